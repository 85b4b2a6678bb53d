#include "core/storage/row_checksum.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <bit>
#include <cstdint>

namespace tetrabench {
namespace {

static_assert(std::endian::native == std::endian::little);

void add(XXH3_state_t& state, int type, std::uint64_t number) {
  const std::uint64_t parts[] = {static_cast<std::uint64_t>(type), number};
  XXH3_64bits_update(&state, parts, sizeof parts);
}

void add(XXH3_state_t& state, sqlite3_value* value) {
  const int type = sqlite3_value_type(value);
  switch (type) {
    case SQLITE_INTEGER:
      return add(state, type, static_cast<std::uint64_t>(sqlite3_value_int64(value)));
    case SQLITE_FLOAT:
      return add(state, type, std::bit_cast<std::uint64_t>(sqlite3_value_double(value) + 0.0));
    case SQLITE_NULL:
      return add(state, type, 0);
    default: {  // texts and blobs; SQLite requires fetching the bytes before their size
      const void* bytes = sqlite3_value_blob(value);
      const auto size = static_cast<std::size_t>(sqlite3_value_bytes(value));
      add(state, type, size);
      if (size > 0) XXH3_64bits_update(&state, bytes, size);
    }
  }
}

void checksumOf(sqlite3_context* context, int count, sqlite3_value** values) {
  XXH3_state_t state;
  XXH3_64bits_reset(&state);
  for (int i = 0; i < count; ++i) add(state, values[i]);
  sqlite3_result_int64(context, static_cast<sqlite3_int64>(XXH3_64bits_digest(&state)));
}

}  // namespace

void addChecksums(SQLite::Database& database) {
  constexpr int kAnyNumber = -1;
  const int result = sqlite3_create_function_v2(database.getHandle(), "checksum_of", kAnyNumber,
                                                SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY,
                                                nullptr, checksumOf, nullptr, nullptr, nullptr);
  if (result != SQLITE_OK) throw SQLite::Exception(database.getHandle(), result);
}

}  // namespace tetrabench
