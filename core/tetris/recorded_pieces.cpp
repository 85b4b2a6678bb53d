#include <fmt/format.h>

#include "core/error.h"
#include "core/storage/atomic_file.h"
#include "core/storage/text.h"
#include "core/tetris/mdp_document.h"
#include "core/tetris/recorded_pieces.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

constexpr std::string_view kHujiOrder = "ILJSZOT";  // digit order of the games distributed with HUJI 2011

/// Characters between the letters of a game.
constexpr std::string_view kSeparators = " \t,;|";

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
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char letter = text[at];
    if (letter == '\n') {
      endGame();
      ++line;
      continue;
    }
    if (kSeparators.find(letter) != std::string_view::npos) continue;
    const bool digit = letter >= '0' && letter <= '6' && &pieces == &PieceSet::tetrominoes();
    const char upper = letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
    const int piece = pieces.find(digit ? kHujiOrder[static_cast<std::size_t>(letter - '0')] : upper);
    if (piece < 0) {
      std::string letters;
      for (int i = 0; i < pieces.size(); ++i) letters += pieces[i].letter;
      throw InvalidArgument(Core::sentence(
          "{}: line {}: {} is not a piece; the pieces are the letters {}{}. Pieces may be separated by "
          "spaces, tabs, commas, semicolons or vertical bars.",
          name, line, quotedCharacter(text, at), letters,
          &pieces == &PieceSet::tetrominoes() ? Core::tr(" or digits 0 to 6") : ""));
    }
    game.push_back(static_cast<std::uint8_t>(piece));
  }
  endGame();
  if (games.empty())
    throw InvalidArgument(Core::sentence("{}: the file has no pieces; write one game per line.", name));
  return {file, std::move(games)};
}

}  // namespace tetrabench
