#pragma once

#include <functional>
#include <string>

namespace tetrabench {

/// How a name says that it is another one of several: "Small 2" or "DT-20 (2)".
enum class CopyNumber { Plain, InBrackets };

/// A name like this one that is not taken: with the number 2, or counted up from the number that it has. At
/// most 200 bytes of UTF-8, as long as the names of documents; what is too much is cut off before the number.
std::string freeName(const std::string& name, const std::function<bool(const std::string&)>& isTaken,
                     CopyNumber form = CopyNumber::Plain);

}  // namespace tetrabench
