#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/agents/position.h"

namespace tetrabench {

/// History tree of positions. Going back and making another change starts a branch. Beyond the maximum size,
/// the oldest leaf is removed or, if there are no branches, the root.
class PositionTree {
 public:
  using Id = int;
  /// Edits of cells, which a list shows as one entry as long as one continues another.
  enum class Edit { None, Begun, Continued };
  struct Node {
    Position position;
    std::string mdpName;  ///< predefined id or file of its MDP; empty if it came from another page
    std::string label;    ///< describes the change that led here
    std::optional<Id> parent = {};
    std::vector<Id> children = {};       ///< oldest first
    std::optional<Id> lastVisited = {};  ///< the child that `forward` goes to
    Edit edit = Edit::None;              ///< Continued: of an edit of cells, as is the parent
  };
  static constexpr std::size_t kMax = 4000;

  /// Creates a tree with a single position. `most` is the maximum size, at least 2.
  PositionTree(Position start, std::string mdpName, std::string label, std::size_t most = kMax);

  /// Restores a saved tree from positions ordered by age, with their indices as ids, so that parents precede
  /// children. `children` is ignored and rebuilt; `rootDepth` is the number of steps that led to the root.
  /// Throws InvalidArgument if the positions do not form a tree.
  PositionTree(std::vector<Node> nodes, Id current, std::int64_t rootDepth);

  std::size_t size() const { return nodes_.size(); }
  /// Returns all positions, oldest first.
  const std::map<Id, Node>& nodes() const { return nodes_; }
  std::int64_t rootDepth() const { return rootDepth_; }
  Id root() const { return root_; }
  Id current() const { return current_; }
  const Node& node(Id id) const { return nodes_.at(id); }
  const Position& position() const { return node(current_).position; }
  const std::string& mdpName() const { return node(current_).mdpName; }
  /// Returns the number of steps from the very first position, even if removed, to the current one.
  std::int64_t depth() const;

  /// Moves to a child with this position, adding one if there is none. Does nothing if the current position
  /// is equal. `mdpName` defaults to that of the current position.
  void add(const Position& position, std::string label, std::optional<std::string> mdpName = {},
           Edit edit = Edit::None);

  /// Returns the last position of the edit of cells that this one is part of, up to the next branch; the
  /// position itself if it is part of none.
  Id endOfEdit(Id id) const;
  /// Returns the position in which the edit of cells that this one is part of began.
  const Position& startOfEdit(Id id) const;

  bool canGoBack() const { return node(current_).parent.has_value(); }
  bool canGoForward() const { return node(current_).lastVisited.has_value(); }
  /// Moves to the parent; does nothing at the root.
  void back();
  /// Moves to the most recently visited child; does nothing at a leaf.
  void forward();
  /// Replaces the label of a position.
  void rename(Id id, std::string label) { nodes_.at(id).label = std::move(label); }
  /// Moves to a position and makes `forward` follow its branch.
  void goTo(Id id);

 private:
  void makeRoom();

  std::map<Id, Node> nodes_;
  std::size_t most_;
  Id root_ = 0, current_ = 0, next_ = 1;
  std::int64_t rootDepth_ = 0;
};

}  // namespace tetrabench
