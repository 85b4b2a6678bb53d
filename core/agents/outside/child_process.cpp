#include "core/agents/outside/child_process.h"

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

namespace tetrabench {
namespace {

using namespace std::chrono_literals;

constexpr int kPipeBytes = 1 << 20;
constexpr std::size_t kReadBytes = 1 << 16;

/// The hosts of programs that were closed. A thread waits for them to end, so that none stays a zombie.
class Ending {
 public:
  ~Ending() {
    thread_ = {};
    for (const auto until = ChildProcess::Clock::now() + 500ms; ChildProcess::Clock::now() < until;
         usleep(2000)) {
      reap();
      if (hosts_.empty()) return;
    }
    for (const pid_t host : hosts_) kill(host, SIGTERM);  // it kills what is left
    for (const pid_t host : hosts_) waitpid(host, nullptr, 0);
  }

  void add(pid_t host) {
    const std::lock_guard lock(mutex_);
    hosts_.push_back(host);
    added_.notify_all();
    if (!thread_.joinable()) thread_ = std::jthread([this](const std::stop_token& stop) { wait(stop); });
  }

 private:
  void wait(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    while (!stop.stop_requested()) {
      if (hosts_.empty())
        added_.wait(lock, stop, [this] { return !hosts_.empty(); });
      else
        added_.wait_for(lock, stop, 50ms, [] { return false; });
      reap();
    }
  }

  void reap() {
    std::erase_if(hosts_, [](pid_t host) { return waitpid(host, nullptr, WNOHANG) != 0; });
  }

  std::mutex mutex_;
  std::condition_variable_any added_;
  std::vector<pid_t> hosts_;
  std::jthread thread_;
};
Ending& ending() {
  static Ending all;
  return all;
}

/// Both ends of a pipe, closed unless taken.
struct Pipe {
  int ends[2] = {-1, -1};
  Pipe() {
    if (pipe2(ends, O_CLOEXEC) != 0)
      throw AgentFailure(fmt::format("The program cannot be started: {}.", std::strerror(errno)));
    fcntl(ends[0], F_SETPIPE_SZ, kPipeBytes);  // more if it is allowed; the usual 64 kB otherwise
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

/// Keeps a write to a program that has ended from killing the workbench: whether a closed pipe of its own
/// does is for the workbench to decide, so the signal is not ignored as a whole.
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
      while (sigtimedwait(&pipe_, nullptr, &kNow) > 0) {  // what the write raised
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
    : log_(std::move(log)), name_(command.name) {
  log_->add(ProgramLog::From::Event,
            fmt::format("start {} in {}", fmt::join(command.words, " "), command.folder.string()));
  Pipe input, output, errors;
  int control[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, control) != 0)
    throw AgentFailure(fmt::format("The program cannot be started: {}.", std::strerror(errno)));
  control_ = control[0];
  wake_ = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);

  constexpr int kControl = 3;
  std::vector<std::string> words{hostProgram().string(), "keep", std::to_string(kControl),
                                 std::to_string(command.grace.count()), command.folder.string()};
  words.insert(words.end(), command.words.begin(), command.words.end());
  std::vector<std::string> environment = command.environment;
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  std::array<int, kControl + 1> ends{input.ends[0], output.ends[1], errors.ends[1], control[1]};
  for (int i = 0; i <= kControl; ++i) {
    int& end = ends[static_cast<std::size_t>(i)];
    end = fcntl(end, F_DUPFD_CLOEXEC, kControl + 1);  // none of the numbers that it is to become
    posix_spawn_file_actions_adddup2(&actions, end, i);
  }
  posix_spawn_file_actions_addclosefrom_np(&actions, kControl + 1);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);  // Ctrl-C is for the workbench
  pid_t host = -1;
  const int error = posix_spawn(&host, words.front().c_str(), &actions, &attributes, pointersTo(words).data(),
                                pointersTo(environment).data());
  for (const int end : ends) close(end);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  close(control[1]);
  if (error != 0) {
    close(control_);
    close(wake_);
    throw AgentFailure(fmt::format("{} cannot be started: {}.", words.front(), std::strerror(error)));
  }
  keeper_ = host;
  input_ = input.take(1);
  output_ = output.take(0);
  errors_ = errors.take(0);
  fcntl(control_, F_SETFL, O_NONBLOCK);
}

ChildProcess::~ChildProcess() {
  for (const int file : {input_, output_, errors_, control_, wake_})
    if (file >= 0) close(file);
  ending().add(keeper_);
}

void ChildProcess::endAtExit() {
  ending();
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
    } else if (written < 0 && errno != EINTR) {  // it closed its input: what it says next tells why
      toSend_.clear();
      sent_ = 0;
    }
  }
}

