#pragma once

#include <string>

namespace tetrabench::test {

/// Reads all of a results file. The input is either such a file or a list of changes to a valid one, four
/// bytes each: a big-endian three-byte position (modulo the file size) and a mask of the bits to flip there.
void readResultsFile(const std::string& input);

}  // namespace tetrabench::test
