#pragma once

#include <string>

namespace tetrabench::test {

/// Reads all of a results file. The input is such a file; or its first byte chooses one of version 5, 4 or 1
/// (modulo 3), and each further four bytes are a place in it, the highest byte first (modulo its size), and
/// the bits to flip there.
void readResultsFile(const std::string& input);

}  // namespace tetrabench::test
