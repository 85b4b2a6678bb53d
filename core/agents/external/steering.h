#pragma once

#include <unordered_map>

#include "core/agents/external/external_program.h"
#include "core/agents/external/question_groups.h"
#include "core/tetris/competition_environment.h"

namespace tetrabench {

/// The pieces that an agent moves by actions, step by step, until they lock (competition rules).
class Steering {
 public:
  static constexpr std::uint64_t kNotYet = ~std::uint64_t{0};
  struct Piece {
    ExternalProgram::Answer answer;
    Board board;
    FallingPiece falling;
    std::vector<Placement> placements;
    std::vector<std::uint8_t> preview;
    /// Bytes that the program had written when it was asked about the piece in its current pose.
    std::uint64_t asked = kNotYet;
    std::uint64_t group = 0;  ///< group of the question, if it was asked

    std::uint64_t id() const { return answer.id; }
    bool isNew() const { return answer.actions.empty(); }
    Placement pose() const { return falling.placement(); }
    int row() const { return falling.row(board); }
  };

  std::size_t pieces() const { return pieces_.size(); }
  void clear();

  /// Adds pieces that have just appeared.
  void begin(std::span<const ExternalQuestion> questions);
  /// Returns the pieces to ask about now. `written`: bytes that the program has written so far.
  std::vector<const Piece*> toAsk(std::uint64_t written = 0);
  /// Returns the piece of this game; null if there is none.
  const Piece* find(std::uint64_t id) const;
  /// Returns the game whose piece has the oldest open question.
  std::uint64_t oldest() const;
  bool takeProgress() { return groups_.takeProgress(); }
  /// Moves the piece of a game, and appends the answer if it locks.
  void act(std::uint64_t id, Action action, std::vector<ExternalProgram::Answer>& answers);

 private:
  static void lock(Piece& piece, std::vector<ExternalProgram::Answer>& answers);

  std::unordered_map<std::uint64_t, Piece> pieces_;  ///< by game id
  std::vector<std::uint64_t> toAsk_;
  QuestionGroups groups_;
};

/// Appends the message `act` as one whole line; nothing if there are no pieces.
void appendAct(std::string& lines, std::span<const Steering::Piece* const> pieces);

/// Executes the agent's message. `read`: bytes that the program had written at the end of the message. Throws
/// InvalidDocument.
void moveBy(const JsonReader& message, std::uint64_t read, Steering& steering,
            std::vector<ExternalProgram::Answer>& answers);

/// Returns the effect of rotations, by orientation: the orientation after a turn forward and after one
/// backward, and the columns and rows by which the lower left corner moves.
Json turnsOf(int piece);

}  // namespace tetrabench
