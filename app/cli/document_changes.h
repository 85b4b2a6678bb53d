#pragma once

#include <fmt/format.h>

#include <string>
#include <vector>

#include "app/cli/command.h"
#include "core/error.h"

namespace tetrabench::cli {

/// Adds --set PLACE=VALUE, which replaces a value of a document before it is read. A place is a JSON pointer
/// such as /weights/holes, or the same path with dots, weights.holes.
void addSetOption(CLI::App& command, std::vector<std::string>& changes, const std::string& document,
                  const std::string& example);

/// Sets the values in a document and appends the changes to its name, unless the name itself is changed;
/// places inside `/settings` appear there without that prefix. Throws InvalidArgument if a change is not
/// PLACE=VALUE (the message shows the example), if it indexes past the end of a list, or if keys after a
/// slash are separated by dots.
void change(Json& document, const std::vector<std::string>& changes, const std::string& example);

/// Returns the changes whose place equals, contains or is inside this place in the document.
std::vector<std::string> changesAt(const std::string& place, const std::vector<std::string>& changes);

/// Reads a document with changes. An error caused by a change names the option; an error already in the
/// document does not.
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
      read(document);  // throws if the document itself is invalid
      wrong = changes;
    }
    throw InvalidArgument(fmt::format("--set {}: {}", fmt::join(wrong, " --set "), error.sentence()));
  }
}

}  // namespace tetrabench::cli
