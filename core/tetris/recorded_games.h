#pragma once

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <vector>

namespace tetrabench {

/// Piece sequences read from a file, one per game, as piece indices. Copies share the data, as files may be
/// large.
class RecordedGames {
 public:
  using Game = std::vector<std::uint8_t>;

  RecordedGames(std::vector<Game> games = {})
      : games_(std::make_shared<const std::vector<Game>>(std::move(games))) {}
  RecordedGames(std::initializer_list<Game> games) : RecordedGames(std::vector<Game>(games)) {}

  bool empty() const { return games_->empty(); }
  std::size_t size() const { return games_->size(); }
  const Game& operator[](std::size_t game) const { return (*games_)[game]; }
  const Game& front() const { return games_->front(); }
  auto begin() const { return games_->begin(); }
  auto end() const { return games_->end(); }

  bool operator==(const RecordedGames& other) const {
    return games_ == other.games_ || *games_ == *other.games_;
  }

 private:
  std::shared_ptr<const std::vector<Game>> games_;
};

}  // namespace tetrabench
