#pragma once

#include <fmt/format.h>

#include <string>
#include <vector>

#include "app/cli/command.h"
#include "core/error.h"

namespace tetrabench::cli {

/// Adds --set PLACE=VALUE, which puts another value into a document before it is read. A place is a JSON
/// pointer such as /weights/holes, or the same with dots, weights.holes.
void addSetOption(CLI::App& command, std::vector<std::string>& changes, const std::string& document,
                  const std::string& example);

/// Puts the values into a document, and what is changed into its name, unless that is changed itself; of a
/// place inside `/settings` the name has only what follows. Throws InvalidArgument if one
/// is not PLACE=VALUE, with the example, is in a list that is shorter, or has dots between keys after a
/// slash.
void change(Json& document, const std::vector<std::string>& changes, const std::string& example);

/// The changes of what is at a place of the document, or inside or around it.
std::vector<std::string> changesAt(const std::string& place, const std::vector<std::string>& changes);

/// Reads a document with changes. What is wrong with a changed value names the option; what is wrong without
/// the changes does not.
template <typename Read>
auto readChanged(const Json& document, const std::vector<std::string>& changes, const std::string& example,
                 const Read& read) {
  Json changed = document;
  change(changed, changes, example);
  try {
    return read(changed);
  } catch (const InvalidDocument& error) {
    std::vector<std::string> wrong = changesAt(error.place(), changes);
    if (wrong.empty()) {
      read(document);  // throws what is wrong with the document itself
      wrong = changes;
    }
    throw InvalidArgument(fmt::format("--set {}: {}", fmt::join(wrong, " --set "), error.sentence()));
  }
}

}  // namespace tetrabench::cli
