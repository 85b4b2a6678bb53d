#pragma once

#include <memory>

#include "app/windows/laboratory/position_tree.h"

namespace tetrabench {

/// What the laboratory shows; trees are equal if they are the same object.
struct LaboratorySession {
  std::shared_ptr<const PositionTree> tree;
  std::uint64_t seed = 0;  ///< of the pieces that nobody chose
  bool operator==(const LaboratorySession&) const = default;
};

inline constexpr const char* kLaboratorySession = "laboratory.json";

void writeLaboratorySession(const LaboratorySession& session);
/// Without a tree at the first start. Throws InvalidDocument, InvalidArgument or StorageError.
LaboratorySession readLaboratorySession();

}  // namespace tetrabench
