#include "app/windows/laboratory/laboratory_session.h"

#include <limits>

#include "app/windows/laboratory/position_changes.h"
#include "app/windows/shell/auto_saver.h"
#include "core/tetris/mdp_document.h"

namespace tetrabench {
namespace {

using Id = PositionTree::Id;

constexpr std::size_t kMaxPreview = 100;

/// Table of distinct MDPs, so that an MDP shared by several positions is written once.
class MdpTable {
 public:
  int numberOf(const Mdp& mdp) {
    for (std::size_t i = 0; i < mdps_.size(); ++i)
      if (mdps_[i] == &mdp || *mdps_[i] == mdp) return static_cast<int>(i);
    mdps_.push_back(&mdp);
    return static_cast<int>(mdps_.size()) - 1;
  }
  Json json() const {
    Json list = Json::array();
    for (const Mdp* mdp : mdps_) list.push_back(toJson(mdp->settings()));
    return list;
  }

 private:
  std::vector<const Mdp*> mdps_;
};

Json optionalPlace(const std::map<Id, int>& places, const std::optional<Id>& id) {
  return id ? Json(places.at(*id)) : Json();
}

Json toJson(const PositionTree& tree, std::uint64_t seed) {
  std::map<Id, int> places;
  for (const auto& [id, node] : tree.nodes()) places.emplace(id, static_cast<int>(places.size()));
  MdpTable mdps;
  Json positions = Json::array();
  for (const auto& [id, node] : tree.nodes())
    positions.push_back({{"mdp", mdps.numberOf(node.position.mdp())},
                         {"mdpName", node.mdpName},
                         {"label", node.label},
                         {"board", textOf(node.position.board())},
                         {"piece", node.position.piece()},
                         {"preview", node.position.preview()},
                         {"held", node.position.state().held},
                         {"combo", node.position.state().combo},
                         {"backToBack", node.position.state().backToBack},
                         {"parent", optionalPlace(places, node.parent)},
                         {"next", optionalPlace(places, node.lastVisited)},
                         {"edit", static_cast<int>(node.edit)}});
  return {{"mdps", mdps.json()},
          {"positions", std::move(positions)},
          {"current", places.at(tree.current())},
          {"depth", tree.rootDepth()},
          {"seed", seed}};
}

Id readPlace(const JsonReader& place) {
  return static_cast<Id>(place.integer(0, PositionTree::kMax - 1));
}

std::optional<Id> readOptionalPlace(const JsonReader& place) {
  if (place.isNull()) return {};
  return readPlace(place);
}

PositionTree::Edit readEdit(const JsonReader& node) {
  const auto edit = node.find("edit");  // older sessions have none
  return edit ? static_cast<PositionTree::Edit>(edit->integer(0, 2)) : PositionTree::Edit::None;
}

Position readPosition(const JsonReader& node, const std::vector<std::shared_ptr<const Mdp>>& mdps) {
  const auto number = node["mdp"].integer(0, std::ssize(mdps) - 1);
  const auto& mdp = mdps[static_cast<std::size_t>(number)];
  const auto readPiece = [&](const JsonReader& piece) {
    return static_cast<std::uint8_t>(piece.integer(0, mdp->pieces().size() - 1));
  };
  std::vector<std::uint8_t> preview;
  for (const JsonReader& piece : node["preview"].items())
    if (preview.size() < kMaxPreview) preview.push_back(readPiece(piece));
  const GuidelineState state{
      static_cast<std::int8_t>(node["held"].integer(GuidelineState::kNone, mdp->pieces().size() - 1)),
      node["backToBack"].boolean(),
      static_cast<std::int16_t>(node["combo"].integer(0, std::numeric_limits<std::int16_t>::max()))};
  return {mdp, boardOfText(node["board"].string(), *mdp), readPiece(node["piece"]), std::move(preview),
          state};
}

}  // namespace

void writeLaboratorySession(const LaboratorySession& session) {
  writeSession(kLaboratorySession, toJson(*session.tree, session.seed));
}

LaboratorySession readLaboratorySession() {
  const std::optional<Json> json = readSession(kLaboratorySession);
  if (!json) return {};
  const JsonReader session(*json);
  std::vector<std::shared_ptr<const Mdp>> mdps;
  for (const JsonReader& mdp : session["mdps"].items())
    mdps.push_back(std::make_shared<const Mdp>(mdpFromJson(mdp.json(), {})));
  std::vector<PositionTree::Node> nodes;
  for (const JsonReader& node : session["positions"].items())
    nodes.push_back({.position = readPosition(node, mdps),
                     .mdpName = node["mdpName"].string(),
                     .label = node["label"].string(),
                     .parent = readOptionalPlace(node["parent"]),
                     .lastVisited = readOptionalPlace(node["next"]),
                     .edit = readEdit(node)});
  const std::int64_t depth = session["depth"].integer(0, std::numeric_limits<std::int64_t>::max());
  return {std::make_shared<const PositionTree>(std::move(nodes), readPlace(session["current"]), depth),
          session["seed"].unsignedInteger()};
}

}  // namespace tetrabench
