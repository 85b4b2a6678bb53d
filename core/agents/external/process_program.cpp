#include "core/agents/external/process_program.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "core/agents/external/library_fault.h"
#include "core/error.h"
#include "core/storage/plain_text.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

constexpr std::size_t kRetainedBytes = 200;  // bytes of a line; more than are displayed

Choices choicesFrom(const JsonReader& message) {
  Choices choices;
  if (message["ids"].items().empty()) message["ids"].fail(Core::tr("a list of at least one id"));
  for (const JsonReader& id : message["ids"].items()) {
    if (!id.json().is_number_unsigned()) id.fail(Core::tr("the id of a pending request"));
    choices.ids.push_back(id.json().get<std::uint64_t>());
  }
  const auto placements = message["placements"].items();
  if (placements.size() != choices.ids.size())
    message["placements"].fail(Core::tr("a list of %n numbers, one for each id",
                                        "a list of %n number, one for each id", std::ssize(choices.ids)));
  for (const JsonReader& placement : placements) {
    if (!placement.json().is_number_unsigned()) placement.fail(Core::tr("a whole number of at least 0"));
    choices.placements.push_back(placement.json().get<std::uint64_t>());
  }
  return choices;
}

}  // namespace

ProcessProgram::ProcessProgram(Runs runs, const ChildProcess::Command& command,
                               const ExternalSettings& limits, std::shared_ptr<ProgramLog> log,
                               const std::stop_token& stop)
    : runs_(runs), limits_(limits), log_(log), process_(command, log) {
  appendHello(lines_);
  send();
  constexpr std::string_view kHello[] = {"hello"};
  const JsonReader hello(receive(kHello, deadlineFor("hello", limits_.startSeconds), stop));
  try {
    if (hello["protocol"].json() != kProtocol)
      hello["protocol"].fail(Core::sentence("{}, the version that this workbench speaks", kProtocol));
    info_ = programInfoFrom(hello);
  } catch (const InvalidDocument& error) {
    failAbout(error);
  }
  if (info_.learns && !limits_.learns) process_.fail(kUndeclaredLearning);
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

void ProcessProgram::failAbout(const InvalidDocument& error) const {
  if (runs_ == Runs::Library && message_.is_object())
    process_.fail(libraryFault(message_["type"].get<std::string>(), error));
  process_.fail(Core::sentence("sent an invalid message, {}: {}", shownLine(lastLine_), error.sentence()));
}

ProcessProgram::ReplyDeadline ProcessProgram::deadlineFor(std::string_view question, double seconds) {
  const auto microseconds = std::chrono::microseconds(static_cast<std::int64_t>(seconds * 1e6));
  const auto now = ChildProcess::Clock::now();
  return {question, seconds, now, now + microseconds};
}

ProcessProgram::ReplyDeadline ProcessProgram::deadlineForOldest(std::string_view question) const {
  ReplyDeadline patience = deadlineFor(question, limits_.answerSeconds);
  patience.deadline -= waited_;
  patience.answersOthers = waited_ > ChildProcess::Clock::duration::zero();
  if (patience.deadline <= patience.since) failLate(patience);
  return patience;
}

void ProcessProgram::countWait(const ReplyDeadline& patience, bool progressed) {
  if (progressed)
    waited_ = {};
  else
    waited_ += ChildProcess::Clock::now() - patience.since;
}

std::uint64_t ProcessProgram::oldest() const {
  return steers() ? steering_.oldest() : std::ranges::find(open_, false, &Open::answered)->id;
}

void ProcessProgram::failLate(const ReplyDeadline& patience) const {
  const auto what = [&] {
    return patience.answersOthers
               ? Core::sentence("\"{}\" for id {} within {} s, but answered later requests.",
                                patience.question, oldest(), patience.seconds)
               : Core::sentence("\"{}\" within {} s.", patience.question, patience.seconds);
  };
  const std::size_t pending = process_.pendingBytes();
  process_.fail(Core::sentence(
      "did not answer {}{}", what(),
      pending == 0 ? ""
                   : Core::tr(" It sent %n bytes without a newline.", " It sent %n byte without a newline.",
                              static_cast<std::int64_t>(pending))));
}

std::string_view ProcessProgram::readLine(const ReplyDeadline& patience, const std::stop_token& stop) {
  while (true) {
    const auto line = process_.readLine(patience.deadline, stop);
    if (!line) failLate(patience);
    log_->add(ProgramLog::From::Agent, *line);
    lastLine_.assign(line->substr(0, kRetainedBytes));
    if (line->find_first_not_of(" \t\r") != std::string_view::npos) return *line;
  }
}

const Json* ProcessProgram::messageIn(std::string_view line, std::span<const std::string_view> types) try {
  message_ = {};
  if (line[line.find_first_not_of(" \t\r")] != '{')
    process_.fail(
        Core::sentence("wrote \"{}\", which is not a message; only messages may go to standard output.",
                       shownLine(lastLine_)));
  message_ = parseJsonLine(line);
  const JsonReader message(message_);
  const std::string type = message["type"].string();
  if (type == "log") return nullptr;
  if (type == "fail") process_.fail(Core::sentence("failed: {}.", reasonIn(message)));
  if (std::ranges::find(types, type) == types.end())
    message["type"].fail(Core::sentence("\"{}\" or \"log\"", fmt::join(types, "\", \"")));
  return &message_;
} catch (const InvalidDocument& error) {
  failAbout(error);
}

const Json& ProcessProgram::receive(std::span<const std::string_view> types, const ReplyDeadline& patience,
                                    const std::stop_token& stop) {
  while (true)
    if (const Json* message = messageIn(readLine(patience, stop), types)) return *message;
}

void ProcessProgram::start(const Mdp& mdp, std::uint64_t seed, const OptionValues& options,
                           const std::stop_token& stop) {
  if (mdp_ != mdp) {
    mdp_.emplace(mdp);
    numbers_.emplace(mdp);
  }
  open_.clear();
  steering_.clear();
  answered_ = 0;
  groups_ = {};
  waited_ = {};
  appendStart(lines_, mdp, seed, completed(options, info_.options));
  send();
  constexpr std::string_view kAnswers[] = {"ready", "refuse"};
  const JsonReader answer(receive(kAnswers, deadlineFor("start", limits_.startSeconds), stop));
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

void ProcessProgram::ask(std::span<const ExternalQuestion> questions) {
  const std::uint64_t written = process_.writtenBytes();
  if (steers()) {
    steering_.begin(questions);
    appendAct(lines_, steering_.toAsk(written));
    return send();
  }
  if (questions.empty()) return;
  const std::uint64_t group = groups_.ask(questions.size());
  for (const ExternalQuestion& question : questions) {
    Open& open = open_.emplace_back();
    open.group = group;
    open.id = question.id;
    open.piece = question.position.piece;
    open.asked = written;
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
  const ReplyDeadline patience = deadlineForOldest("choose");
  while (true) {
    const std::string_view line = readLine(patience, stop);
    if (readChoices(line, choices_)) break;
    if (const Json* message = messageIn(line, kChoices)) {
      choices_ = choicesFrom(JsonReader(*message));
      break;
    }
  }
  takeChoices(answers);
  countWait(patience, groups_.takeProgress());
} catch (const InvalidDocument& error) {
  failAbout(error);
}

void ProcessProgram::steer(std::vector<Answer>& answers, const std::stop_token& stop) {
  constexpr std::string_view kTypes[] = {"actions"};
  while (answers.empty()) {
    const ReplyDeadline patience = deadlineForOldest("act");
    const JsonReader message(receive(kTypes, patience, stop));
    moveBy(message, process_.readBytes(), steering_, answers);
    countWait(patience, steering_.takeProgress());
    appendAct(lines_, steering_.toAsk(process_.writtenBytes()));
    if (!lines_.empty()) send();
  }
}

void ProcessProgram::failAboutChoice(std::size_t index, std::uint64_t choice, const Open& open) const {
  std::vector<std::uint16_t> all(numbers_->all(open.piece).size());
  std::iota(all.begin(), all.end(), std::uint16_t{0});
  process_.fail(libraryFault("choices", {fmt::format("/chosen/{}", index), fmt::format("{}", choice),
                                         offeredRequirement(open.offered ? *open.offered : all)}));
}

void ProcessProgram::takeChoices(std::vector<Answer>& answers) {
  std::size_t at = 0;  // answers usually arrive in the order of the questions
  for (std::size_t i = 0; i < choices_.ids.size(); ++i) {
    const std::uint64_t id = choices_.ids[i];
    std::size_t tried = 0;
    for (; tried < open_.size() && (open_[at].answered || open_[at].id != id); ++tried)
      at = at + 1 < open_.size() ? at + 1 : 0;
    if (tried == open_.size())
      JsonReader(Json(id), fmt::format("/ids/{}", i)).fail(Core::tr("the id of a pending request"));
    Open& open = open_[at];
    if (process_.readBytes() <= open.asked) throwUnexpectedAnswer(id);
    std::uint64_t choice = choices_.placements[i];
    const std::size_t all = numbers_->all(open.piece).size();
    const auto refuse = [&](const std::string& required) {
      if (runs_ == Runs::Library) failAboutChoice(i, choice, open);
      JsonReader(Json(choice), fmt::format("/placements/{}", i)).fail(required);
    };
    if (choice >= all) refuse(Core::sentence("a whole number between 0 and {}", all - 1));
    if (open.offered) {
      const auto found = std::ranges::lower_bound(*open.offered, choice);
      if (found == open.offered->end() || *found != choice) refuse(offeredRequirement(*open.offered));
      choice = static_cast<std::uint64_t>(found - open.offered->begin());
    }
    answers.push_back({id, choice, {}});
    open.answered = true;
    groups_.answer(open.group);
    ++answered_;
  }
  if (2 * answered_ < open_.size()) return;
  std::erase_if(open_, [](const Open& open) { return open.answered; });
  answered_ = 0;
}

ExternalAnalysis ProcessProgram::analyze(const ExternalQuestion& question, const std::stop_token& stop) {
  appendAnalyze(lines_, question, *mdp_, *numbers_, info_.afterstates);
  send();
  constexpr std::string_view kAnalysis[] = {"analysis"};
  const JsonReader message(receive(kAnalysis, deadlineFor("analyze", limits_.answerSeconds), stop));
  try {
    return analysisFrom(message, question.position.piece, *numbers_);
  } catch (const InvalidDocument& error) {
    failAbout(error);
  }
}

}  // namespace tetrabench
