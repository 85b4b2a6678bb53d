#include "app/host/calls.h"

#include <unistd.h>

#include <array>
#include <atomic>
#include <csignal>
#include <cstdlib>
#include <cstring>

namespace tetrabench {
namespace {

std::atomic<const char*> inLibrary{nullptr};
int reports = -1;
constexpr const char* kExitHandler = "in an exit handler";
bool isPlain = false;  ///< reports go to the log, as text, instead of to the workbench, as messages
pid_t host = -1;       ///< this process; children that the library forks do not report

/// A line of text in a fixed buffer: a crash may have corrupted the heap.
class Line {
 public:
  Line& operator<<(const char* text) {
    for (; *text != '\0' && length_ < text_.size(); ++text) text_[length_++] = *text;
    return *this;
  }
  Line& operator<<(int number) {
    std::array<char, 12> digits{};
    std::size_t first = digits.size() - 1;
    const bool isNegative = number < 0;
    do digits[--first] = static_cast<char>('0' + std::abs(number % 10));
    while ((number /= 10) != 0);
    if (isNegative) digits[--first] = '-';
    return *this << &digits[first];
  }
  void send() const { [[maybe_unused]] const auto sent = write(reports, text_.data(), length_); }

 private:
  std::array<char, 256> text_{};
  std::size_t length_ = 0;
};

const char* begin() {
  return isPlain ? "" : R"({"type":"fail","reason":")";
}

const char* end() {
  return isPlain ? "\n" : "\"}\n";
}

void reportSignal(int signal) {
  const char* where = inLibrary;
  const char* description = sigdescr_np(signal);
  if (getpid() == host)
    (Line() << begin() << "it crashed " << (where ? where : "outside its functions") << " (signal " << signal
            << ", " << (description ? description : "unknown") << ")" << end())
        .send();
  raise(signal);  // kills the process when this function returns
}

void reportExit(int status, void* /*unused*/) {
  const char* where = inLibrary;
  if (where && where != kExitHandler && getpid() == host)
    (Line() << begin() << "it called exit(" << status << ") " << where << end()).send();
}

}  // namespace

void reportCrashes(int output) {
  reports = output;
  host = getpid();
  static std::array<char, 1 << 16> memory;  // alternate stack, in case of a stack overflow
  stack_t stack{};
  stack.ss_sp = memory.data();
  stack.ss_size = memory.size();
  sigaltstack(&stack, nullptr);
  for (const int signal : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT}) {
    struct sigaction before {};
    sigaction(signal, nullptr, &before);
    if (before.sa_handler != SIG_DFL) continue;  // a sanitizer reports more about it
    struct sigaction report {};
    report.sa_handler = reportSignal;
    report.sa_flags = static_cast<int>(SA_ONSTACK | SA_RESETHAND);
    sigaction(signal, &report, nullptr);
  }
  on_exit(reportExit, nullptr);
}

void reportToLog() {
  reports = STDERR_FILENO;
  isPlain = true;
}

void enterExitHandlers() {
  inLibrary = kExitHandler;
}

InLibrary::InLibrary(const char* where) {
  inLibrary = where;
}

InLibrary::~InLibrary() {
  inLibrary = nullptr;
}

}  // namespace tetrabench
