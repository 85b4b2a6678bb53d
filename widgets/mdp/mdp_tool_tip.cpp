#include "widgets/mdp/mdp_tool_tip.h"

#include "widgets/forms/text.h"

namespace tetrabench {

QString mdpToolTip() {
  return Texts::tr(
      "An MDP (Markov decision process) defines the game that agents play: the board, the pieces and their "
      "order, the rules, and the reward");
}

}  // namespace tetrabench
