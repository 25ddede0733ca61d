#include "resources/messages/parts.h"

namespace mig::messages {

std::span<const Message> base_messages() { return {}; }

} // namespace mig::messages
