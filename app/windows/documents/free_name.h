#pragma once

#include <functional>
#include <string>

namespace tetrabench {

/// The format of a copy's number: "Small 2" or "DT-20 (2)".
enum class CopyNumber { Plain, InBrackets };

/// Returns an unused name based on this one: with the number 2 or, if it has a number, the next free one. At
/// most 200 bytes of UTF-8, the limit for document names; a longer name is truncated before the number.
std::string freeName(const std::string& name, const std::function<bool(const std::string&)>& isTaken,
                     CopyNumber form = CopyNumber::Plain);

/// Returns true if the first name is the second, or freeName() makes it from the second by numbering it.
bool isNumbered(const std::string& copy, const std::string& name, CopyNumber form = CopyNumber::Plain);

}  // namespace tetrabench
