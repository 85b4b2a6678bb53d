#include "core/agents/external/external_message.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "core/agents/external/steering.h"
#include "core/agents/library.h"
#include "core/tetris/placement_finder.h"
#include "core/tetris/random_bits.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

void append(std::string& text, std::integral auto number) {
  const fmt::format_int digits(number);
  text.append(digits.data(), digits.size());
}

/// Appends a list in brackets; `each` appends an item.
template <typename Items, typename Each>
void appendList(std::string& text, const Items& items, const Each& each) {
  text += '[';
  bool first = true;
  for (const auto& item : items) {
    if (!first) text += ',';
    first = false;
    each(item);
  }
  text += ']';
}

void appendBoard(std::string& text, const Board& board) {
  text += '[';
  for (int c = 0; c < board.width(); ++c) {
    if (c > 0) text += ',';
    append(text, board.column(c));
  }
  text += ']';
}

/// Appends the outcome of each placement: boards, lines removed, and whether the game is lost.
void appendAfterstates(std::string& text, std::span<const ExternalQuestion> questions) {
  const auto ofEach = [&](std::string_view key, const auto& what) {
    text += fmt::format(R"(,"{}":)", key);
    appendList(text, questions, [&](const ExternalQuestion& question) {
      const PositionView& position = question.position;
      appendList(text, position.placements, [&](Placement placement) {
        Board board = position.board;
        what(putOn(board, position, placement), board);
      });
    });
  };
  ofEach("afterstates", [&](const LossRule::Put&, const Board& board) { appendBoard(text, board); });
  ofEach("lines", [&](const LossRule::Put& put, const Board&) { append(text, std::popcount(put.removed)); });
  ofEach("loses", [&](const LossRule::Put& put, const Board&) { text += put.loses ? "true" : "false"; });
}

void appendQuestions(std::string& text, std::string_view type, std::span<const ExternalQuestion> questions,
                     const Mdp& mdp, const PlacementNumbers& numbers, bool afterstates) {
  text += fmt::format(R"({{"type":"{}","ids":)", type);
  appendList(text, questions, [&](const ExternalQuestion& q) { append(text, q.id); });
  text += R"(,"boards":)";
  appendList(text, questions, [&](const ExternalQuestion& q) { appendBoard(text, q.position.board); });
  text += R"(,"pieces":)";
  appendList(text, questions, [&](const ExternalQuestion& q) { append(text, q.position.piece); });
  if (mdp.settings().preview > 0) {
    text += R"(,"previews":)";
    appendList(text, questions, [&](const ExternalQuestion& q) {
      appendList(text, q.position.preview, [&](std::uint8_t piece) { append(text, piece); });
    });
  }
  const auto isWhole = [&](const ExternalQuestion& q) {
    return q.position.placements.size() == numbers.all(q.position.piece).size();
  };
  if (!std::ranges::all_of(questions, isWhole)) {
    text += R"(,"placements":)";
    std::vector<std::uint16_t> offered;
    appendList(text, questions, [&](const ExternalQuestion& q) {
      if (isWhole(q)) {
        text += "null";
        return;
      }
      offered.clear();
      numbers.appendOffered(q.position, offered);
      appendList(text, offered, [&](std::uint16_t number) { append(text, number); });
    });
  }
  if (afterstates) appendAfterstates(text, questions);
  text += "}\n";
}

/// Returns the cells of an orientation as [column, row], relative to its lower left corner.
Json cellsOf(const Orientation& shape) {
  Json cells = Json::array();
  for (int row = 0; row < shape.height; ++row)
    for (int c = 0; c < shape.width; ++c)
      if ((shape.column[static_cast<std::size_t>(c)] >> row) & 1) cells.push_back({c, row});
  return cells;
}

