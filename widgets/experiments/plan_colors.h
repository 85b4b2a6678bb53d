#pragma once

#include <QColor>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace tetrabench {

/// The colours of the agents of a plan, by name. An agent retains its colour while others are added, removed,
/// renamed or moved, and gets it back when its removal is undone.
class PlanColors {
 public:
  /// Assigns the colours of an opened plan in the order of its agents.
  void open(const std::vector<std::string>& names);
  /// Retains the colours of the agents of an edited plan, including one renamed in place.
  void follow(const std::vector<std::string>& names);
  /// Returns the colour of an agent; an unknown one gets the first that no other has.
  QColor of(const std::string& name);

 private:
  void assign(std::span<const std::string> names);

  std::vector<std::string> names_;
  std::map<std::string, int> slots_;    ///< of the plan's agents and of those that asked for a colour
  std::map<std::string, int> removed_;  ///< of agents that have been removed
};

}  // namespace tetrabench
