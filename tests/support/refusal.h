#pragma once

#include <string>

#include "core/error.h"

namespace tetrabench::test {

/// The sentence with which `read` refuses its input, or "accepted". Other exceptions than Error pass through.
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
