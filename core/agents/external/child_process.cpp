#include "core/agents/external/child_process.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <spawn.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <condition_variable>
#include <csignal>
#include <cstring>
#include <mutex>
#include <thread>

#include "core/agents/library.h"
#include "core/error.h"
#include "core/parallel/stopped.h"
#include "core/storage/plain_text.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

using namespace std::chrono_literals;

constexpr int kPipeBytes = 1 << 20;
constexpr std::size_t kReadBytes = 1 << 16;
constexpr int kErrorReads = 256;  ///< reads per pass, since a program may write endlessly

constexpr std::string_view kExitedNormally = "exited 0";

/// Returns how a program ended, from its host's report such as "exited 3". Empty if there is no report.
std::string endOf(std::string_view report) {
  const std::string number(report.substr(std::min(report.size(), report.find(' ') + 1)));
  if (report.starts_with("signal"))
    return Core::sentence("was killed by signal {} ({})", std::atoi(number.c_str()),
                          strsignal(std::atoi(number.c_str())));
  if (report.starts_with("exited")) return Core::sentence("exited with status {}", std::atoi(number.c_str()));
  if (report.starts_with("late")) return Core::tr("did not exit in time after \"quit\" and was killed");
  return {};
}

/// Takes the process id of the program, the first line of its host's report; none if already taken.
std::optional<pid_t> takePid(int control) {
  constexpr std::string_view kStarted = "started ";
  std::array<char, 64> text{};
  const auto size = recv(control, text.data(), text.size(), MSG_PEEK);
  const std::string_view line(text.data(), static_cast<std::size_t>(std::max<ssize_t>(size, 0)));
  const auto end = line.find('\n');
  if (!line.starts_with(kStarted) || end == std::string_view::npos) return {};
  [[maybe_unused]] const auto taken = recv(control, text.data(), end + 1, 0);
  return std::atoi(text.data() + kStarted.size());
}

/// Reads the end of a host's report: how the program ended.
std::string readReport(int control) {
  takePid(control);
  std::array<char, 64> text{};
  const auto size = read(control, text.data(), text.size());
  return {text.data(), static_cast<std::size_t>(std::max<ssize_t>(size, 0))};
}

/// A reaper of closed programs, represented by their hosts. Its thread logs their remaining output and how
/// they end, so that none remains a zombie.
class ProcessReaper {
 public:
  struct Closed {
    pid_t host = -1;
    int control = -1;
    ErrorOutput errors;
    std::string name;
    ChildProcess::Clock::time_point until;  ///< deadline for a voluntary exit
  };

  /// Waits for the programs to end, up to a bound, and kills the remaining hosts. A host that cannot be
  /// killed, such as one blocked on a failed disk, does not prevent this process from exiting.
  ~ProcessReaper() {
    thread_ = {};
    auto until = ChildProcess::Clock::now();
    for (const Closed& program : closed_) until = std::max(until, program.until + kForHost);
    if (reapUntil(std::min(until, ChildProcess::Clock::now() + kMaxAtExit))) return;
    for (const Closed& program : closed_) kill(program.host, SIGTERM);  // the host kills what is left
    if (reapUntil(ChildProcess::Clock::now() + kForHost)) return;
    for (const Closed& program : closed_) kill(program.host, SIGKILL);
  }

  void add(Closed program) {
    const std::lock_guard lock(mutex_);
    closed_.push_back(std::move(program));
    changed_.notify_all();
    if (!thread_.joinable()) thread_ = std::jthread([this](const std::stop_token& stop) { wait(stop); });
  }

