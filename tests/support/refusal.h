#pragma once

#include <string>

#include "core/error.h"

namespace tetrabench::test {

/// Returns the message with which `read` refuses its input, or "accepted". Exceptions other than Error
/// propagate.
template <typename Read>
std::string refusalOf(Read&& read) {
  try {
    read();
  } catch (const Error& error) {
    return error.what();
  }
  return "accepted";
}

}  // namespace tetrabench::test
