#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tetrabench {

/// What a shell offers in place of a value.
enum class Offer { Nothing, Choices, File, Folder, Mdp, Agent, Experiment, Optimization, Championship };

/// An option of a command, or an argument, which has no names.
struct ManualOption {
  std::vector<std::string> names = {};  ///< "-h", "--help"
  std::string value = {};               ///< "FILE"; empty if it takes none
  std::string text = {};
  bool required = false;
  bool severalValues = false;
  Offer offer = Offer::Nothing;
  std::vector<std::string> choices = {};
};

/// A program, or one of its commands, as its own parser knows it.
struct ManualCommand {
  std::string name = {};  ///< a word
  std::string text = {}, footer = {};
  std::vector<ManualOption> options = {}, arguments = {};
  std::vector<ManualCommand> commands = {};
};

struct Manual {
  ManualCommand program = {};
  std::string version = {};
  std::string description = {};  ///< one or more paragraphs
  bool sharesWork = false;       ///< under mpirun
  bool hasWindows = false;
};

/// The page for man(1), with the macros of man(7). `date`: of the version.
std::string manPage(const Manual& manual, std::string_view date);

/// Scripts that complete command lines. Names of documents come from `tetrabench-cli mdp list` and the like.
std::string bashCompletion(const ManualCommand& program);
std::string zshCompletion(const ManualCommand& program);
std::string fishCompletion(const ManualCommand& program);

/// One of these by its name: man, bash, zsh or fish. Throws InvalidArgument.
std::string manualAs(std::string_view form, const Manual& manual, std::string_view date);

/// "mdp" for Mdp: the command whose `list` prints the names; empty for what is no document.
std::string_view listedBy(Offer offer);
/// What the scripts for bash and zsh call it: "choices a b", "file", "folder", "mdp", "nothing".
std::string kindOf(const ManualOption& option);
/// Those of a command's arguments, each in quotes; the last one is for all that follow.
std::string argumentKinds(const ManualCommand& command);

/// A command below the program, and the words that lead to it ("experiment run"); "" is the program itself.
struct PlacedCommand {
  std::string path = {};
  const ManualCommand* command = nullptr;
};
std::vector<PlacedCommand> allCommands(const ManualCommand& program);

/// A name as part of a shell function's: "tetrabench_cli".
std::string identifier(std::string name);

/// In single quotes of a POSIX shell.
std::string shellQuoted(std::string_view text);

}  // namespace tetrabench
