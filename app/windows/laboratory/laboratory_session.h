#pragma once

#include <memory>

#include "app/windows/laboratory/position_tree.h"

namespace tetrabench {

/// The persistent state of the laboratory. Trees are compared by identity.
struct LaboratorySession {
  std::shared_ptr<const PositionTree> tree;
  std::uint64_t seed = 0;  ///< seed of pieces not chosen by the user
  bool operator==(const LaboratorySession&) const = default;
};

inline constexpr const char* kLaboratorySession = "laboratory.json";

void writeLaboratorySession(const LaboratorySession& session);
/// Returns a session without a tree at the first start. Throws InvalidDocument, InvalidArgument or
/// StorageError.
LaboratorySession readLaboratorySession();

}  // namespace tetrabench
