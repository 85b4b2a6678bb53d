#include "core/storage/checksum.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace tetrabench {

std::uint64_t checksumOf(std::string_view bytes) {
  return XXH3_64bits(bytes.data(), bytes.size());
}

}  // namespace tetrabench