Json piecesOf(const Mdp& mdp) {
  const PlacementNumbers numbers(mdp);
  const PlacementFinder finder(mdp);
  Json pieces = Json::array();
  for (int i = 0; i < mdp.pieces().size(); ++i) {
    const Piece& piece = mdp.pieces()[i];
    Json shapes = Json::array(), placements = Json::array();
    for (const Orientation& shape : piece.orientations) shapes.push_back(cellsOf(shape));
    for (const Placement placement : numbers.all(i))
      placements.push_back({placement.orientation, placement.column});
    pieces.push_back({{"letter", std::string(1, piece.letter)},
                      {"orientations", std::move(shapes)},
                      {"placements", std::move(placements)}});
    if (mdp.rules() == Rules::Competition) pieces.back()["turns"] = turnsOf(i);
    if (const auto rows = finder.lossRule(mdp.startBoard(), i).fallFrom)
      for (std::size_t turn = 0; turn < piece.orientations.size(); ++turn)
        pieces.back()["fallsFrom"].push_back((*rows)[turn]);
  }
  return pieces;
}

/// Returns what an agent may know of an MDP: under competition rules neither piece probabilities nor rewards.
Json mdpJson(const Mdp& mdp) {
  constexpr std::string_view kRules[] = {"placement", "competition", "standard"};  // in the order of `Rules`
  const MdpSettings& settings = mdp.settings();
  Json json{{"rules", kRules[static_cast<std::size_t>(mdp.rules())]},
            {"width", mdp.width()},
            {"height", settings.height ? Json(*settings.height) : Json(nullptr)},
            {"preview", settings.preview},
            {"pieces", piecesOf(mdp)}};
  if (mdp.rules() == Rules::Placement) json["spawnRows"] = settings.spawnRows;
  if (mdp.rules() != Rules::Competition) {
    Json weights = Json::array(), rewards = Json::array();
    for (int i = 0; i < mdp.pieces().size(); ++i)
      weights.push_back(settings.weights[static_cast<std::size_t>(i)]);
    for (int rows = 0; rows <= 4; ++rows) rewards.push_back(mdp.reward(rows));
    json["weights"] = std::move(weights);
    json["rewards"] = std::move(rewards);
  }
  return json;
}

}  // namespace

PlacementNumbers::PlacementNumbers(const Mdp& mdp) : all_(allPlacements(mdp)) {}

std::size_t PlacementNumbers::of(int piece, Placement placement) const {
  return static_cast<std::size_t>(std::ranges::find(all(piece), placement) - all(piece).begin());
}

void PlacementNumbers::appendOffered(const PositionView& position,
                                     std::vector<std::uint16_t>& numbers) const {
  const auto& every = all(position.piece);
  std::size_t number = 0;
  if (position.placements.size() == every.size()) {
    const std::size_t before = numbers.size();
    numbers.resize(before + every.size());
    std::iota(numbers.begin() + static_cast<std::ptrdiff_t>(before), numbers.end(), std::uint16_t{0});
    return;
  }
  for (const Placement placement : position.placements) {
    while (every[number] != placement) ++number;  // both lists are in tie order
    numbers.push_back(static_cast<std::uint16_t>(number++));
  }
}

void requireNumberedPlacements(const Mdp& mdp) {
  if (mdp.rules() == Rules::Guideline)
    throw InvalidDocument::plain("/rules",
                                 Core::tr("programs and libraries play placement, competition and standard "
                                          "rules, but not guideline rules."));
}

LossRule::Put putOn(Board& board, const PositionView& position, Placement placement) {
  const Orientation& shape = position.shapeOf(placement);
  const int row = position.loss.landingRow(board, shape, placement);
  return position.loss.put(board, shape, placement.column, row);
}

std::uint64_t agentSeed(std::uint64_t seed) {
  const auto bits = randomBits(seed, ~std::uint64_t{0}, 0, RandomStream::Agent);
  return (std::uint64_t{bits[0]} << 21) ^ bits[1] % (1U << 21);  // below 2^53: exact in a double
}

void appendHello(std::string& lines) {
  lines += Json{{"type", "hello"}, {"protocol", kProtocol}, {"workbench", "Tetrabench " + programVersion()}}
               .dump() +
           '\n';
}

