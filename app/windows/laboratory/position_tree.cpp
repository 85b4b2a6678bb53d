#include "app/windows/laboratory/position_tree.h"

#include <algorithm>

#include "core/error.h"
#include "core/translation.h"

namespace tetrabench {

PositionTree::PositionTree(Position start, std::string mdpName, std::string label, std::size_t most)
    : most_(std::max<std::size_t>(most, 2)) {
  nodes_.emplace(root_, Node{std::move(start), std::move(mdpName), std::move(label)});
}

PositionTree::PositionTree(std::vector<Node> nodes, Id current, std::int64_t rootDepth)
    : most_(kMax), current_(current), next_(static_cast<Id>(nodes.size())), rootDepth_(rootDepth) {
  const auto isTree = [&](const Node& node, Id id) {
    const bool led = node.parent ? *node.parent >= 0 && *node.parent < id : id == root_;
    const auto& next = node.lastVisited;
    return led && (!next || (*next > id && *next < next_ &&
                             nodes[static_cast<std::size_t>(*next)].parent == std::optional(id)));
  };
  if (current < 0 || current >= next_ || nodes.size() > most_)
    throw InvalidArgument(Core::tr("the positions are not a tree"));
  for (Id id = 0; id < next_; ++id)
    if (!isTree(nodes[static_cast<std::size_t>(id)], id))
      throw InvalidArgument(Core::tr("the positions are not a tree"));
  for (Node& node : nodes) {
    node.children.clear();
    const Id id = static_cast<Id>(nodes_.size());
    if (node.parent) nodes_.at(*node.parent).children.push_back(id);
    nodes_.emplace(id, std::move(node));
  }
}

std::int64_t PositionTree::depth() const {
  std::int64_t depth = rootDepth_;
  for (auto parent = node(current_).parent; parent; parent = node(*parent).parent) ++depth;
  return depth;
}

void PositionTree::add(const Position& position, std::string label, std::optional<std::string> mdpName,
                       Edit edit) {
  const std::string name = std::move(mdpName).value_or(this->mdpName());
  const auto isSame = [&](Id id) { return node(id).position == position && node(id).mdpName == name; };
  if (isSame(current_)) return;
  for (const Id child : node(current_).children)
    if (isSame(child)) return goTo(child);
  const Id id = next_++;
  nodes_.emplace(id, Node{.position = position,
                          .mdpName = name,
                          .label = std::move(label),
                          .parent = current_,
                          .edit = edit});
  nodes_.at(current_).children.push_back(id);
  goTo(id);
  if (nodes_.size() > most_) makeRoom();
}

PositionTree::Id PositionTree::endOfEdit(Id id) const {
  if (node(id).edit == Edit::None) return id;
  while (node(id).children.size() == 1 && node(node(id).children.front()).edit == Edit::Continued)
    id = node(id).children.front();
  return id;
}

const Position& PositionTree::startOfEdit(Id id) const {
  while (node(id).edit == Edit::Continued && node(id).parent) id = *node(id).parent;
  return node(node(id).edit == Edit::Begun ? node(id).parent.value_or(id) : id).position;
}

void PositionTree::back() {
  if (canGoBack()) current_ = *node(current_).parent;
}

void PositionTree::forward() {
  if (canGoForward()) current_ = *node(current_).lastVisited;
}

void PositionTree::goTo(Id id) {
  current_ = id;
  for (auto parent = node(id).parent; parent; id = *parent, parent = node(id).parent)
    nodes_.at(*parent).lastVisited = id;
}

void PositionTree::makeRoom() {
  const auto end = std::ranges::find_if(
      nodes_, [&](const auto& entry) { return entry.second.children.empty() && entry.first != current_; });
  if (end == nodes_.end()) {  // a single line that ends at the current position
    const Id second = node(root_).children.front();
    nodes_.erase(root_);
    root_ = second;
    nodes_.at(root_).parent.reset();
    ++rootDepth_;
    return;
  }
  Node& parent = nodes_.at(*end->second.parent);
  std::erase(parent.children, end->first);
  if (parent.lastVisited == end->first) {
    parent.lastVisited.reset();
    if (!parent.children.empty()) parent.lastVisited = parent.children.back();
  }
  nodes_.erase(end);
}

}  // namespace tetrabench
