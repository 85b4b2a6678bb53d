#include "app/host/keep.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <initializer_list>

namespace tetrabench {
namespace {

void tell(int control, const char* what, int number) {
  char line[64];
  const int length = std::snprintf(line, sizeof line, "%s %d\n", what, number);
  [[maybe_unused]] const auto sent = write(control, line, static_cast<std::size_t>(length));
}

/// Kills all descendants: the children of each killed process are reparented to this one.
void killDescendants(pid_t program) {
  kill(-program, SIGKILL);  // the process group; a kernel may lack the list of children read below
  while (true) {
    if (FILE* children = std::fopen("/proc/thread-self/children", "r")) {
      int child = 0;
      while (std::fscanf(children, "%d", &child) == 1) kill(child, SIGKILL);
      std::fclose(children);
    }
    if (waitpid(-1, nullptr, 0) < 0 && errno == ECHILD) return;
  }
}

long long milliseconds() {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000LL + now.tv_nsec / 1'000'000;
}

[[noreturn]] void runChild(int control, int failure, const char* folder, char* const command[],
                           const sigset_t& signals) {
  tell(control, "started", getpid());  // before anything that the program does or how it ends
  setpgid(0, 0);
  sigprocmask(SIG_SETMASK, &signals, nullptr);
  for (int signal : {SIGPIPE, SIGINT, SIGTERM, SIGHUP, SIGXFSZ}) std::signal(signal, SIG_DFL);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (chdir(folder) == 0) execvp(command[0], command);
  const int error = errno;
  [[maybe_unused]] const auto sent = write(failure, &error, sizeof error);
  _exit(127);
}

/// Reaps ended children. Returns true if the program itself is among them, with its `status`.
bool reap(pid_t program, int& status) {
  bool ended = false;
  int one = 0;
  for (pid_t child = 0; (child = waitpid(-1, &one, WNOHANG)) > 0;)
    if (child == program) {
      ended = true;
      status = one;
    }
  return ended;
}

}  // namespace

int keep(int control, int graceMilliseconds, const char* folder, char* const command[]) {
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  std::signal(SIGPIPE, SIG_IGN);
  fcntl(control, F_SETFD, FD_CLOEXEC);
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGCHLD);
  sigaddset(&signals, SIGTERM);
  sigprocmask(SIG_BLOCK, &signals, nullptr);
  sigset_t none;
  sigemptyset(&none);
  const int arrivals = signalfd(-1, &signals, SFD_CLOEXEC | SFD_NONBLOCK);
  int failure[2];
  if (arrivals < 0 || pipe2(failure, O_CLOEXEC) != 0) {
    tell(control, "failed", errno);
    return 1;
  }
  const pid_t program = fork();
  if (program < 0) {
    tell(control, "failed", errno);
    return 1;
  }
  if (program == 0) runChild(control, failure[1], folder, command, none);
  close(failure[1]);
  // Closes the duplicates here, so that the pipes close when the workbench and the program close theirs.
  for (int file : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) close(file);
  int error = 0;
  if (read(failure[0], &error, sizeof error) == sizeof error) {
    tell(control, "failed", error);
    killDescendants(program);
    return 1;
  }

  pollfd files[] = {{arrivals, POLLIN, 0}, {control, POLLIN, 0}};
  long long deadline = -1;
  while (true) {
    const long long left = deadline < 0 ? -1 : deadline - milliseconds();
    if (deadline >= 0 && left <= 0) {
      tell(control, "late", 0);
      break;
    }
    if (poll(files, deadline < 0 ? 2 : 1, static_cast<int>(left)) < 0 && errno != EINTR) break;
    if (files[0].revents != 0) {
      signalfd_siginfo information;
      bool ended = false;  // SIGTERM: kill everything at once
      while (read(arrivals, &information, sizeof information) > 0) ended |= information.ssi_signo == SIGTERM;
      if (ended) break;
      int status = 0;
      if (reap(program, status)) {
        if (WIFSIGNALED(status))
          tell(control, "signal", WTERMSIG(status));
        else
          tell(control, "exited", WEXITSTATUS(status));
        break;
      }
    }
    if (deadline < 0 && files[1].revents != 0) deadline = milliseconds() + graceMilliseconds;
  }
  killDescendants(program);
  return 0;
}

}  // namespace tetrabench
