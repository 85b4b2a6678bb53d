#include "tests/support/documents/merge_patch.h"

namespace tetrabench::test {

void mergePatch(Json& document, const Json& patch) {
  if (!patch.is_object()) {
    document = patch;
    return;
  }
  if (!document.is_object()) document = Json::object();
  for (const auto& [key, value] : patch.items())
    if (value.is_null())
      document.erase(key);
    else
      mergePatch(document[key], value);
}

}  // namespace tetrabench::test
