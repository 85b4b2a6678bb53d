#pragma once

#include <unordered_map>

#include "core/agents/outside/outside_program.h"
#include "core/tetris/competition_environment.h"

namespace tetrabench {

/// The pieces that an agent moves by actions, one step at a time, until they lock (competition rules).
class Steering {
 public:
  std::size_t pieces() const { return pieces_.size(); }
  void clear() { pieces_.clear(); }

  /// Pieces that have just appeared. Appends the first question about them.
  void begin(std::string& lines, std::span<const OutsideQuestion> questions);
  /// Does what the agent's message says. Appends answers for the pieces that have locked, and the next
  /// question about the others. Throws InvalidDocument.
  void move(const JsonReader& message, std::vector<OutsideProgram::Answer>& answers, std::string& lines);

 private:
  struct Piece {
    OutsideProgram::Answer answer;
    Board board;
    FallingPiece falling;
    std::vector<Placement> placements;
  };
  using Pieces = std::unordered_map<std::uint64_t, Piece>;  ///< by the game's id
  static void lock(Piece& piece, std::vector<OutsideProgram::Answer>& answers);
  void ask(std::string& lines, std::span<const Piece* const> pieces) const;

  Pieces pieces_;
};

/// What turning does, by orientation: the orientation it leads to by a turn forward and by one backward, and
/// the columns and rows by which the lower left corner moves.
Json turnsOf(int piece);

}  // namespace tetrabench
