#include "core/agents/tbp/tbp_program.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/agents/tbp/tbp_document.h"
#include "core/agents/tbp/tbp_moves.h"
#include "core/error.h"
#include "core/parallel/stopped.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

using namespace std::chrono_literals;

constexpr auto kAskAgainAfter = 250ms;
constexpr double kMaxPatience = 2, kMinPatience = 0.1;

ChildProcess::Clock::duration durationOf(double seconds) {
  return std::chrono::duration_cast<ChildProcess::Clock::duration>(std::chrono::duration<double>(seconds));
}

/// Returns the string at a key; `otherwise` if it is missing or of another type.
std::string textIn(const Json& message, const char* key, std::string otherwise = {}) {
  const auto text = message.find(key);
  return text != message.end() && text->is_string() ? text->get<std::string>() : otherwise;
}

}  // namespace

TbpProgram::TbpProgram(const TbpSettings& settings, const ChildProcess::Command& command,
                       std::shared_ptr<ProgramLog> log, const std::stop_token& stop)
    : settings_(settings),
      log_(log),
      process_(command, log),
      game_(settings.randomizer),
      askAgainAfter_(kAskAgainAfter),
      patience_(kMaxPatience) {
  const Json& info = await("info", Core::tr("send \"info\""), stop);
  if (textIn(info, "type") == "error")
    process_.fail(Core::sentence("failed: {}.", reasonIn(JsonReader(info))));
  info_.name = textIn(info, "name", command.name);
  info_.version = textIn(info, "version");
  info_.author = textIn(info, "author");
}

TbpProgram::~TbpProgram() {
  lines_ += "{\"type\":\"quit\"}\n";
  send();
}

void TbpProgram::send() {
  if (lines_.empty()) return;
  log_->add(ProgramLog::From::Workbench, lines_);
  process_.send(lines_);
  lines_.clear();
}

const Json* TbpProgram::receive(Clock::time_point deadline, const std::stop_token& stop) {
  while (true) {
    const auto line = process_.readLine(deadline, stop);
    if (!line) return nullptr;
    log_->add(ProgramLog::From::Agent, *line);
    if (line->find_first_not_of(" \t\r") == std::string_view::npos) continue;
    message_ = messageIn(*line);
    if (ready_ && textIn(message_, "type") == "error")
      process_.fail(Core::sentence("failed: {}.", reasonIn(JsonReader(message_))));
    return &message_;
  }
}

Json TbpProgram::messageIn(std::string_view line) const {
  const auto begin = line.find_first_not_of(" \t\r");
  if (begin != line.npos && line[begin] == '{') try {
      Json message = parseJsonLine(line);
      static_cast<void>(JsonReader(message)["type"].string());  // throws if it has none
      return message;
    } catch (const InvalidDocument& error) {
      process_.fail(Core::sentence("sent an invalid message, {}: {}", shownLine(line), error.sentence()));
    }
  process_.fail(Core::sentence(
      "wrote \"{}\", which is not a message; only messages may go to standard output.", shownLine(line)));
}

const Json& TbpProgram::await(std::string_view type, std::string_view task, const std::stop_token& stop) {
  const auto deadline = Clock::now() + durationOf(limits_.startSeconds);
  while (const Json* message = receive(deadline, stop)) {
    const std::string found = textIn(*message, "type");
    if (found == type || found == "error") return *message;
  }
  failLate(task, limits_.startSeconds);
}

void TbpProgram::failLate(std::string_view task, double seconds) const {
  const std::size_t pending = process_.pendingBytes();
  process_.fail(Core::sentence(
      "did not {} within {} s.{}", task, seconds,
      pending == 0 ? ""
                   : Core::tr(" It sent %n bytes without a newline.", " It sent %n byte without a newline.",
                              static_cast<std::int64_t>(pending))));
}

void TbpProgram::start(const Mdp& mdp, std::uint64_t /*seed*/, const OptionValues& /*options*/,
                       const std::stop_token& stop) {
  question_.reset();
  game_.stop(lines_);
  if (!ready_) {
    Json rules{{"type", "rules"}};
    if (settings_.randomizer != TbpSettings::Randomizer::None)
      rules["randomizer"] = nameOf(settings_.randomizer);
    lines_ += rules.dump() + '\n';
  }
  send();
  if (ready_) return;
  const Json& answer = await("ready", Core::tr("answer \"rules\""), stop);
  if (answer["type"] == "error") throwRefused(info_, mdp, reasonIn(JsonReader(answer)));
  ready_ = true;
}

