#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/agents/external/program_info.h"
#include "core/agents/position_view.h"

/// The lines of the protocol that programs use (resources/help/write-an-agent.md). Each `append...` adds one
/// whole line.
namespace tetrabench {

inline constexpr int kProtocol = 1;

/// A request for a placement in a position of a game.
struct ExternalQuestion {
  std::uint64_t id = 0;  ///< id of the game, which has at most one open question
  PositionView position;
};

/// The numbers by which external agents identify placements: for each piece, indices into all placements
/// inside the board, whether available or not.
class PlacementNumbers {
 public:
  explicit PlacementNumbers(const Mdp& mdp);
  const std::vector<Placement>& all(int piece) const { return all_[static_cast<std::size_t>(piece)]; }
  int pieces() const { return static_cast<int>(all_.size()); }
  /// Returns the number of a placement.
  std::size_t of(int piece, Placement placement) const;
  /// Appends the numbers of the placements that the position offers, ascending.
  void appendOffered(const PositionView& position, std::vector<std::uint16_t>& numbers) const;

 private:
  std::vector<std::vector<Placement>> all_;  ///< by piece
};

/// Throws InvalidDocument (place `/rules`) under guideline rules, whose placements have no such numbers.
void requireNumberedPlacements(const Mdp& mdp);

/// Plays a placement on `board`, which must equal the position's.
LossRule::Put putOn(Board& board, const PositionView& position, Placement placement);

void appendHello(std::string& lines);
void appendStart(std::string& lines, const Mdp& mdp, std::uint64_t seed, const OptionValues& options);
void appendBegin(std::string& lines, std::uint64_t id, std::uint64_t number);
void appendEnd(std::string& lines, std::uint64_t id, bool lost);
void appendChoose(std::string& lines, std::span<const ExternalQuestion> questions, const Mdp& mdp,
                  const PlacementNumbers& numbers, bool afterstates);
void appendAnalyze(std::string& lines, const ExternalQuestion& question, const Mdp& mdp,
                   const PlacementNumbers& numbers, bool afterstates);
void appendObserve(std::string& lines, std::uint64_t id, const MoveResult& result, const Board& after,
                   const Mdp& mdp);

/// Returns the seed that an agent receives; no pieces are drawn from it.
std::uint64_t agentSeed(std::uint64_t seed);

/// An agent's analysis of a position, for display. Values are on its own scale; larger is better.
struct ExternalAnalysis {
  static constexpr std::size_t kLongestLine = 50, kLongestText = 4000;  ///< in placements; in bytes

  struct Value {
    std::size_t placement = 0;  ///< its number
    double value = 0;
    bool operator==(const Value&) const = default;
  };
  /// A placement that the agent expects, of the current piece or a later one.
  struct Expected {
    int piece = 0;
    std::size_t placement = 0;
    bool operator==(const Expected&) const = default;
  };
  std::vector<Value> values;
  std::vector<Expected> line;
  std::string text;
  bool operator==(const ExternalAnalysis&) const = default;
};
/// Reads an analysis. Throws InvalidDocument.
ExternalAnalysis analysisFrom(const JsonReader& message, int piece, const PlacementNumbers& numbers);

}  // namespace tetrabench
