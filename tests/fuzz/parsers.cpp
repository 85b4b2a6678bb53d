#include "tests/fuzz/parsers.h"

#include <fmt/format.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

#include <algorithm>
#include <cmath>

#include "core/agents/agent_document.h"
#include "core/agents/tbp/tbp_moves.h"
#include "core/error.h"
#include "core/experiments/experiment_document.h"
#include "core/experiments/published_results_document.h"
#include "core/experiments/start_model/start_fit.h"
#include "core/features/catalogue.h"
#include "core/optimal/value_file.h"
#include "core/optimizers/optimization_document.h"
#include "core/play/curve_blob.h"
#include "core/play/curve_document.h"
#include "core/play/player.h"
#include "core/play/replay_timeline.h"
#include "core/statistics/concatenated_curve_file.h"
#include "core/storage/csv.h"
#include "core/storage/plain_text.h"
#include "core/tetris/mdp_document.h"
#include "tests/fuzz/results_parser.h"
#include "tests/support/scratch_file.h"

namespace tetrabench::test {
namespace {

constexpr int kPieces = 3;

void require(bool holds, const char* otherwise) {
  if (!holds) throw std::logic_error(otherwise);
}

const char* const kNotReadBack = "it is not read back as it was written";

template <typename Value>
void checkReadBack(const Value& value, auto&& read) {
  require(read(toText(toJson(value))) == value, kNotReadBack);
}

void readMdpDocument(const std::string& input) {
  const auto read = [](const std::string& text) { return mdpFromJson(parseJson(text), {}); };
  const Mdp mdp = read(input);
  require(read(toText(toJson(mdp.settings()))) == mdp, kNotReadBack);
  AgentSettings random;
  random.kind = RandomSettings{};
  Player player(mdp, random, 1);
  for (int pieces = 0; pieces < kPieces && !player.finished(); ++pieces) player.playPiece();
  require(std::isfinite(player.total().reward), "the reward is no number");
}

void readAgentDocument(const std::string& input) {
  const auto read = [](const std::string& text) { return agentFromJson(parseJson(text)); };
  const AgentSettings agent = read(input);
  checkReadBack(agent, read);
  if (agent.is<LookAheadSettings>()) return;  // its settings may make a move take a minute
  static const Mdp mdp;
  Player player(mdp, agent, 1);
  for (int pieces = 0; pieces < kPieces; ++pieces) player.playPiece();
}

void readExperimentDocument(const std::string& input) {
  const auto read = [](const std::string& text) { return experimentFromJson(parseJson(text), {}); };
  const ExperimentPlan plan = read(input);
  require(toJson(read(toText(toJson(plan)))) == toJson(plan), kNotReadBack);
}

void readStartSets(const std::string& input) {
  const auto read = [](const std::string& text) { return startDataFromJson(parseJson(text), {}); };
  const StartData data = read(input);
  require(toJson(read(toText(toJson(data)))) == toJson(data), kNotReadBack);
  compareStartModels(data, StartSets::Best, StartTarget::LogRatios);
}

void readOptimizationDocument(const std::string& input) {
  const auto read = [](const std::string& text) { return optimizationFromJson(parseJson(text), {}); };
  checkReadBack(read(input), read);
}

void readReplayDocument(const std::string& input) {
  const auto read = [](const std::string& text) { return replayFromJson(parseJson(text), {}); };
  const Replay replay = read(input);
  checkReadBack(replay, read);
  if (replay.games.empty()) return;
  const ReplayTimeline timeline(replay, 0);
  require(timeline.at(timeline.pieces()).lines == timeline.result().episode.tally.lines,
          "its last position has other lines than the game");
}

void readCurveDocument(const std::string& input) {
  static const ScratchFile file("a.curve.json");
  file.write(input);
  const SavedCurve curve = readCurve(file.path());
  writeCurve(file.path(), curve);
  require(readCurve(file.path()) == curve, kNotReadBack);
}

void readConcatenatedCurveFile(const std::string& input) {
  static const ScratchFile file("a.curve.txt");
  file.write(input);
  const ConcatenatedCurveFile curve = readConcatenatedCurve(file.path());
  writeConcatenatedCurve(file.path(), curve);
  require(readConcatenatedCurve(file.path()) == curve, kNotReadBack);
}

void readPublishedTable(const std::string& input) {
  publishedResultsFromJson(parseJson(input));
}

void readBoard(const std::string& input) {
  const Board board = boardFromText(input);
  require(boardFromText(toText(board)) == board, kNotReadBack);
}

void readFeatures(const std::string& input) {
  require(!resolveFeatures(input).empty(), "a list of no features is accepted");
}

void readPieces(const std::string& input) {
  static const Mdp mdp;
  recordedPiecesFrom(input, "pieces.txt", mdp.pieces());
}

/// Compares points; NaN rewards count as equal.
bool isSamePoint(Checkpoint a, Checkpoint b) {
  if (std::isnan(a.reward) && std::isnan(b.reward)) a.reward = b.reward = 0;
  return a == b;
}

void readBlobs(const std::string& input) {
  try {
    const auto seconds = secondsFromBlob(input);
    require(toBlob(secondsFromBlob(toBlob(seconds))) == toBlob(seconds), kNotReadBack);
  } catch (const Error&) {  // may be a curve
  }
  try {
    const auto numbers = numbersFromBlob(input);
    require(numbersFromBlob(toBlob(numbers)) == numbers, kNotReadBack);
    const std::string blob = toBlob(bucketsFromBlob(input));
    require(toBlob(bucketsFromBlob(blob)) == blob, kNotReadBack);
  } catch (const Error&) {  // may be a curve
  }
  const auto curve = curveFromBlob(input);
  const auto again = curveFromBlob(toBlob(curve));
  require(std::ranges::equal(again, curve, isSamePoint), kNotReadBack);
}

/// Returns whether a character is invisible or affects how others are displayed: the characters with
/// Unicode's property Bidi_Control, zero-width characters, line separators, and the control characters C0 and
/// C1.
bool isUnseen(char32_t c) {
  constexpr std::u32string_view kUnseen =
      U"\u061c\u200b\u200c\u200d\u200e\u200f\u2028\u2029\u202a\u202b\u202c\u202d\u202e"
      U"\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\ufeff";
  const bool isControl = c < U' ' || (c > U'~' && c < U'\u00a0');
  return isControl || kUnseen.find(c) != std::u32string_view::npos;
}

/// Decodes UTF-8; invalid bytes are skipped.
std::u32string charactersOf(std::string_view text) {
  std::u32string characters;
  std::size_t at = 0;
  while (at < text.size()) {
    const auto first = static_cast<unsigned char>(text[at++]);
    const int length = first < 0x80 ? 1 : first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    if (length == 0 || first > 0xf4) continue;
    char32_t c = length == 1 ? first : first & (0x7f >> length);
    std::size_t end = at;
    while (end < text.size() && end - at + 1 < static_cast<std::size_t>(length) &&
           (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80)
      c = c << 6 | (static_cast<unsigned char>(text[end++]) & 0x3f);
    constexpr char32_t kMin[] = {0, 0, 0x80, 0x800, 0x10000};
    if (end - at + 1 != static_cast<std::size_t>(length) || c < kMin[length]) continue;
    at = end;
    characters += c;
  }
  return characters;
}

/// Reads an untrusted name as shown to users, in tables and in spreadsheets.
void readName(const std::string& input) {
  require(std::ranges::none_of(charactersOf(plainText(input)), isUnseen), "what nobody sees is shown");
  require(std::ranges::none_of(charactersOf(markdownText(input)), isUnseen),
          "what nobody sees is in a table");
  const std::string field = csv::field(input);
  const std::size_t first = field.starts_with('"') ? 1 : 0;
  require(field.size() <= first || std::string_view("=+-@\t\r").find(field[first]) == std::string_view::npos,
          "a spreadsheet takes it for a formula");
}

/// Reads a move suggested by a bot.
void readTbpMove(const std::string& input) {
  const auto read = [](const std::string& text) {
    const Json json = parseJson(text);
    return tbpMoveFrom(JsonReader(json));
  };
  const TbpMove move = read(input);
  require(read(toText(toTbp(move))) == move, kNotReadBack);
  if (const auto placement = placementOf(move))
    require(placementOf(tbpMoveOf(move.piece, *placement)) == placement, "it is another placement");
}

/// Reads a file of expected lines. The input lacks the checksum, which no mutation would match.
void readValuesFile(const std::string& input) {
  static const ScratchFile file("a.values"), other("b.values");
  std::string whole = input;
  for (std::uint64_t checksum = XXH3_64bits(input.data(), input.size()), byte = 0; byte < 8; ++byte)
    whole += static_cast<char>(checksum >> 8 * byte);
  file.write(whole);
  const OptimalValues values = readValues(file.path());
  writeValues(other.path(), values);
  const OptimalValues again = readValues(other.path());
  require(
      hashOf(again) == hashOf(values) && again.rounds == values.rounds && again.finished == values.finished,
      kNotReadBack);
}

constexpr Parser kParsers[] = {
    {"agent", readAgentDocument},
    {"blob", readBlobs},
    {"board", readBoard},
    {"concatenated-curve", readConcatenatedCurveFile},
    {"curve", readCurveDocument},
    {"experiment", readExperimentDocument},
    {"features", readFeatures},
    {"mdp", readMdpDocument},
    {"name", readName},
    {"optimization", readOptimizationDocument},
    {"pieces", readPieces},
    {"published-results", readPublishedTable},
    {"replay", readReplayDocument},
    {"results", readResultsFile},
    {"start-data", readStartSets},
    {"tbp-move", readTbpMove},
    {"values", readValuesFile},
};

}  // namespace

std::span<const Parser> parsers() {
  return kParsers;
}

const Parser* parserOf(const std::filesystem::path& path) {
  for (const auto& folder : {path, path.parent_path()})
    for (const Parser& parser : kParsers)
      if (folder.filename() == parser.name) return &parser;
  return nullptr;
}

void readOrRefuse(const Parser& parser, const std::string& input) {
  try {
    parser.read(input);
  } catch (const Error& error) {
    const std::string_view sentence = error.what();
    constexpr std::size_t kWordsAround = 200;
    if (sentence.empty() || sentence.size() > Error::kMaxBytes + kWordsAround)
      throw std::logic_error(fmt::format("not one sentence: \"{}\"", sentence));
    readName(std::string(sentence));  // as displayed
  }
}

}  // namespace tetrabench::test