void appendStart(std::string& lines, const Mdp& mdp, std::uint64_t seed, const OptionValues& options) {
  Json values = Json::object();
  for (const auto& [name, value] : options) values[name] = toJson(value);
  lines +=
      Json{
          {"type", "start"}, {"mdp", mdpJson(mdp)}, {"seed", agentSeed(seed)}, {"options", std::move(values)}}
          .dump(-1, ' ', true, Json::error_handler_t::replace) +
      '\n';
}

void appendBegin(std::string& lines, std::uint64_t id, std::uint64_t number) {
  lines += R"({"type":"begin","id":)";
  append(lines, id);
  lines += R"(,"game":)";
  append(lines, number);
  lines += "}\n";
}

void appendEnd(std::string& lines, std::uint64_t id, bool lost) {
  lines += R"({"type":"end","id":)";
  append(lines, id);
  lines += lost ? ",\"lost\":true}\n" : ",\"lost\":false}\n";
}

void appendChoose(std::string& lines, std::span<const ExternalQuestion> questions, const Mdp& mdp,
                  const PlacementNumbers& numbers, bool afterstates) {
  appendQuestions(lines, "choose", questions, mdp, numbers, afterstates);
}

void appendAnalyze(std::string& lines, const ExternalQuestion& question, const Mdp& mdp,
                   const PlacementNumbers& numbers, bool afterstates) {
  appendQuestions(lines, "analyze", std::span(&question, 1), mdp, numbers, afterstates);
}

void appendObserve(std::string& lines, std::uint64_t id, const MoveResult& result, const Board& after,
                   const Mdp& mdp) {
  lines += R"({"type":"observe","id":)";
  append(lines, id);
  lines += fmt::format(R"(,"reward":{},"lines":{},"steps":{},"board":)", result.reward,
                       std::popcount(result.removed), mdp.rules() == Rules::Competition ? result.steps : 1);
  appendBoard(lines, after);
  lines += result.over ? ",\"over\":true}\n" : ",\"over\":false}\n";
}

ExternalAnalysis analysisFrom(const JsonReader& message, int piece, const PlacementNumbers& numbers) {
  const auto numberOf = [&](const JsonReader& value, int ofPiece) {
    return static_cast<std::size_t>(value.integer(0, std::ssize(numbers.all(ofPiece)) - 1));
  };
  ExternalAnalysis analysis;
  if (const auto placements = message.find("placements")) {
    const auto values = message["values"].items();
    const auto items = placements->items();
    if (values.size() != items.size())
      message["values"].fail(Core::sentence("a list of {} numbers, one for each placement", items.size()));
    std::set<std::size_t> known;
    for (std::size_t i = 0; i < items.size(); ++i) {
      const std::size_t number = numberOf(items[i], piece);
      if (!known.insert(number).second) items[i].fail(Core::tr("a placement that is not in the list yet"));
      analysis.values.push_back({number, values[i].number()});
    }
  }
  if (const auto line = message.find("line")) {
    const auto items = line->items();
    if (items.size() > ExternalAnalysis::kLongestLine)
      line->fail(Core::sentence("a list of up to {} placements", ExternalAnalysis::kLongestLine));
    for (const JsonReader& item : items) {
      const auto pair = item.items();
      if (pair.size() != 2) item.fail(Core::tr("a list of two entries, a piece and a placement"));
      const auto ofPiece = static_cast<int>(pair[0].integer(0, numbers.pieces() - 1));
      analysis.line.push_back({ofPiece, numberOf(pair[1], ofPiece)});
    }
  }
  if (const auto text = message.find("text")) {
    analysis.text = text->string();
    if (analysis.text.size() > ExternalAnalysis::kLongestText)
      text->fail(Core::sentence("a string of up to {} bytes", grouped(ExternalAnalysis::kLongestText)));
  }
  return analysis;
}

}  // namespace tetrabench