  void waitForAll() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return closed_.empty(); });
  }

 private:
  static constexpr auto kForHost = 2s, kMaxAtExit = 10s;

  /// Reaps hosts until the deadline; returns whether none is left.
  bool reapUntil(ChildProcess::Clock::time_point until) {
    for (reap(); !closed_.empty() && ChildProcess::Clock::now() < until; reap()) usleep(2000);
    return closed_.empty();
  }

  void wait(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    while (!stop.stop_requested()) {
      if (closed_.empty())
        changed_.wait(lock, stop, [this] { return !closed_.empty(); });
      else
        changed_.wait_for(lock, stop, 50ms, [] { return false; });
      reap();
    }
  }

  void reap() {
    std::erase_if(closed_, [](Closed& program) {
      for (int i = 0; i < kErrorReads && program.errors.read(); ++i) {
      }
      if (waitpid(program.host, nullptr, WNOHANG) == 0) return false;
      finish(program);
      return true;
    });
    if (closed_.empty()) changed_.notify_all();
  }

  /// Logs the remaining output of a program. Its host has ended, and with it everything that could write.
  static void finish(Closed& program) {
    while (program.errors.read()) {
    }
    if (!program.errors.line.empty())
      program.errors.log->add(ProgramLog::From::AgentError, program.errors.line);
    const std::string report = readReport(program.control), end = endOf(report);
    if (!end.empty() && !report.starts_with(kExitedNormally))
      program.errors.log->add(ProgramLog::From::Event, fmt::format("{} {}.", program.name, end));
    close(program.control);
    if (program.errors.file >= 0) close(program.errors.file);
  }

  std::mutex mutex_;
  std::condition_variable_any changed_;
  std::vector<Closed> closed_;
  std::jthread thread_;
};
ProcessReaper& reaper() {
  static ProcessReaper all;
  return all;
}

/// Both ends of a pipe, closed unless taken.
struct Pipe {
  int ends[2] = {-1, -1};
  Pipe() {
    if (pipe2(ends, O_CLOEXEC) != 0)
      throw AgentFailure(Core::sentence("The program cannot be started: {}.", std::strerror(errno)));
    fcntl(ends[0], F_SETPIPE_SZ, kPipeBytes);  // if permitted; otherwise the default of 64 kB
  }
  ~Pipe() {
    for (int end : ends)
      if (end >= 0) close(end);
  }
  int take(int end) {
    fcntl(ends[end], F_SETFL, O_NONBLOCK);
    return std::exchange(ends[end], -1);
  }
};

/// A scope in which writing to a program that has ended does not kill the workbench. SIGPIPE is not ignored
/// globally, so that the workbench can still choose how to handle its own closed pipes.
class WithoutSigpipe {
 public:
  WithoutSigpipe() {
    sigemptyset(&pipe_);
    sigaddset(&pipe_, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
  }
  ~WithoutSigpipe() {
    constexpr timespec kNow{};
    if (sigismember(&before_, SIGPIPE) == 0)
      while (sigtimedwait(&pipe_, nullptr, &kNow) > 0) {  // consumes the signal raised by the write
      }
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }

 private:
  sigset_t pipe_, before_;
};

std::vector<char*> pointersTo(std::vector<std::string>& texts) {
  std::vector<char*> pointers;
  for (std::string& text : texts) pointers.push_back(text.data());
  pointers.push_back(nullptr);
  return pointers;
}

}  // namespace

ChildProcess::ChildProcess(const Command& command, std::shared_ptr<ProgramLog> log)
    : log_(std::move(log)),
      name_(command.name),
      program_(command.words.front()),
      folder_(command.folder),
      grace_(command.grace) {
  log_->add(ProgramLog::From::Event, fmt::format("start {} in {} for {}", fmt::join(command.words, " "),
                                                 command.folder.string(), name_));
  std::error_code noFolder;
  if (!std::filesystem::is_directory(command.folder, noFolder))
    fail(Core::sentence("cannot be started: its folder {} does not exist.", command.folder.string()));
  const std::string keeper = hostProgram().string();
  Pipe input, output, errors;
  int control[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, control) != 0)
    throw AgentFailure(Core::sentence("The program cannot be started: {}.", std::strerror(errno)));
  control_ = control[0];
  wake_ = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  int failure = wake_ < 0 ? errno : 0;

  constexpr int kControl = 3;
  std::vector<std::string> words{keeper, "keep", std::to_string(kControl),
                                 std::to_string(command.grace.count()), command.folder.string()};
  words.insert(words.end(), command.words.begin(), command.words.end());
  std::vector<std::string> environment = command.environment;
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  std::array<int, kControl + 1> ends{input.ends[0], output.ends[1], errors.ends[1], control[1]};
  for (int i = 0; i <= kControl; ++i) {
    int& end = ends[static_cast<std::size_t>(i)];
    end = fcntl(end, F_DUPFD_CLOEXEC, kControl + 1);  // must not clash with the target descriptors
    if (end < 0) failure = errno;
    posix_spawn_file_actions_adddup2(&actions, end, i);
  }
  posix_spawn_file_actions_addclosefrom_np(&actions, kControl + 1);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);  // Ctrl-C must reach only the workbench
  pid_t host = -1;
  if (failure == 0)
    failure = posix_spawn(&host, words.front().c_str(), &actions, &attributes, pointersTo(words).data(),
                          pointersTo(environment).data());
  for (const int end : ends)
    if (end >= 0) close(end);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  close(control[1]);
  if (failure != 0) {
    close(control_);
    if (wake_ >= 0) close(wake_);
    throw AgentFailure(Core::sentence("{} cannot be started: {}.", keeper, std::strerror(failure)));
  }
  hostPid_ = host;
  input_ = input.take(1);
  output_ = output.take(0);
  errors_ = {.log = log_, .file = errors.take(0), .line = {}, .last = {}};
  fcntl(control_, F_SETFL, O_NONBLOCK);
}

