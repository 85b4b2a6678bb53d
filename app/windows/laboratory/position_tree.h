#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/agents/position.h"

namespace tetrabench {

/// Positions and how one led to another. Going back and doing something else begins a branch. Nothing is lost
/// until there are too many positions: then the oldest end of a branch is removed or, where there are no
/// branches, the first position.
class PositionTree {
 public:
  using Id = int;
  struct Node {
    Position position;
    std::string mdpName;  ///< predefined id or file of its MDP; empty if it came from another page
    std::string label;    ///< what led here
    std::optional<Id> parent = {};
    std::vector<Id> children = {};       ///< oldest first
    std::optional<Id> lastVisited = {};  ///< the child that `forward` goes to
  };
  static constexpr std::size_t kMost = 4000;

  /// `most`: the number of positions kept, at least 2.
  PositionTree(Position start, std::string mdpName, std::string label, std::size_t most = kMost);

  /// A tree that was saved: positions in the order of their age, named by their places in the list; parents
  /// come before children. `children` need not be filled in. `rootDepth`: steps that led to the first one.
  /// Throws InvalidArgument.
  PositionTree(std::vector<Node> nodes, Id current, std::int64_t rootDepth);

  std::size_t size() const { return nodes_.size(); }
  /// Oldest first.
  const std::map<Id, Node>& nodes() const { return nodes_; }
  std::int64_t rootDepth() const { return rootDepth_; }
  Id root() const { return root_; }
  Id current() const { return current_; }
  const Node& node(Id id) const { return nodes_.at(id); }
  const Position& position() const { return node(current_).position; }
  const std::string& mdpName() const { return node(current_).mdpName; }
  /// Steps from the first position of all to the current one.
  std::int64_t depth() const;

  /// Goes to a position that the current one leads to: a child that is equal to it, or a new one. Does
  /// nothing if the current one is equal. Without a name its MDP has that of the current one.
  void add(const Position& position, std::string label, std::optional<std::string> mdpName = {});

  bool canGoBack() const { return node(current_).parent.has_value(); }
  bool canGoForward() const { return node(current_).lastVisited.has_value(); }
  /// To the parent of the current position; does nothing at the first one.
  void back();
  /// To the child that was visited last; does nothing at the end of a branch.
  void forward();
  /// `forward` follows the branch of the position from now on.
  void goTo(Id id);

 private:
  void makeRoom();

  std::map<Id, Node> nodes_;
  std::size_t most_;
  Id root_ = 0, current_ = 0, next_ = 1;
  std::int64_t rootDepth_ = 0;
};

}  // namespace tetrabench
