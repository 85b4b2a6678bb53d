#include "core/tetris/piece_set.h"

namespace tetrabench {

PieceSet::PieceSet(std::string_view name, std::span<const PieceShape> shapes) : name_(name) {
  for (const PieceShape& shape : shapes) pieces_.push_back({shape.letter, shape.orientations()});
}

const PieceSet& PieceSet::tetrominoes() {
  static const PieceSet set("tetrominoes", shapes::kTetrominoes);
  return set;
}

const PieceSet& PieceSet::reduced() {
  static const PieceSet set("reduced", shapes::kReduced);
  return set;
}

int PieceSet::find(char letter) const {
  for (int i = 0; i < size(); ++i)
    if ((*this)[i].letter == letter) return i;
  return -1;
}

}  // namespace tetrabench