ChildProcess::~ChildProcess() {
  for (const int file : {input_, output_, wake_}) close(file);
  shutdown(control_, SHUT_WR);  // the host's final report can still be read
  reaper().add({hostPid_, control_, std::move(errors_), name_, Clock::now() + grace_});
}

void ChildProcess::waitForEnded() {
  reaper().waitForAll();
}

void ChildProcess::fail(const std::string& predicate) const {
  const std::string sentence = fmt::format("{} {}", name_, predicate);
  log_->add(ProgramLog::From::Event, sentence);
  throw AgentFailure(sentence);
}

void ChildProcess::endAtExit() {
  reaper();
}

void ChildProcess::send(std::string_view lines) {
  if (sent_ == toSend_.size()) {
    toSend_.clear();
    sent_ = 0;
  }
  toSend_ += lines;
  flush();
}

void ChildProcess::flush() {
  const WithoutSigpipe guard;
  while (sent_ < toSend_.size()) {
    const auto written = write(input_, toSend_.data() + sent_, toSend_.size() - sent_);
    if (written > 0) {
      sent_ += static_cast<std::size_t>(written);
    } else if (written < 0 && errno == EAGAIN) {
      return;
    } else if (written < 0 && errno != EINTR) {  // input closed: reading its output will tell why
      toSend_.clear();
      sent_ = 0;
    }
  }
}

std::uint64_t ChildProcess::writtenBytes() {
  readOutput();
  return forgotten_ + received_.size();
}

bool ChildProcess::hasEnded() {
  pollfd output{output_, POLLIN, 0};
  while (poll(&output, 1, 0) > 0)
    if (pendingBytes() > kLongestLine || !readOutput()) return true;
  return false;
}

/// Reads available output; returns false at its end.
bool ChildProcess::readOutput() {
  std::array<char, kReadBytes> bytes;
  const auto size = read(output_, bytes.data(), bytes.size());
  received_.append(bytes.data(), static_cast<std::size_t>(std::max<ssize_t>(size, 0)));
  return size > 0 || (size < 0 && (errno == EAGAIN || errno == EINTR));
}

bool ErrorOutput::read() {
  std::array<char, 4096> bytes;
  const auto size = file >= 0 ? ::read(file, bytes.data(), bytes.size()) : -1;
  if (size == 0) {  // the program closed it, which poll would report forever
    close(file);
    file = -1;
  }
  for (const char c : std::string_view(bytes.data(), static_cast<std::size_t>(std::max<ssize_t>(size, 0)))) {
    if (c != '\n' && line.size() < ProgramLog::kMaxBytes) {
      line += c;
      continue;
    }
    log->add(ProgramLog::From::AgentError, line);
    // An error is followed by its stack trace or, with Node.js, by a version.
    constexpr int kLinesOfTrace = 30;
    if (line.find("Error") != std::string::npos)
      sinceError = 0;
    else
      ++sinceError;
    if (!line.empty() && (sinceError == 0 || sinceError > kLinesOfTrace)) last = line;
    line.clear();
    if (c != '\n') line += c;
  }
  return size > 0;
}

