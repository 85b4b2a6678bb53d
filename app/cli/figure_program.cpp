#include "app/cli/figure_program.h"

#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>

#include <filesystem>
#include <vector>

#include "core/error.h"

namespace tetrabench::cli {
namespace {

namespace fs = std::filesystem;

/// Runs a program to completion; returns false if it could not be started or failed. Its signal handling is
/// reset to the defaults, as this program blocks or ignores some signals.
bool run(std::vector<std::string> words) {
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  posix_spawnattr_t attributes;
  if (posix_spawnattr_init(&attributes) != 0) return false;
  sigset_t none, ignored;
  sigemptyset(&none);
  sigemptyset(&ignored);
  sigaddset(&ignored, SIGXFSZ);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &ignored);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  pid_t process = 0;
  const int error = posix_spawn(&process, arguments[0], nullptr, &attributes, arguments.data(), environ);
  posix_spawnattr_destroy(&attributes);
  if (error != 0) return false;
  int status = 0;
  while (waitpid(process, &status, 0) < 0)
    if (errno != EINTR) return false;
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

void draw(std::vector<std::string> arguments, const std::string& folder) {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error).parent_path() / "tetrabench";
  if (error || !fs::is_regular_file(program, error))
    throw Error("--figures: the program tetrabench, which draws the figures, is not installed.");
  arguments.insert(arguments.begin(), {program.string(), "--figures", folder});
  if (!run(std::move(arguments))) throw Error("--figures: the figures could not be drawn.");
}

}  // namespace

void drawFigures(const std::string& database, const std::string& experiment, const std::string& against,
                 const std::string& folder, const std::string& preset) {
  std::vector<std::string> arguments{"--results", database,          "--experiment",
                                     experiment,  "--figure-preset", preset};
  if (!against.empty()) arguments.insert(arguments.end(), {"--against", against});
  draw(std::move(arguments), folder);
}

void drawStartFigures(const std::string& data, const std::string& sets, const std::string& folder) {
  draw({"--start-data", data, "--start-sets", sets}, folder);
}

}  // namespace tetrabench::cli
