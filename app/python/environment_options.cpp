#include "app/python/environment_options.h"

#include "core/error.h"
#include "core/tetris/random_bits.h"

namespace tetrabench::python {

std::uint64_t defaultSeed(const Mdp& mdp) {
  return mdp.settings().seed ? *mdp.settings().seed : freshSeed();
}

IllegalAction illegalOf(py::handle value) {
  const std::string name = textOf(value, "illegal");
  if (name == "error") return IllegalAction::Refuse;
  if (name == "next") return IllegalAction::Next;
  throw InvalidArgument(wrongValue("illegal", '"' + name + '"', "\"error\" or \"next\""));
}

py::dict episodeDict(const Episode& episode, const Mdp& mdp) {
  const Tally& tally = episode.tally;
  py::dict dict;
  dict["game"] = episode.game;
  dict["pieces"] = tally.pieces;
  dict["lines"] = tally.lines;
  dict["steps"] = tally.steps;
  dict["reward"] = tally.reward;
  if (mdp.rules() == Rules::Guideline) {
    dict["points"] = tally.points;
    dict["attack"] = tally.attack;
  }
  dict["truncated"] = episode.truncated;
  if (mdp.unlimited()) dict["pileHeight"] = episode.pileHeight;
  return dict;
}

}  // namespace tetrabench::python