bool ChildProcess::hasLine() const {
  return received_.find('\n', lineBegin_) != std::string::npos;
}

/// False at the end of the output.
bool ChildProcess::readOutput() {
  std::array<char, kReadBytes> bytes;
  const auto size = read(output_, bytes.data(), bytes.size());
  received_.append(bytes.data(), static_cast<std::size_t>(std::max<ssize_t>(size, 0)));
  return size > 0 || (size < 0 && (errno == EAGAIN || errno == EINTR));
}

void ChildProcess::readErrors() {
  std::array<char, 4096> bytes;
  const auto size = read(errors_, bytes.data(), bytes.size());
  if (size == 0) {  // it closed it; poll would report that for ever
    close(errors_);
    errors_ = -1;
  }
  for (const char c : std::string_view(bytes.data(), static_cast<std::size_t>(std::max<ssize_t>(size, 0)))) {
    if (c != '\n' && errorLine_.size() < ProgramLog::kMostBytes) {
      errorLine_ += c;
      continue;
    }
    log_->add(ProgramLog::From::AgentError, errorLine_);
    if (!errorLine_.empty()) lastError_ = errorLine_;
    errorLine_.clear();
  }
}

void ChildProcess::failEnded() {
  // Its host says so at once, unless the program closed its output and lives on.
  pollfd end{control_, POLLIN, 0};
  poll(&end, 1, 500);
  std::array<char, 64> text{};
  [[maybe_unused]] const auto size = read(control_, text.data(), text.size() - 1);
  if (errors_ >= 0) readErrors();
  if (!errorLine_.empty()) lastError_ = errorLine_;
  const std::string_view said(text.data());
  const int number = std::atoi(std::strchr(text.data(), ' ') ? std::strchr(text.data(), ' ') : "0");
  std::string sentence;
  if (said.starts_with("failed"))
    sentence = fmt::format("{} cannot be started: {}", name_, std::strerror(number));
  else if (said.starts_with("signal"))
    sentence = fmt::format("{} was killed by signal {} ({})", name_, number, strsignal(number));
  else if (said.starts_with("exited"))
    sentence = fmt::format("{} ended with status {}", name_, number);
  else
    sentence = fmt::format("{} closed its output", name_);
  if (!lastError_.empty()) sentence += fmt::format("; its last error message is \"{}\"", lastError_);
  throw AgentFailure(sentence + '.');
}

std::string_view ChildProcess::readLine(Clock::time_point deadline, const std::stop_token& stop) {
  std::uint64_t earlier = 0;
  [[maybe_unused]] const auto drained = read(wake_, &earlier, sizeof earlier);
  const std::stop_callback wakeUp(stop, [this] {
    const std::uint64_t one = 1;
    [[maybe_unused]] const auto written = write(wake_, &one, sizeof one);
  });
  if (lineBegin_ > 0 && (lineBegin_ == received_.size() || lineBegin_ > kReadBytes)) {
    received_.erase(0, lineBegin_);
    lineBegin_ = 0;
  }
  searched_ = lineBegin_;
  while (true) {
    throwIfStopped(stop);
    if (const auto end = received_.find('\n', searched_); end != std::string::npos) {
      const std::string_view line(received_.data() + lineBegin_, end - lineBegin_);
      lineBegin_ = end + 1;
      return line;
    }
    searched_ = received_.size();
    if (received_.size() - lineBegin_ > kLongestLine)
      throw AgentFailure(fmt::format("{} wrote a line of more than {} bytes.", name_, grouped(kLongestLine)));
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now());
    if (left.count() <= 0) throw AgentFailure(fmt::format("{} did not answer in time.", name_));
    pollfd files[] = {{output_, POLLIN, 0},
                      {errors_, POLLIN, 0},
                      {wake_, POLLIN, 0},
                      {sent_ < toSend_.size() ? input_ : -1, POLLOUT, 0}};
    constexpr std::int64_t kMostMilliseconds = 1'000'000;
    if (poll(files, 4, static_cast<int>(std::min<std::int64_t>(left.count(), kMostMilliseconds))) <= 0)
      continue;
    if (files[1].revents != 0) readErrors();
    if (files[3].revents != 0) flush();
    if (files[0].revents != 0 && !readOutput()) failEnded();
  }
}

}  // namespace tetrabench
