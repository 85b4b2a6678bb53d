#include "core/agents/tbp/tbp_server.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "core/agents/library.h"
#include "core/agents/make_agent.h"

namespace tetrabench {
namespace {

MdpSettings tbpRules() {
  return {.name = "Tetris Bot Protocol",
          .rules = Rules::Guideline,
          .width = kTbpColumns,
          .preview = Mdp::kMaxPreview,
          .hold = true,
          .reward = AttackReward{}};
}

int searchDepth(const AgentSettings& agent) {
  return agent.is<LookAheadSettings>() ? agent.as<LookAheadSettings>().depth + 1 : 1;
}

/// Returns a message on one line, in ASCII.
std::string sentLine(const Json& message) {
  return message.dump(-1, ' ', true, Json::error_handler_t::replace);
}

/// Returns the first bytes of a text; escaped, each takes up to six bytes of a line.
std::string_view firstBytes(std::string_view text) {
  constexpr std::size_t kMaxBytes = 600;
  return text.substr(0, kMaxBytes);
}

std::string errorLine(std::string_view reason) {
  return sentLine({{"type", "error"}, {"reason", firstBytes(reason)}});
}

/// Parses the message in a line. Throws InvalidDocument.
Json frontendMessage(std::string_view line) {
  if (line.size() > TbpServer::kLongestReceived)
    throw InvalidDocument::plain(
        "", fmt::format("A message is longer than {} bytes.", grouped(TbpServer::kLongestReceived)));
  try {
    return parseJsonLine(line);
  } catch (const InvalidDocument& error) {
    throw InvalidDocument::plain("", fmt::format("A message was not read: {}", error.sentence()));
  }
}

}  // namespace

TbpServer::TbpServer(const AgentSettings& agent)
    : name_(agent.name),
      depth_(searchDepth(agent)),
      mdp_(std::make_shared<const Mdp>(tbpRules())),
      agent_(makeAgent(agent, *mdp_, 1)) {
  const LinearSettings* linear = agent.linear();
  if (linear && !linear->weights.empty()) ranking_ = std::make_unique<LinearAgent>(*linear, *mdp_);
}

std::string TbpServer::info() const {
  return sentLine({{"type", "info"},
                   {"name", firstBytes(name_)},
                   {"version", "Tetrabench " + programVersion()},
                   {"author", "Tetrabench"},
                   {"features", Json::array()}});
}

std::vector<std::string> TbpServer::receive(std::string_view line) {
  if (line.find_first_not_of(" \t\r\n") == std::string_view::npos) return {};
  try {
    const Json message = frontendMessage(line);
    return answer(JsonReader(message));
  } catch (const Error& error) {
    return {errorLine(error.what())};
  }
}

std::vector<std::string> TbpServer::answer(const JsonReader& message) {
  if (!message.isObject()) throw InvalidDocument::plain("", "A message is not an object.");
  const std::string type = message["type"].string();
  if (type == "rules") return {sentLine({{"type", "ready"}})};
  if (type == "suggest") return {suggestion()};
  if (type == "quit") ended_ = true;
  if (type == "start" || type == "stop") {
    suggestion_.clear();
    choice_.reset();
    game_.reset();
    begun_ = false;
  }
  if (type == "start") {
    started_ = true;
    game_.emplace(mdp_, message);
  }
  if (type == "play") play(message);
  if (type == "new_piece") {
    requireGame(type);
    game_->add(message);
    suggestion_.clear();
  }
  return {};
}

void TbpServer::requireGame(std::string_view type) const {
  if (!game_)
    throw InvalidDocument::plain("", fmt::format("\"{}\" needs a game; \"start\" begins one.", type));
}

std::string TbpServer::suggestion() {
  if (!started_) requireGame("suggest");
  if (!suggestion_.empty()) return suggestion_;
  Json message{{"type", "suggestion"}, {"moves", Json::array()}, {"move_info", {{"nodes", 0}}}};
  const Position* position = game_ ? game_->position() : nullptr;
  if (!position || position->placements().empty()) return sentLine(message);
  choose(*position, message);
  suggestion_ = sentLine(message);
  return suggestion_;
}

void TbpServer::choose(const Position& position, Json& suggestion) {
  if (!begun_) agent_->beginGame(games_++);
  begun_ = false;
  using Clock = std::chrono::steady_clock;
  const auto before = Clock::now();
  const std::size_t choice = agent_->choose(position.view());
  const std::chrono::duration<double> taken = Clock::now() - before;
  choice_ = {position.pieceOf(choice), position.placements()[choice]};
  for (const std::size_t i : ranked(position, choice))
    suggestion["moves"].push_back(toTbp(tbpMoveOf(position.pieceOf(i), position.placements()[i])));
  const auto nodes = position.placements().size();
  suggestion["move_info"] = {
      {"nodes", nodes},
      {"nps", static_cast<std::int64_t>(static_cast<double>(nodes) / std::max(taken.count(), 1e-9))},
      {"depth", depth_},
      {"extra", firstBytes(name_)}};
}

/// Returns the agent's choice, followed by the best of the others as rated by its linear function.
std::vector<std::size_t> TbpServer::ranked(const Position& position, std::size_t choice) {
  if (!ranking_) return {choice};
  std::vector<std::size_t> order = ranking_->rank(position.view(), rated_);
  const auto chosen = std::ranges::find(order, choice);
  std::rotate(order.begin(), chosen, chosen + 1);
  order.resize(std::min(order.size(), kMaxMoves));
  return order;
}

void TbpServer::play(const JsonReader& message) {
  requireGame("play");
  const int piece = tbpMoveFrom(message["move"]).piece;
  const auto [placement, result] = game_->play(message);
  // An agent observes the outcomes of its own choices. If another move was played, it begins a new game.
  if (choice_ == Choice{piece, placement}) {
    agent_->observe(result, game_->board());
    begun_ = !result.over;
  }
  choice_.reset();
  suggestion_.clear();
}

}  // namespace tetrabench
