#include "core/agents/external/library_table.h"

#include <dlfcn.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <stdexcept>

#include "core/translation.h"

namespace tetrabench {
namespace {

constexpr std::size_t kMaxOptions = 1000;
constexpr std::size_t kMaxExpected = 1000;  // placements; the message reader has a lower limit

constexpr int kUnlimitedFall = 60;  ///< a row above all boards

/// Returns the loader's error message, without the file name at its beginning.
std::string loadError(const std::string& path) {
  const char* message = dlerror();
  std::string error = message ? message : Core::tr("unknown error");
  if (error.starts_with(path + ": ")) error.erase(0, path.size() + 2);
  return error;
}

Json numberJson(double number) {
  constexpr double kMaxExact = 9007199254740992;  // 2^53
  if (number == std::floor(number) && std::abs(number) <= kMaxExact) return static_cast<std::int64_t>(number);
  return number;
}

Json textJson(const char* text) {
  return text ? Json(text) : Json();
}

Json optionJson(const tetrabench_option& option) {
  constexpr const char* kTypes[] = {"check", "spin", "number", "combo", "string"};
  Json json{{"name", textJson(option.name)}, {"type", option.type}};
  const bool isKnown = TETRABENCH_CHECK <= option.type && option.type <= TETRABENCH_STRING;
  if (isKnown) json["type"] = kTypes[option.type - TETRABENCH_CHECK];
  switch (option.type) {
    case TETRABENCH_CHECK:
      json["default"] = option.initial.number != 0;
      break;
    case TETRABENCH_SPIN:
    case TETRABENCH_NUMBER:
      json["default"] = numberJson(option.initial.number);
      if (option.min != 0 || option.max != 0) {
        json["min"] = numberJson(option.min);
        json["max"] = numberJson(option.max);
      }
      break;
    default:
      json["default"] = textJson(option.initial.text);
  }
  if (option.type == TETRABENCH_COMBO) {
    json["choices"] = Json::array();
    for (const char* const* choice = option.choices; choice && *choice; ++choice)
      json["choices"].push_back(*choice);
  }
  if (option.help) json["help"] = option.help;
  return json;
}

tetrabench_value valueFrom(const Json& json, std::string& text) {
  if (json.is_string()) text = json.get<std::string>();
  const double number = json.is_boolean() ? json.get<bool>() : json.is_number() ? json.get<double>() : 0;
  return {.number = number, .text = text.c_str()};
}

}  // namespace

tetrabench_agent loadAgentTable(const std::string& path, const std::string& name) {
  void* library = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!library)
    throw std::runtime_error(Core::sentence("it cannot be loaded: {}: {}", name, loadError(path)));
  const auto tableOf =
      reinterpret_cast<decltype(&tetrabench_agent_table)>(dlsym(library, "tetrabench_agent_table"));
  if (!tableOf) throw std::runtime_error(Core::tr("it exports no function tetrabench_agent_table"));
  const tetrabench_agent* table = tableOf();
  if (!table) throw std::runtime_error(Core::tr("its tetrabench_agent_table returns NULL"));
  if (table->version != TETRABENCH_AGENT_VERSION)
    throw std::runtime_error(Core::sentence("its table has version {}; it must have version {}",
                                            table->version, TETRABENCH_AGENT_VERSION));
  constexpr std::size_t kMin = offsetof(tetrabench_agent, observe);
  if (table->size < kMin)
    throw std::runtime_error(
        Core::sentence("the size of its table is {}; it must be at least {}", table->size, kMin));
  tetrabench_agent known{};
  std::memcpy(&known, table, std::min(table->size, sizeof known));
  const std::pair<const char*, bool> needed[] = {
      {"create", known.create}, {"destroy", known.destroy}, {"start", known.start}, {"choose", known.choose}};
  for (const auto& [function, isThere] : needed)
    if (!isThere) throw std::runtime_error(Core::sentence("its table has no function {}", function));
  if (known.option_count > kMaxOptions)
    throw std::runtime_error(
        Core::sentence("its table has {} options; it can have up to {}", known.option_count, kMaxOptions));
  constexpr std::size_t kMinOption = offsetof(tetrabench_option, help) + sizeof(const char*);
  if (known.option_count > 0 && (!known.options || known.option_size < kMinOption))
    throw std::runtime_error(
        Core::sentence("its table has {} options of {} bytes; they must have at least {}", known.option_count,
                       known.option_size, kMinOption));
  return known;
}