void TbpProgram::beginGame(std::uint64_t /*id*/, std::uint64_t /*number*/) {
  game_.stop(lines_);
}

void TbpProgram::endGame(std::uint64_t /*id*/, bool /*lost*/) {
  game_.stop(lines_);
  send();  // stops the bot's thinking
}

void TbpProgram::ask(std::span<const ExternalQuestion> questions) {
  if (questions.empty()) return;
  question_.emplace(questions.front());
  game_.tell(question_->position, lines_);
  send();
  told_ = Clock::now();
  order_.beginPosition();
}

void TbpProgram::think(const std::stop_token& stop) {
  const auto takeAll = [&](Clock::time_point deadline) {
    while (const Json* message = receive(deadline, stop))
      if (textIn(*message, "type") == "suggestion") order_.take();
  };
  takeAll(told_ + durationOf(settings_.thinkSeconds));
  process_.writtenBytes();  // reads what has arrived
  takeAll(told_);
}

void TbpProgram::askForMoves() {
  lines_ += "{\"type\":\"suggest\"}\n";
  send();
  order_.ask();
}

void TbpProgram::collect(std::vector<Answer>& answers, const std::stop_token& stop) {
  think(stop);
  const auto asked = Clock::now(), deadline = asked + durationOf(limits_.answerSeconds);
  askForMoves();
  auto again = asked + askAgainAfter_;
  while (true) {
    const Json* message = receive(std::min(again, deadline), stop);
    const bool suggests = message && textIn(*message, "type") == "suggestion";
    if (suggests && order_.take()) break;
    if (Clock::now() >= deadline) failLate(Core::tr("answer \"suggest\""), limits_.answerSeconds);
    if (!suggests && Clock::now() < again) continue;
    askForMoves();  // that was stale: the answer to this question may be withheld until the next message
    again = Clock::now() + askAgainAfter_;
  }
  const std::size_t choice = choiceFrom(message_);
  awaitOthers(asked, stop);
  answers.push_back({question_->id, choice, {}});
  question_.reset();
}

void TbpProgram::awaitOthers(Clock::time_point asked, const std::stop_token& stop) {
  if (!order_.mayStillArrive()) return;
  const auto took = Clock::now() - asked;
  const auto most = std::min(durationOf(limits_.answerSeconds),
                             std::chrono::duration_cast<Clock::duration>(took * patience_));
  const auto deadline = Clock::now() + most;
  while (order_.mayStillArrive()) {
    const Json* message = receive(deadline, stop);
    if (!message) {
      order_.stopWaiting();
      patience_ = std::max(kMinPatience, patience_ / 2);
      return;
    }
    if (textIn(*message, "type") == "suggestion") order_.take();
  }
  askAgainAfter_ = std::max(askAgainAfter_, 2 * took);
}

std::size_t TbpProgram::choiceFrom(const Json& suggestion) {
  const PositionView& position = question_->position;
  const auto listed = suggestion.find("moves");
  if (listed == suggestion.end() || !listed->is_array())
    process_.fail(Core::tr("sent a suggestion without a list of moves."));
  if (listed->empty()) process_.fail(Core::tr("forfeited: it suggested no move."));
  for (const Json& json : *listed) {
    std::optional<TbpMove> move;
    try {
      move = tbpMoveFrom(JsonReader(json));
    } catch (const InvalidDocument&) {  // cannot be played, like any other illegal move
      continue;
    }
    auto placement = placementOf(*move);
    if (!placement) continue;
    placement->held = move->piece != position.piece;
    if (placement->held && move->piece != position.swapped) continue;
    const auto found = std::ranges::find(position.placements, *placement);
    if (found == position.placements.end()) continue;
    game_.play(position, *placement, Json{{"location", json["location"]}, {"spin", json["spin"]}}.dump());
    return static_cast<std::size_t>(found - position.placements.begin());
  }
  log_->add(ProgramLog::From::Event, toText(position.board));
  process_.fail(Core::sentence("suggested no move that is legal in its position; the first of {} is {}.",
                               listed->size(), shownLine(listed->front().dump())));
}

ExternalAnalysis TbpProgram::analyze(const ExternalQuestion& /*question*/, const std::stop_token& /*stop*/) {
  process_.fail(Core::tr("does not explain its choices."));
}

}  // namespace tetrabench
