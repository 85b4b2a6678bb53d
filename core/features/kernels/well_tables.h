#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace tetrabench {

/// Number of rows covered by a well table, which is indexed by the well cells of one empty run, lowest first.
inline constexpr int kWellTableRows = 8;

/// The value of the well cells of one empty run, indexed by their rows: all at once, or in two groups of four
/// rows for lookups in byte vectors (the two values are added, or the larger one is used).
struct WellTable {
  bool additive;
  alignas(64) std::array<std::uint8_t, 1 << kWellTableRows> byRows;
  alignas(16) std::array<std::uint8_t, 16> lower, upper;
};

enum class WellKind { Cumulative, Fast, Cells };

constexpr std::uint8_t wellWorth(WellKind kind, unsigned rows) {
  const int deepest = std::bit_width(rows);
  if (kind == WellKind::Cells) return static_cast<std::uint8_t>(deepest);
  if (kind == WellKind::Fast) return static_cast<std::uint8_t>(deepest * (deepest + 1) / 2);
  int sum = 0;
  for (int row = 0; row < deepest; ++row)
    if ((rows >> row) & 1) sum += row + 1;
  return static_cast<std::uint8_t>(sum);
}

constexpr WellTable wellTable(WellKind kind) {
  WellTable table{};
  table.additive = kind == WellKind::Cumulative;
  for (unsigned rows = 0; rows < table.byRows.size(); ++rows) table.byRows[rows] = wellWorth(kind, rows);
  for (unsigned rows = 0; rows < 16; ++rows) {
    table.lower[rows] = wellWorth(kind, rows);
    table.upper[rows] = wellWorth(kind, rows << 4);
  }
  return table;
}

inline constexpr std::array<WellTable, 3> kWellTables = {
    wellTable(WellKind::Cumulative), wellTable(WellKind::Fast), wellTable(WellKind::Cells)};

}  // namespace tetrabench
