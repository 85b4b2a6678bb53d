#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/tetris/mdp.h"

namespace tetrabench {

/// What the laboratory shows: a board of an MDP, the piece to be put on it, and those known after it.
struct LabPosition {
  std::shared_ptr<const Mdp> mdp;  ///< never null, and of a height
  std::string mdpName;             ///< predefined id or file; empty if it came from another page
  Board board;
  int piece = 0;
  std::vector<std::uint8_t> preview = {};

  bool operator==(const LabPosition& other) const;
};

/// Positions and how one led to another. Going back and doing something else begins a branch; none is lost
/// until there are too many: then the oldest end of a branch goes, or, where there are no branches, the first
/// position.
class PositionTree {
 public:
  using Id = int;
  struct Node {
    LabPosition position;
    std::string label;  ///< what led here
    std::optional<Id> parent = {};
    std::vector<Id> children = {};       ///< oldest first
    std::optional<Id> lastVisited = {};  ///< the child that `forward` goes to
  };
  static constexpr std::size_t kMost = 4000;

  /// `most`: positions that are kept, at least 2.
  PositionTree(LabPosition start, std::string label, std::size_t most = kMost);

  std::size_t size() const { return nodes_.size(); }
  Id root() const { return root_; }
  Id current() const { return current_; }
  const Node& node(Id id) const { return nodes_.at(id); }
  const LabPosition& position() const { return node(current_).position; }
  /// Steps from the first position of all to the current one.
  std::int64_t depth() const;

  /// Goes to a position that came of the current one: a child equal to it that is there already, or a new
  /// one. Stays where it is if the current one is equal.
  void add(LabPosition position, std::string label);

  bool canGoBack() const { return node(current_).parent.has_value(); }
  bool canGoForward() const { return node(current_).lastVisited.has_value(); }
  /// To what the current position came of; nothing at the first one.
  void back();
  /// To the child that was visited last; nothing at an end.
  void forward();
  /// The way to it becomes the one that `forward` goes.
  void goTo(Id id);

 private:
  void makeRoom();

  std::map<Id, Node> nodes_;
  const std::size_t most_;
  Id root_ = 0, current_ = 0, next_ = 1;
  std::int64_t rootDepth_ = 0;
};

}  // namespace tetrabench