/// Returns a sentence about what may be meant instead of a program that cannot be started; empty if unknown.
std::string ChildProcess::startAdvice(int error) const {
  std::error_code unknown;
  const bool isBare = program_.find('/') == std::string::npos;
  if (error == ENOENT && isBare && std::filesystem::is_regular_file(folder_ / program_, unknown))
    return Core::sentence(" It is in the folder of the document: write \"./{}\".", program_);
  if (program_.find(' ') != std::string::npos)
    return Core::tr(" The program and each of its arguments must be separate strings.");
  if (error == EACCES && std::filesystem::is_regular_file(folder_ / program_, unknown))
    return Core::tr(" Make it executable, or name its interpreter first.");
  return {};
}

/// Adds the CPU time of the program since the last call to that of this thread.
void ChildProcess::countSeconds() {
  if (!clock_)
    if (const auto pid = takePid(control_)) clock_.emplace(*pid);
  if (clock_) addProcessorSeconds(clock_->secondsSinceLast());
}

void ChildProcess::failEnded() {
  countSeconds();
  // The host reports the end at once, unless the program closed its output but is still running.
  pollfd end{control_, POLLIN, 0};
  poll(&end, 1, 500);
  const std::string report = readReport(control_);
  for (int i = 0; i < kErrorReads && errors_.read(); ++i) {
  }
  if (!errors_.line.empty()) errors_.last = errors_.line;
  constexpr std::string_view kFailed = "failed ";
  if (report.starts_with(kFailed)) {
    const int error = std::atoi(report.c_str() + kFailed.size());
    fail(Core::sentence("cannot be started: \"{}\": {}.{}", program_, std::strerror(error),
                        startAdvice(error)));
  }
  std::string sentence = endOf(report);
  if (sentence.empty()) sentence = Core::tr("closed its output");
  if (!errors_.last.empty())
    sentence += Core::sentence("; its last error message is \"{}\"", plainText(errors_.last));
  fail(sentence + '.');
}

std::optional<std::string_view> ChildProcess::readLine(Clock::time_point deadline,
                                                       const std::stop_token& stop) {
  std::uint64_t earlier = 0;
  [[maybe_unused]] const auto drained = read(wake_, &earlier, sizeof earlier);
  const std::stop_callback wakeUp(stop, [this] {
    const std::uint64_t one = 1;
    [[maybe_unused]] const auto written = write(wake_, &one, sizeof one);
  });
  if (lineBegin_ > 0 && (lineBegin_ == received_.size() || lineBegin_ > kReadBytes)) {
    received_.erase(0, lineBegin_);
    forgotten_ += lineBegin_;
    lineBegin_ = 0;
  }
  searched_ = lineBegin_;
  while (true) {
    throwIfStopped(stop);
    if (const auto end = received_.find('\n', searched_); end != std::string::npos) {
      const std::string_view line(received_.data() + lineBegin_, end - lineBegin_);
      lineBegin_ = end + 1;
      countSeconds();
      return line;
    }
    searched_ = received_.size();
    if (pendingBytes() > kLongestLine)
      fail(Core::sentence("wrote a line of more than {} bytes.", grouped(kLongestLine)));
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now());
    if (left.count() <= 0) return {};
    pollfd files[] = {{output_, POLLIN, 0},
                      {errors_.file, POLLIN, 0},
                      {wake_, POLLIN, 0},
                      {sent_ < toSend_.size() ? input_ : -1, POLLOUT, 0}};
    constexpr std::int64_t kMaxMilliseconds = 1'000'000;
    if (poll(files, 4, static_cast<int>(std::min<std::int64_t>(left.count(), kMaxMilliseconds))) <= 0)
      continue;
    if (files[1].revents != 0) errors_.read();
    if (files[3].revents != 0) flush();
    if (files[0].revents != 0 && !readOutput()) failEnded();
  }
}

}  // namespace tetrabench
