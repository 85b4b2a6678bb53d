#include "core/optimal/value_file.h"

#include <fmt/format.h>

#include <bit>
#include <cmath>
#include <fstream>
#include <map>
#include <mutex>

#define XXH_INLINE_ALL
#include <xxhash.h>

#include "core/error.h"
#include "core/storage/atomic_file.h"
#include "core/tetris/mdp_document.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

namespace fs = std::filesystem;
static_assert(std::endian::native == std::endian::little);

constexpr std::size_t kMaxHeader = 1 << 20;  ///< maximum bytes of the JSON line
constexpr std::size_t kPart = 1 << 20;       ///< bytes written or read at a time
constexpr std::size_t kChecksumBytes = 8;

std::string firstLine() {
  return fmt::format("# {}\n", kValuesFormat);
}

/// Input file that computes the checksum of what has been read.
class Input {
 public:
  explicit Input(const fs::path& path) : file_(path, std::ios::binary) { XXH3_64bits_reset(&state_); }

  bool read(void* to, std::size_t bytes) {
    if (!file_.read(static_cast<char*>(to), static_cast<std::streamsize>(bytes))) return false;
    XXH3_64bits_update(&state_, to, bytes);
    return true;
  }
  /// Reads a line including its newline; truncated if longer than any valid line.
  std::string line() {
    std::string text;
    for (char c = 0; c != '\n' && text.size() <= kMaxHeader && read(&c, 1);) text += c;
    return text;
  }
  std::uint64_t checksum() const { return XXH3_64bits_digest(&state_); }

 private:
  std::ifstream file_;
  XXH3_state_t state_;
};

class Output {
 public:
  explicit Output(const fs::path& path) : file_(path) { XXH3_64bits_reset(&state_); }

  void write(const void* from, std::size_t bytes) {
    const char* at = static_cast<const char*>(from);
    XXH3_64bits_update(&state_, at, bytes);
    file_.write({at, bytes});
  }
  void finish() {
    const std::uint64_t checksum = XXH3_64bits_digest(&state_);
    file_.write({reinterpret_cast<const char*>(&checksum), sizeof checksum});
    file_.finish();
  }

 private:
  AtomicFile file_;
  XXH3_state_t state_;
};

Json headerOf(const OptimalValues& values) {
  Json header{{"mdp", tetrabench::toJson(values.problem.mdp().settings())},
              {"boards", values.boards.size()},
              {"rounds", values.rounds},
              {"finished", values.finished}};
  if (values.finished) {
    header["rise"] = values.bounds.rise();
    header["fall"] = values.bounds.fall();
  }
  return header;
}

const Schema& headerSchema() {
  static const Schema schema = Schema::object({{"mdp", Schema::document("mdp", mdpSchema), true},
                                               {"boards", Schema::integer(1, 0xffffffff), true},
                                               {"rounds", Schema::integer(0, 1'000'000'000'000), true},
                                               {"finished", Schema::boolean(), true},
                                               {"rise", Schema::number({.least = 0, .most = 1e9})},
                                               {"fall", Schema::number({.least = 0, .most = 1e9})}});
  return schema;
}

InvalidDocument damaged() {
  return InvalidDocument::plain({}, Core::tr("the file is damaged: its checksum does not match."));
}

void readSet(Input& input, const OptimalProblem& problem, BoardSet& boards) {
  std::vector<std::uint64_t> bits((problem.boards().codes() + 63) / 64);
  if (!input.read(bits.data(), bits.size() * sizeof bits[0])) throw damaged();
  if (problem.boards().codes() % 64 != 0 && bits.back() >> (problem.boards().codes() % 64) != 0)
    throw damaged();
  boards = BoardSet(bits);
}

/// Reads the JSON line, including its newline.
std::string headerLine(Input& input) {
  if (input.line() != firstLine()) throw InvalidDocument::about({}, Core::tr("is not a value file"));
  std::string line = input.line();
  if (!line.ends_with('\n')) throw InvalidDocument::plain({}, Core::tr("the file is truncated."));
  return line;
}

/// File header; the values in it are not read yet.
struct Header {
  OptimalValues values;
  std::uint64_t boards = 0, numbers = 0;
};

/// Reads the header. Throws InvalidDocument also if the file does not have the required size.
Header readHeader(Input& input, std::uintmax_t bytes) {
  const std::string line = headerLine(input);
  const Json json = parseJson(line);
  const JsonReader fields(json);
  headerSchema().check(fields);
  Header header{.values = {OptimalProblem(mdpFromJson(json["mdp"], {})), {}, {}, {}}};
  OptimalValues& values = header.values;
  header.boards = fields["boards"].unsignedInteger();
  header.numbers = header.boards * values.problem.valuesPerBoard();
  const std::uint64_t expected = firstLine().size() + line.size() +
                                 (values.problem.boards().codes() + 63) / 64 * 8 +
                                 header.numbers * sizeof(float) + kChecksumBytes;
  if (bytes != expected)
    throw InvalidDocument::plain({}, Core::sentence("the file has {} bytes; it must have {}.",
                                                    grouped(static_cast<std::int64_t>(bytes)),
                                                    grouped(static_cast<std::int64_t>(expected))));
  values.rounds = fields["rounds"].integer(0, 1'000'000'000'000);
  values.finished = fields["finished"].boolean();
  if (values.finished) values.bounds = {values.problem, fields["rise"].number(), fields["fall"].number()};
  return header;
}

