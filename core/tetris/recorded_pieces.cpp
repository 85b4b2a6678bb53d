#include <fmt/format.h>

#include "core/error.h"
#include "core/storage/atomic_file.h"
#include "core/tetris/mdp_document.h"
#include "core/tetris/recorded_pieces.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

constexpr std::string_view kHujiOrder = "ILJSZOT";  // digit order of the games distributed with HUJI 2011

std::string shown(char letter) {
  return std::isprint(static_cast<unsigned char>(letter))
             ? fmt::format("'{}'", letter)
             : Core::sentence("byte {}", static_cast<int>(static_cast<unsigned char>(letter)));
}

}  // namespace

RecordedDraw readRecordedPieces(const std::filesystem::path& path, const PieceSet& pieces) {
  return recordedPiecesFrom(readTextFile(path, kMaxRecordedBytes), path.string(), pieces);
}

RecordedDraw recordedPiecesFrom(std::string_view text, const std::string& file, const PieceSet& pieces) {
  const std::string name = file.empty() ? Core::tr("recorded games") : file;
  std::vector<RecordedGames::Game> games;
  std::vector<std::uint8_t> game;
  int line = 1;
  const auto endGame = [&] {
    if (!game.empty()) games.push_back(std::move(game));
    game.clear();
    if (games.size() > kMaxRecordedGames)
      throw InvalidArgument(
          Core::sentence("{}: line {}: more than {} games.", name, line, kMaxRecordedGames));
  };
  for (char letter : text) {
    if (letter == '\n') {
      endGame();
      ++line;
      continue;
    }
    if (letter == ' ' || letter == ',' || letter == '\t' || letter == '\r') continue;
    const bool digit = letter >= '0' && letter <= '6' && &pieces == &PieceSet::tetrominoes();
    const int piece = pieces.find(digit ? kHujiOrder[static_cast<std::size_t>(letter - '0')] : letter);
    if (piece < 0) {
      std::string letters;
      for (int i = 0; i < pieces.size(); ++i) letters += pieces[i].letter;
      throw InvalidArgument(Core::sentence(
          "{}: line {}: {} is not a piece; the pieces are the letters {}{}.", name, line, shown(letter),
          letters, &pieces == &PieceSet::tetrominoes() ? Core::tr(" or digits 0 to 6") : ""));
    }
    game.push_back(static_cast<std::uint8_t>(piece));
  }
  endGame();
  if (games.empty())
    throw InvalidArgument(Core::sentence("{}: the file has no pieces; write one game per line.", name));
  return {file, std::move(games)};
}

}  // namespace tetrabench
