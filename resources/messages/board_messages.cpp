#include "resources/messages/parts.h"

namespace mig::messages {

std::span<const Message> board_messages() { return {}; }

} // namespace mig::messages
