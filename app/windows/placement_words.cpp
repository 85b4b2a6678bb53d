#include "app/windows/placement_words.h"
#include "widgets/forms/text.h"

namespace tetrabench {
namespace {

/// ", row 3, spin"; empty unless the rules are guideline.
QString rowAndSpin(Placement placement) {
  if (placement.row == Placement::kFalls) return {};
  const QString row = tr(", row %1").arg(placement.row + 1);
  switch (placement.spin) {
    case Spin::Full:
      return row + tr(", spin");
    case Spin::Mini:
      return row + tr(", mini spin");
    case Spin::None:
      break;
  }
  return row;
}

}  // namespace

QString placeOf(const PieceSet& pieces, int piece, Placement placement) {
  const Orientation& shape = pieces[piece].orientations[placement.orientation];
  const int first = placement.column + 1, last = placement.column + shape.width;
  QString text(QLatin1Char(pieces[piece].letter));
  text += QString(placement.orientation, QChar(0x21BB)) + QStringLiteral(" %1").arg(first);
  if (first != last) text += QStringLiteral("\u2013%1").arg(last);
  return text + rowAndSpin(placement);
}

QString wordsOf(const PieceSet& pieces, int piece, Placement placement) {
  const Orientation& shape = pieces[piece].orientations[placement.orientation];
  const int first = placement.column + 1, last = placement.column + shape.width;
  const QString columns =
      first == last ? tr("column %1").arg(first) : tr("columns %1 to %2").arg(first).arg(last);
  const QString letter(QLatin1Char(pieces[piece].letter));
  const QString rotated[] = {letter, tr("%1 rotated once").arg(letter), tr("%1 rotated twice").arg(letter),
                             tr("%1 rotated three times").arg(letter)};
  return QStringLiteral("%1, %2").arg(rotated[placement.orientation], columns) + rowAndSpin(placement);
}

}  // namespace tetrabench
