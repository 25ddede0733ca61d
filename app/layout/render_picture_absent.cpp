#include "app/layout/render_picture.h"

namespace mig::cli {

bool can_render() { return false; }

Expected<void, Diagnostic> render_picture(const Node& /*node*/, const PictureFile& /*file*/) { return {}; }

} // namespace mig::cli
