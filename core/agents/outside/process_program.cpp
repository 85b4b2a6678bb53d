#include "core/agents/outside/process_program.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/error.h"

namespace tetrabench {
namespace {

ChildProcess::Clock::time_point in(double seconds) {
  return ChildProcess::Clock::now() + std::chrono::microseconds(static_cast<std::int64_t>(seconds * 1e6));
}

}  // namespace

ProcessProgram::ProcessProgram(const ChildProcess::Command& command, const OutsideSettings& limits,
                               std::shared_ptr<ProgramLog> log, const std::stop_token& stop)
    : limits_(limits), log_(log), command_(command.words.front()), process_(command, log) {
  appendHello(lines_);
  send();
  constexpr std::string_view kHello[] = {"hello"};
  const JsonReader hello(receive(kHello, limits_.startSeconds, stop));
  try {
    if (hello["protocol"].integer(1, 1'000'000) != kProtocol)
      hello["protocol"].fail(fmt::format("{}, the version that this workbench speaks", kProtocol));
    info_ = programInfoFrom(hello);
  } catch (const InvalidDocument& error) {
    failAbout(error);
  }
  if (info_.learns && !limits_.learns)
    throw AgentFailure(
        fmt::format("{} says that it learns; its document must say so: \"learns\": true.", command_));
}

ProcessProgram::~ProcessProgram() {
  lines_ += "{\"type\":\"quit\"}\n";
  send();
}

void ProcessProgram::send() {
  log_->add(ProgramLog::From::Workbench, lines_);
  process_.send(lines_);
  lines_.clear();
}

void ProcessProgram::failAbout(const std::exception& error) const {
  throw AgentFailure(fmt::format("{} sent a message that does not fit: {}", command_, error.what()));
}

const Json& ProcessProgram::receive(std::span<const std::string_view> types, double seconds,
                                    const std::stop_token& stop) try {
  const auto deadline = in(seconds);
  while (true) {
    const std::string_view line = process_.readLine(deadline, stop);
    log_->add(ProgramLog::From::Agent, line);
    if (line.find_first_not_of(" \t\r") == std::string_view::npos) continue;
    message_ = parseJson(std::string(line));
    const JsonReader message(message_);
    const std::string type = message["type"].string();
    if (type == "log") continue;
    if (std::ranges::find(types, type) == types.end())
      message["type"].fail(fmt::format("\"{}\" or \"log\"", fmt::join(types, "\", \"")));
    return message_;
  }
} catch (const InvalidDocument& error) {
  failAbout(error);
}

void ProcessProgram::start(const Mdp& mdp, std::uint64_t seed, const OptionValues& options) {
  if (mdp_ != mdp) {
    mdp_.emplace(mdp);
    numbers_.emplace(mdp);
  }
  open_.clear();
  steering_.clear();
  appendStart(lines_, mdp, seed, completed(options, info_.options));
  send();
  constexpr std::string_view kAnswers[] = {"ready", "refuse"};
  const JsonReader answer(receive(kAnswers, limits_.startSeconds, {}));
  if (answer.json()["type"] == "ready") return;
  const auto given = answer.find("reason");
  const std::string reason = given && given->isString() ? given->string() : "no reason given";
  throw InvalidDocument::plain("", fmt::format("{} cannot play {}: {}{}", info_.name, mdp.name(), reason,
                                               reason.ends_with('.') ? "" : "."));
}

void ProcessProgram::beginGame(std::uint64_t id, std::uint64_t number) {
  appendBegin(lines_, id, number);
}

void ProcessProgram::endGame(std::uint64_t id, bool lost) {
  appendEnd(lines_, id, lost);
}

void ProcessProgram::observe(std::uint64_t id, const MoveResult& result, const Board& after) {
  appendObserve(lines_, id, result, after, *mdp_);
}

void ProcessProgram::ask(std::span<const OutsideQuestion> questions) {
  if (steers()) {
    steering_.begin(lines_, questions);
    return send();
  }
  for (const OutsideQuestion& question : questions) {
    Open& open = open_.emplace_back();
    open.id = question.id;
    open.piece = question.position.piece;
    const auto& all = numbers_->all(open.piece);
    if (question.position.placements.size() == all.size()) continue;
    open.offered.emplace();
    std::size_t number = 0;
    for (const Placement placement : question.position.placements) {
      while (all[number] != placement) ++number;  // both are in tie order
      open.offered->push_back(static_cast<std::uint16_t>(number));
    }
  }
  appendChoose(lines_, questions, *mdp_, *numbers_, info_.afterstates);
  send();
}

void ProcessProgram::collect(std::vector<Answer>& answers, const std::stop_token& stop) {
  if (steers()) return steer(answers, stop);
  constexpr std::string_view kChoices[] = {"choices"};
  takeChoices(receive(kChoices, limits_.answerSeconds, stop), answers);
}

void ProcessProgram::steer(std::vector<Answer>& answers, const std::stop_token& stop) try {
  constexpr std::string_view kTypes[] = {"actions"};
  while (answers.empty()) {
    steering_.move(JsonReader(receive(kTypes, limits_.answerSeconds, stop)), answers, lines_);
    if (!lines_.empty()) send();
  }
} catch (const InvalidDocument& error) {
  failAbout(error);
}

void ProcessProgram::takeChoices(const Json& json, std::vector<Answer>& answers) try {
  const JsonReader message(json);
  const Json& ids = message["ids"].json();
  const Json& placements = message["placements"].json();
  if (!ids.is_array()) message["ids"].fail("a list of ids");
  if (!placements.is_array() || placements.size() != ids.size())
    message["placements"].fail(
        fmt::format("a list of {}, one for each id", counted(std::ssize(ids), "number")));
  std::size_t next = 0;  // answers mostly come in the order of the questions
  for (std::size_t i = 0; i < ids.size(); ++i) {
    const bool isId = ids[i].is_number_unsigned();
    const auto id = isId ? ids[i].get<std::uint64_t>() : 0;
    std::size_t tried = 0;
    while (tried < open_.size() && open_[(next + tried) % open_.size()].id != id) ++tried;
    if (!isId || tried == open_.size())
      JsonReader(ids[i], fmt::format("/ids/{}", i)).fail("the id of an open question");
    const std::size_t at = (next + tried) % open_.size();
    const Open& open = open_[at];
    const JsonReader placement(placements[i], fmt::format("/placements/{}", i));
    const auto number =
        static_cast<std::size_t>(placement.integer(0, std::ssize(numbers_->all(open.piece)) - 1));
    std::size_t choice = number;
    if (open.offered) {
      const auto found = std::ranges::lower_bound(*open.offered, number);
      if (found == open.offered->end() || *found != number) placement.fail("one of the placements offered");
      choice = static_cast<std::size_t>(found - open.offered->begin());
    }
    answers.push_back({id, choice, {}});
    open_[at] = std::move(open_.back());
    open_.pop_back();
    next = at;
  }
} catch (const InvalidDocument& error) {
  failAbout(error);
}

OutsideAnalysis ProcessProgram::analyze(const OutsideQuestion& question, const std::stop_token& stop) {
  appendAnalyze(lines_, question, *mdp_, *numbers_, info_.afterstates);
  send();
  constexpr std::string_view kAnalysis[] = {"analysis"};
  const JsonReader message(receive(kAnalysis, limits_.answerSeconds, stop));
  try {
    return analysisFrom(message, question.position.piece, *numbers_);
  } catch (const InvalidDocument& error) {
    failAbout(error);
  }
}

}  // namespace tetrabench