OptimalValues readFrom(Input& input, std::uintmax_t bytes) {
  Header header = readHeader(input, bytes);
  OptimalValues& values = header.values;
  readSet(input, values.problem, values.boards);
  const SharedCode start =
      sharedCode(values.problem.boards(), values.problem.start(), values.problem.mirrors());
  if (values.boards.size() != header.boards || !values.boards.contains(start.code)) throw damaged();
  values.values.resize(header.numbers);
  for (std::size_t at = 0; at < header.numbers; at += kPart)
    if (!input.read(&values.values[at], std::min(kPart, header.numbers - at) * sizeof(float)))
      throw damaged();
  const std::uint64_t checksum = input.checksum();
  std::uint64_t stored = 0;
  if (!input.read(&stored, sizeof stored) || stored != checksum) throw damaged();
  for (const float value : values.values)
    if (!(value >= 0) || std::isinf(value)) throw damaged();
  return std::move(values);
}

/// Reads a file with `read(input, bytes)`, and adds its name to exceptions.
template <typename Read>
auto readBy(const fs::path& path, const Read& read) {
  try {
    std::error_code error;
    const auto status = fs::status(path, error);
    if (!fs::exists(status)) throw InvalidDocument::plain({}, Core::tr("no such file."));
    if (!fs::is_regular_file(status)) throw InvalidDocument::plain({}, Core::tr("not a regular file."));
    Input input(path);
    return read(input, fs::file_size(path));
  } catch (const InvalidDocument& failure) {
    throw failure.in(path.string());
  }
}

}  // namespace

constinit const DocumentKind kValuesKind{.id = "values", .singular = Core::noop("a value file")};

namespace {

/// Passes the bits of the boards, then the values, to `write(bytes, count)`.
template <typename Write>
void writeContent(const OptimalValues& values, const Write& write) {
  std::vector<std::uint64_t> words;
  for (std::size_t i = 0; i < values.boards.words(); ++i) {
    words.push_back(values.boards.word(i));
    if (words.size() * sizeof words[0] < kPart && i + 1 < values.boards.words()) continue;
    write(words.data(), words.size() * sizeof words[0]);
    words.clear();
  }
  for (std::size_t at = 0; at < values.values.size(); at += kPart)
    write(&values.values[at], std::min(kPart, values.values.size() - at) * sizeof(float));
}

}  // namespace

void writeValues(const fs::path& path, const OptimalValues& values) {
  Output output(path);
  const std::string text = firstLine() + headerOf(values).dump() + "\n";
  output.write(text.data(), text.size());
  writeContent(values, [&](const void* from, std::size_t bytes) { output.write(from, bytes); });
  output.finish();
}

std::uint64_t hashOf(const OptimalValues& values) {
  XXH3_state_t state;
  XXH3_64bits_reset(&state);
  const std::string problem = values.problem.toJson().dump();
  XXH3_64bits_update(&state, problem.data(), problem.size());
  writeContent(values, [&](const void* from, std::size_t bytes) { XXH3_64bits_update(&state, from, bytes); });
  return XXH3_64bits_digest(&state);
}

OptimalValues readValues(const fs::path& path) {
  return readBy(path, readFrom);
}

namespace {

/// Returns the problem of an MDP. If its board is too large to have values, the file must be for another MDP,
/// and the error says so.
OptimalProblem problemFor(const Mdp& mdp, const Mdp& solved) try {
  return OptimalProblem{mdp};
} catch (const InvalidDocument&) {
  if (solved.width() == mdp.width() && solved.boardHeight() == mdp.boardHeight()) throw;
  throw InvalidDocument::plain(
      {}, Core::sentence(
              "the values are for another MDP, with a {}x{} board; the MDP being played has a {}x{} board.",
              solved.width(), solved.boardHeight(), mdp.width(), mdp.boardHeight()));
}

void requireSame(const OptimalProblem& solved, const OptimalProblem& played) {
  const Json own = solved.toJson(), needed = played.toJson();
  for (const auto& [key, value] : own.items())
    if (value != needed[key])
      throw InvalidDocument::plain(
          {}, Core::sentence("the values are for another MDP: {} is {}; the MDP being played has {}.", key,
                             value.dump(), needed[key].dump()));
}

}  // namespace

void requireSameProblem(const fs::path& file, const OptimalProblem& problem) {
  readBy(file, [&](Input& input, std::uintmax_t bytes) {
    requireSame(readHeader(input, bytes).values.problem, problem);
    return 0;
  });
}

void requireValuesFor(const fs::path& path, const Mdp& mdp) {
  MdpSettings settings = mdp.settings();
  settings.pieceLimit.reset();  // values also apply if games are stopped before they are lost
  readBy(path, [&](Input& input, std::uintmax_t bytes) {
    const OptimalValues values = readHeader(input, bytes).values;
    requireSame(values.problem, problemFor(Mdp(settings), values.problem.mdp()));
    if (!values.finished)
      throw InvalidDocument::plain(
          {}, Core::tr("the values are incomplete; complete them with `optimal solve --resume`."));
    return 0;
  });
}

std::shared_ptr<const OptimalValues> sharedValues(const fs::path& path, const Mdp& mdp) {
  struct Known {
    std::weak_ptr<const OptimalValues> values;
    fs::file_time_type changed;
  };
  static std::mutex mutex;
  static std::map<fs::path, Known> known;
  requireValuesFor(path, mdp);
  const std::lock_guard lock(mutex);
  std::error_code error;
  const fs::path file = fs::absolute(path).lexically_normal();
  const auto changed = fs::last_write_time(file, error);
  Known& entry = known[file];
  auto values = entry.values.lock();
  if (!values || error || entry.changed != changed) {
    values = std::make_shared<const OptimalValues>(readValues(file));
    entry = {values, changed};
  }
  return values;
}

}  // namespace tetrabench