std::string helloOf(const tetrabench_agent& table) {
  Json hello{{"type", "hello"},
             {"protocol", 1},
             {"name", textJson(table.name)},
             {"deterministic", table.deterministic != 0},
             {"learns", table.learns != 0},
             {"analyzes", table.analyze != nullptr},
             {"steers", table.act != nullptr},
             {"afterstates", table.afterstates != 0},
             {"batch", table.batch == 0 ? 1 : table.batch},
             {"options", Json::array()}};
  if (table.agent_version) hello["version"] = table.agent_version;
  if (table.author) hello["author"] = table.author;
  for (std::size_t i = 0; i < table.option_count; ++i) {
    tetrabench_option option{};  // the library's may be longer or shorter, for another version
    std::memcpy(&option, reinterpret_cast<const char*>(table.options) + i * table.option_size,
                std::min(table.option_size, sizeof option));
    hello["options"].push_back(optionJson(option));
  }
  return hello.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string analysisMessage(const LibraryPositions& position, const tetrabench_analysis& analysis) {
  Json message{{"type", "analysis"}};
  if (analysis.values) {
    message["placements"] = position.placements;
    message["values"] = std::vector(analysis.values, analysis.values + position.placements.size());
  }
  const bool hasLine = analysis.line_pieces && analysis.line_placements;
  for (std::size_t i = 0; hasLine && i < std::min(analysis.line_length, kMaxExpected); ++i)
    message["line"].push_back({analysis.line_pieces[i], analysis.line_placements[i]});
  if (analysis.text) message["text"] = analysis.text;
  return message.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string reasonOf(const tetrabench_agent& table, void* agent) {
  const char* reason = table.reason ? table.reason(agent) : nullptr;
  std::string text = reason ? reason : Core::tr("no reason given");
  while (text.ends_with('.') || text.ends_with('\n')) text.pop_back();
  return text;
}

LibraryStart::LibraryStart(const Json& message, const tetrabench_agent& table) {
  constexpr const char* kRules[] = {"placement", "competition", "standard"};  // as TETRABENCH_..._RULES
  const Json& mdp = message.at("mdp");
  const auto rules = std::ranges::find(kRules, mdp.at("rules").get<std::string>());
  mdp_.size = sizeof mdp_;
  mdp_.rules = static_cast<std::int32_t>(rules - kRules);
  mdp_.width = mdp.at("width");
  mdp_.height = mdp.at("height").is_null() ? 0 : mdp.at("height").get<std::int32_t>();
  mdp_.preview = mdp.at("preview");
  mdp_.spawn_rows = mdp.value("spawnRows", 0);
  const Json& pieces = mdp.at("pieces");
  for (const Json& piece : pieces) pieces_.push_back(pieceFrom(piece));
  for (Piece& piece : pieces_) pointers_.push_back(&piece.piece);
  mdp_.piece_count = static_cast<std::int32_t>(pieces_.size());
  mdp_.pieces = pointers_.data();
  if (mdp.contains("weights")) weights_ = mdp.at("weights").get<std::vector<double>>();
  if (mdp.contains("rewards")) rewards_ = mdp.at("rewards").get<std::vector<double>>();
  mdp_.weights = weights_.empty() ? nullptr : weights_.data();
  mdp_.rewards = rewards_.empty() ? nullptr : rewards_.data();

  texts_.resize(table.option_count);
  for (std::size_t i = 0; i < table.option_count; ++i) {
    const char* option = reinterpret_cast<const char*>(table.options) + i * table.option_size;
    const char* name = reinterpret_cast<const tetrabench_option*>(option)->name;
    options_.push_back(valueFrom(message.at("options").at(name), texts_[i]));
  }
  start_ = {.size = sizeof start_, .mdp = &mdp_, .seed = message.at("seed"), .options = options_.data()};
}

LibraryStart::Piece LibraryStart::pieceFrom(const Json& json) const {
  Piece piece;
  for (const Json& cells : json.at("orientations")) {
    tetrabench_orientation& turned = piece.orientations.emplace_back();
    turned.size = sizeof turned;
    turned.falls_from = kUnlimitedFall;
    for (const Json& cell : cells) {
      const int column = cell.at(0), row = cell.at(1);
      turned.columns[column] |= static_cast<std::uint8_t>(1U << row);
      turned.width = std::max(turned.width, column + 1);
      turned.height = std::max(turned.height, row + 1);
    }
  }
  if (json.contains("fallsFrom"))
    for (std::size_t i = 0; i < piece.orientations.size(); ++i)
      piece.orientations[i].falls_from = json.at("fallsFrom").at(i);
  for (const tetrabench_orientation& turned : piece.orientations) piece.pointers.push_back(&turned);
  for (const Json& placement : json.at("placements"))
    piece.placements.push_back({.orientation = placement.at(0), .column = placement.at(1)});
  const auto poseFrom = [](const Json& pose) -> tetrabench_pose {
    return {.orientation = pose.at(0), .column = pose.at(1), .row = pose.at(2)};
  };
  if (json.contains("turns"))
    for (const Json& turns : json.at("turns"))
      piece.turns.push_back({.forward = poseFrom(turns.at(0)), .backward = poseFrom(turns.at(1))});
  piece.piece = {.size = sizeof piece.piece,
                 .letter = json.at("letter").get<std::string>().at(0),
                 .orientation_count = static_cast<std::int32_t>(piece.orientations.size()),
                 .orientations = piece.pointers.data(),
                 .placement_count = static_cast<std::int32_t>(piece.placements.size()),
                 .placements = piece.placements.data(),
                 .turns = piece.turns.empty() ? nullptr : piece.turns.data()};
  return piece;  // moving it does not invalidate its pointers to the lists
}

void LibraryPositions::clear() {
  for (auto* list : {&ids, &boards, &afterstates}) list->clear();
  for (auto* list : {&pieces, &previews, &lines, &loses}) list->clear();
  for (auto* list : {&placements, &counts}) list->clear();
}

void LibraryFalling::clear() {
  for (auto* list : {&ids, &boards}) list->clear();
  for (auto* list : {&pieces, &previews, &isNew, &actions}) list->clear();
  poses.clear();
}

const tetrabench_falling& LibraryFalling::asStruct() {
  falling_ = {.size = sizeof falling_,
              .count = ids.size(),
              .ids = ids.data(),
              .boards = boards.data(),
              .pieces = pieces.data(),
              .previews = previews.empty() ? nullptr : previews.data(),
              .is_new = isNew.data(),
              .poses = poses.data()};
  return falling_;
}

std::uint8_t* LibraryFalling::prepareActions() {
  actions.assign(ids.size(), kUnwrittenAction);
  return actions.data();
}

const tetrabench_positions& LibraryPositions::asStruct(int width) {
  placementsOf_.clear();
  afterstatesOf_.clear();
  linesOf_.clear();
  losesOf_.clear();
  std::size_t first = 0;
  for (const std::uint16_t count : counts) {
    placementsOf_.push_back(placements.data() + first);
    if (!lines.empty()) {
      afterstatesOf_.push_back(afterstates.data() + first * static_cast<std::size_t>(width));
      linesOf_.push_back(lines.data() + first);
      losesOf_.push_back(loses.data() + first);
    }
    first += count;
  }
  const bool hasAfterstates = !lines.empty();
  positions_ = {.size = sizeof positions_,
                .count = ids.size(),
                .ids = ids.data(),
                .boards = boards.data(),
                .pieces = pieces.data(),
                .previews = previews.empty() ? nullptr : previews.data(),
                .placements = placementsOf_.data(),
                .placement_counts = counts.data(),
                .afterstates = hasAfterstates ? afterstatesOf_.data() : nullptr,
                .lines = hasAfterstates ? linesOf_.data() : nullptr,
                .loses = hasAfterstates ? losesOf_.data() : nullptr};
  return positions_;
}

}  // namespace tetrabench
