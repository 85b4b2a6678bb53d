#include "widgets/mdp/mdp_meaning.h"

#include "widgets/forms/text.h"

namespace tetrabench {

QString mdpMeaning() {
  return Texts::tr(
      "An MDP (Markov decision process) defines the game that agents play: the board, the pieces and their "
      "order, the rules, and the reward");
}

}  // namespace tetrabench
