#pragma once

#include <string>

namespace tetrabench::test {

/// Reads all of a results file. The input is either such a file or a mutation: its first byte selects a file
/// of version 5, 4 or 1 (modulo 3), and each further four bytes are a big-endian position of three bytes
/// (modulo the size) and the bits to flip there.
void readResultsFile(const std::string& input);

}  // namespace tetrabench::test
