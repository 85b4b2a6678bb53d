#pragma once

#include <cstdint>
#include <random>
#include <vector>

namespace tetrabench::test {

using Rows = std::vector<std::vector<double>>;

/// Returns rows of numbers from -1 to 1, identical with every standard library.
inline Rows randomRows(std::size_t count, std::size_t size, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  Rows rows(count, std::vector<double>(size));
  for (auto& row : rows)
    for (double& value : row) value = static_cast<double>(random() >> 11) / (1LL << 52) - 1;
  return rows;
}

}  // namespace tetrabench::test
