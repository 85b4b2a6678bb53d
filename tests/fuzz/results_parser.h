#pragma once

#include <string>

namespace tetrabench::test {

/// Reads all of a results file. The input is either such a file or a list of changes to a sound one: each
/// four bytes are a big-endian position of three bytes (modulo the size) and the bits to flip there.
void readResultsFile(const std::string& input);

}  // namespace tetrabench::test
