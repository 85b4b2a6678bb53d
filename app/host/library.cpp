#include "app/host/library.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <stdexcept>
#include <string>

#include "app/host/calls.h"
#include "core/agents/external/library_table.h"

namespace tetrabench {
namespace {

/// The connection to the workbench over the original standard input and output.
class Workbench {
 public:
  Workbench() {
    input_ = fdopen(fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1), "r");
    output_ = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    const int nothing = open("/dev/null", O_RDONLY | O_CLOEXEC);
    if (!input_ || output_ < 0 || nothing < 0) throw std::runtime_error("its pipes are closed");
    dup2(nothing, STDIN_FILENO);
    dup2(STDERR_FILENO, STDOUT_FILENO);
    reportCrashes(output_);
    std::setvbuf(stdout, nullptr, _IOLBF, 0);  // line-buffered, so that its output is logged at once
  }

  /// Returns false at the end of input.
  bool read() {
    const auto length = getline(&line_, &capacity_, input_);
    if (length > 0) message_ = Json::parse({line_, static_cast<std::size_t>(length)});
    return length > 0;
  }
  const Json& message() const { return message_; }

  void say(const Json& message) { send(message.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n'); }
  void send(const std::string& lines) {
    for (std::size_t sent = 0; sent < lines.size();) {
      const auto written = write(output_, lines.data() + sent, lines.size() - sent);
      if (written > 0)
        sent += static_cast<std::size_t>(written);
      else if (errno != EINTR)
        std::exit(1);  // the workbench has closed the pipe
    }
  }

 private:
  FILE* input_ = nullptr;
  int output_ = -1;
  char* line_ = nullptr;
  std::size_t capacity_ = 0;
  Json message_;
};

void logLine(void* workbench, const char* text) {
  static_cast<Workbench*>(workbench)->say({{"type", "log"}, {"text", text ? text : ""}});
}

class Player {
 public:
  Player(Workbench& workbench, const char* path)
      : workbench_(workbench), table_([&] {
          const InLibrary loading("while it was loaded");
          return loadAgentTable(path, path);
        }()) {}

  void play() {
    while (workbench_.read()) {
      const std::string type = message().at("type");
      if (type == "hello") {
        hello();
      } else if (type == "start") {
        start();
      } else if (type == "begin") {
        begin();
      } else if (type == "end") {
        end();
      } else if (type == "choose") {
        choose();
      } else if (type == "act") {
        act();
      } else if (type == "observe") {
        observe();
      } else if (type == "analyze") {
        analyze();
      } else if (type == "quit") {
        reportToLog();
        break;
      }
    }
    const InLibrary destroying("in destroy()");
    try {
      if (agent_) table_.destroy(agent_);
    } catch (const std::exception& error) {
      std::fprintf(stderr, "it threw an exception in destroy(): %s\n", error.what());
      std::_Exit(1);
    }
  }

 private:
  const Json& message() const { return workbench_.message(); }

  template <typename Function, typename... Arguments>
  int call(const char* where, Function function, Arguments... arguments) const {
    const InLibrary calling(where);
    return function(agent_, arguments...);
  }

  std::string reason() const {
    const InLibrary asking("in reason()");
    return reasonOf(table_, agent_);
  }

  /// Throws unless the function of this name returned TETRABENCH_OK.
  void check(int status, const char* function) const {
    if (status == TETRABENCH_OK) return;
    if (status == TETRABENCH_FAILED) throw std::runtime_error(reason());
    throw std::runtime_error(std::string("its function ") + function + " returned " + std::to_string(status));
  }

  void hello() {
    version_ = message().at("workbench");
    api_ = {.size = sizeof api_, .version = version_.c_str(), .log = logLine, .context = &workbench_};
    workbench_.send(helloOf(table_) + '\n');
  }

  void start() {
    if (!agent_) {
      const InLibrary creating("in create()");
      agent_ = table_.create(&api_);
    }
    if (!agent_) throw std::runtime_error("its function create returned NULL");
    // The agent may use the structs of the previous start until this call returns.
    const auto earlier = std::move(start_);
    start_ = std::make_unique<LibraryStart>(message(), table_);
    const int status = call("in start()", table_.start, &start_->start());
    if (status == TETRABENCH_REFUSED) {
      workbench_.say({{"type", "refuse"}, {"reason", reason()}});
    } else {
      check(status, "start");
      workbench_.say({{"type", "ready"}});
    }
  }

  void begin() {
    if (!table_.begin) return;
    const std::uint64_t id = message().at("id"), game = message().at("game");
    const InLibrary beginning("in begin()");
    table_.begin(agent_, id, game);
  }

  void end() {
    if (!table_.end) return;
    const std::uint64_t id = message().at("id");
    const bool lost = message().at("lost");
    const InLibrary ending("in end()");
    table_.end(agent_, id, lost);
  }

  /// Parses the positions of a request.
  const tetrabench_positions& readPositions() {
    const Json& asked = message();
    positions_.clear();
    positions_.ids = asked.at("ids").get<std::vector<std::uint64_t>>();
    positions_.pieces = asked.at("pieces").get<std::vector<std::uint8_t>>();
    for (const Json& board : asked.at("boards")) append(positions_.boards, board);
    if (asked.contains("previews"))
      for (const Json& preview : asked.at("previews")) append(positions_.previews, preview);
    const Json* offered = asked.contains("placements") ? &asked.at("placements") : nullptr;
    for (std::size_t i = 0; i < positions_.ids.size(); ++i) {
      const std::size_t before = positions_.placements.size();
      if (offered && !offered->at(i).is_null())
        append(positions_.placements, offered->at(i));
      else
        for (int p = 0; p < start_->start().mdp->pieces[positions_.pieces[i]]->placement_count; ++p)
          positions_.placements.push_back(static_cast<std::uint16_t>(p));
      positions_.counts.push_back(static_cast<std::uint16_t>(positions_.placements.size() - before));
    }
    if (asked.contains("afterstates"))
      for (std::size_t i = 0; i < positions_.ids.size(); ++i) {
        for (const Json& board : asked.at("afterstates").at(i)) append(positions_.afterstates, board);
        append(positions_.lines, asked.at("lines").at(i));
        for (const Json& loses : asked.at("loses").at(i)) positions_.loses.push_back(loses.get<bool>());
      }
    return positions_.asStruct(start_->width());
  }

  template <typename Number>
  static void append(std::vector<Number>& numbers, const Json& list) {
    for (const Json& number : list) numbers.push_back(number.get<Number>());
  }

  void choose() {
    const tetrabench_positions& positions = readPositions();
    chosen_.assign(positions.count, kUnwrittenChoice);
    check(call("in choose()", table_.choose, &positions, chosen_.data()), "choose");
    std::string answer = R"({"type":"choices","ids":[)";
    for (const std::uint64_t id : positions_.ids) (answer += std::to_string(id)) += ',';
    answer.back() = ']';
    answer += R"(,"placements":[)";
    for (const std::uint16_t placement : chosen_) (answer += std::to_string(placement)) += ',';
    answer.back() = ']';
    workbench_.send(answer + "}\n");
  }

  void act() {
    const Json& asked = message();
    falling_.clear();
    falling_.ids = asked.at("ids").get<std::vector<std::uint64_t>>();
    falling_.pieces = asked.at("pieces").get<std::vector<std::uint8_t>>();
    for (const Json& board : asked.at("boards")) append(falling_.boards, board);
    if (asked.contains("previews"))
      for (const Json& preview : asked.at("previews")) append(falling_.previews, preview);
    for (const Json& isNew : asked.at("new")) falling_.isNew.push_back(isNew.get<bool>());
    for (const Json& pose : asked.at("poses")) falling_.poses.push_back({pose.at(0), pose.at(1), pose.at(2)});
    check(call("in act()", table_.act, &falling_.asStruct(), falling_.prepareActions()), "act");
    workbench_.say({{"type", "actions"}, {"ids", falling_.ids}, {"actions", falling_.actions}});
  }

  void observe() {
    if (!table_.observe) return;
    std::vector<std::uint64_t> board;
    append(board, message().at("board"));
    const tetrabench_outcome outcome{.size = sizeof outcome,
                                     .id = message().at("id"),
                                     .reward = message().at("reward"),
                                     .lines = message().at("lines"),
                                     .steps = message().at("steps"),
                                     .board = board.data(),
                                     .over = message().at("over").get<bool>()};
    check(call("in observe()", table_.observe, &outcome), "observe");
  }

  void analyze() {
    const tetrabench_positions& position = readPositions();
    tetrabench_analysis analysis{};
    analysis.size = sizeof analysis;
    check(call("in analyze()", table_.analyze, &position, &analysis), "analyze");
    workbench_.send(analysisMessage(positions_, analysis) + '\n');
  }

  Workbench& workbench_;
  const tetrabench_agent table_;
  std::string version_;
  tetrabench_workbench api_{};
  void* agent_ = nullptr;
  std::unique_ptr<LibraryStart> start_;
  LibraryPositions positions_;
  std::vector<std::uint16_t> chosen_;
  LibraryFalling falling_;
};

}  // namespace

int playLibrary(const char* path) {
  std::signal(SIGPIPE,
              SIG_IGN);  // the workbench may have closed the pipe; a report must not be lost for that
  Workbench workbench;
  try {
    Player(workbench, path).play();
    enterExitHandlers();
    return 0;
  } catch (const std::exception& error) {
    workbench.say({{"type", "fail"}, {"reason", error.what()}});
    return 1;
  }
}

}  // namespace tetrabench
