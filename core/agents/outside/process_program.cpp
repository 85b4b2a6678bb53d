#include "core/agents/outside/process_program.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/error.h"

namespace tetrabench {
namespace {

ChildProcess::Clock::time_point in(double seconds) {
  return ChildProcess::Clock::now() + std::chrono::microseconds(static_cast<std::int64_t>(seconds * 1e6));
}

std::string reasonIn(const JsonReader& message) {
  const auto reason = message.find("reason");
  return reason && reason->isString() ? reason->string() : "no reason given";
}

Choices choicesFrom(const JsonReader& message) {
  Choices choices;
  for (const JsonReader& id : message["ids"].items()) {
    if (!id.json().is_number_unsigned()) id.fail("the id of an open question");
    choices.ids.push_back(id.json().get<std::uint64_t>());
  }
  const auto placements = message["placements"].items();
  if (placements.size() != choices.ids.size())
    message["placements"].fail(
        fmt::format("a list of {}, one for each id", counted(std::ssize(choices.ids), "number")));
  for (const JsonReader& placement : placements) {
    if (!placement.json().is_number_unsigned()) placement.fail("a whole number of at least 0");
    choices.placements.push_back(placement.json().get<std::uint64_t>());
  }
  return choices;
}

}  // namespace

ProcessProgram::ProcessProgram(const ChildProcess::Command& command, const OutsideSettings& limits,
                               std::shared_ptr<ProgramLog> log, const std::stop_token& stop)
    : limits_(limits), log_(log), name_(command.name), process_(command, log) {
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
  requireLearningAllowed(name_, info_, limits_);
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
  throw AgentFailure(fmt::format("{} sent a message that does not fit: {}", name_, error.what()));
}

std::string_view ProcessProgram::readLine(ChildProcess::Clock::time_point deadline,
                                          const std::stop_token& stop) {
  while (true) {
    const std::string_view line = process_.readLine(deadline, stop);
    log_->add(ProgramLog::From::Agent, line);
    if (line.find_first_not_of(" \t\r") != std::string_view::npos) return line;
  }
}

const Json* ProcessProgram::messageIn(std::string_view line, std::span<const std::string_view> types) try {
  message_ = parseJson(std::string(line));
  const JsonReader message(message_);
  const std::string type = message["type"].string();
  if (type == "log") return nullptr;
  if (type == "fail") throw AgentFailure(fmt::format("{} failed: {}.", name_, reasonIn(message)));
  if (std::ranges::find(types, type) == types.end())
    message["type"].fail(fmt::format("\"{}\" or \"log\"", fmt::join(types, "\", \"")));
  return &message_;
} catch (const InvalidDocument& error) {
  failAbout(error);
}

const Json& ProcessProgram::receive(std::span<const std::string_view> types, double seconds,
                                    const std::stop_token& stop) {
  const auto deadline = in(seconds);
  while (true)
    if (const Json* message = messageIn(readLine(deadline, stop), types)) return *message;
}

void ProcessProgram::start(const Mdp& mdp, std::uint64_t seed, const OptionValues& options) {
  if (mdp_ != mdp) {
    mdp_.emplace(mdp);
    numbers_.emplace(mdp);
  }
  open_.clear();
  steering_.clear();
  answered_ = 0;
  appendStart(lines_, mdp, seed, completed(options, info_.options));
  send();
  constexpr std::string_view kAnswers[] = {"ready", "refuse"};
  const JsonReader answer(receive(kAnswers, limits_.startSeconds, {}));
  if (answer.json()["type"] == "ready") return;
  throwRefused(info_, mdp, reasonIn(answer));
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
    numbers_->appendOffered(question.position, open.offered.emplace());
  }
  appendChoose(lines_, questions, *mdp_, *numbers_, info_.afterstates);
  send();
}

void ProcessProgram::collect(std::vector<Answer>& answers, const std::stop_token& stop) try {
  if (steers()) return steer(answers, stop);
  constexpr std::string_view kChoices[] = {"choices"};
  const auto deadline = in(limits_.answerSeconds);
  while (true) {
    const std::string_view line = readLine(deadline, stop);
    if (readChoices(line, choices_)) break;
    if (const Json* message = messageIn(line, kChoices)) {
      choices_ = choicesFrom(JsonReader(*message));
      break;
    }
  }
  takeChoices(answers);
} catch (const InvalidDocument& error) {
  failAbout(error);
}

void ProcessProgram::steer(std::vector<Answer>& answers, const std::stop_token& stop) {
  constexpr std::string_view kTypes[] = {"actions"};
  while (answers.empty()) {
    steering_.move(JsonReader(receive(kTypes, limits_.answerSeconds, stop)), answers, lines_);
    if (!lines_.empty()) send();
  }
}

void ProcessProgram::takeChoices(std::vector<Answer>& answers) {
  std::size_t at = 0;  // answers mostly come in the order of the questions
  for (std::size_t i = 0; i < choices_.ids.size(); ++i) {
    const std::uint64_t id = choices_.ids[i];
    std::size_t tried = 0;
    for (; tried < open_.size() && (open_[at].answered || open_[at].id != id); ++tried)
      at = at + 1 < open_.size() ? at + 1 : 0;
    if (tried == open_.size())
      JsonReader(Json(id), fmt::format("/ids/{}", i)).fail("the id of an open question");
    Open& open = open_[at];
    std::uint64_t choice = choices_.placements[i];
    const auto refuse = [&](const std::string& required) {
      JsonReader(Json(choice), fmt::format("/placements/{}", i)).fail(required);
    };
    const std::size_t all = numbers_->all(open.piece).size();
    if (choice >= all) refuse(fmt::format("a whole number between 0 and {}", all - 1));
    if (open.offered) {
      const auto found = std::ranges::lower_bound(*open.offered, choice);
      if (found == open.offered->end() || *found != choice) refuse("one of the placements offered");
      choice = static_cast<std::uint64_t>(found - open.offered->begin());
    }
    answers.push_back({id, choice, {}});
    open.answered = true;
    ++answered_;
  }
  if (2 * answered_ < open_.size()) return;
  std::erase_if(open_, [](const Open& open) { return open.answered; });
  answered_ = 0;
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
