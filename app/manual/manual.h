#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tetrabench {

/// The kind of completion that a shell offers for a value.
enum class Offer { Nothing, Choices, File, Folder, Mdp, Agent, Experiment, Optimization };

/// An option of a command, or a positional argument, which has no names.
struct ManualOption {
  std::vector<std::string> names = {};  ///< "-h", "--help"
  std::string value = {};               ///< "FILE"; empty if it takes none
  std::string text = {};
  bool required = false;
  bool severalValues = false;
  Offer offer = Offer::Nothing;
  std::vector<std::string> choices = {};
};

/// A program, or one of its commands, as described by its parser.
struct ManualCommand {
  std::string name = {};  ///< a single word
  std::string text = {}, footer = {};
  std::vector<ManualOption> options = {}, arguments = {};
  std::vector<ManualCommand> commands = {};
};

struct Manual {
  ManualCommand program = {};
  std::string version = {};
  std::string description = {};  ///< one or more paragraphs
  bool sharesWork = false;       ///< its processes can share work under mpirun
  bool hasWindows = false;
};

/// Returns the man page, in the macros of man(7). `date`: that of the version.
std::string manPage(const Manual& manual, std::string_view date);

/// Each of these returns a shell completion script, which gets the names of documents from `tetrabench-cli
/// mdp list` and the like.
std::string bashCompletion(const ManualCommand& program);
std::string zshCompletion(const ManualCommand& program);
std::string fishCompletion(const ManualCommand& program);

/// Returns the man page or a completion script by name: man, bash, zsh or fish. Throws InvalidArgument.
std::string manualAs(std::string_view form, const Manual& manual, std::string_view date);

/// Returns the command whose `list` prints the names, such as "mdp" for Mdp; empty if the value is not a
/// document.
std::string_view listedBy(Offer offer);
/// Returns the kind of a value in the scripts for bash and zsh: "choices a b", "file", "folder", "mdp",
/// "nothing".
std::string kindOf(const ManualOption& option);
/// Returns the kinds of a command's arguments, each in quotes; the last applies to all further arguments.
std::string argumentKinds(const ManualCommand& command);

/// A command with the words that lead to it ("experiment run"); "" is the program itself.
struct PlacedCommand {
  std::string path = {};
  const ManualCommand* command = nullptr;
};
std::vector<PlacedCommand> allCommands(const ManualCommand& program);

/// Converts a name to part of a shell identifier: "tetrabench_cli".
std::string identifier(std::string name);

/// Quotes a text for POSIX shells, in single quotes.
std::string shellQuoted(std::string_view text);

}  // namespace tetrabench
