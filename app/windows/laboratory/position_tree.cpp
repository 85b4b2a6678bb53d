#include "app/windows/laboratory/position_tree.h"

#include <algorithm>

namespace tetrabench {

PositionTree::PositionTree(Position start, std::string mdpName, std::string label, std::size_t most)
    : most_(std::max<std::size_t>(most, 2)) {
  nodes_.emplace(root_, Node{std::move(start), std::move(mdpName), std::move(label)});
}

std::int64_t PositionTree::depth() const {
  std::int64_t depth = rootDepth_;
  for (auto parent = node(current_).parent; parent; parent = node(*parent).parent) ++depth;
  return depth;
}

void PositionTree::add(const Position& position, std::string label, std::optional<std::string> mdpName) {
  const std::string name = std::move(mdpName).value_or(this->mdpName());
  const auto isSame = [&](Id id) { return node(id).position == position && node(id).mdpName == name; };
  if (isSame(current_)) return;
  for (const Id child : node(current_).children)
    if (isSame(child)) return goTo(child);
  const Id id = next_++;
  nodes_.emplace(id, Node{position, name, std::move(label), current_});
  nodes_.at(current_).children.push_back(id);
  goTo(id);
  if (nodes_.size() > most_) makeRoom();
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
  if (end == nodes_.end()) {  // a single line, whose end is the current position
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
