#include "widgets/board/placement_words.h"
#include "widgets/forms/text.h"

namespace tetrabench {
namespace {

/// Formats a suffix such as ", row 3, spin"; empty except under guideline rules.
QString rowAndSpin(Placement placement) {
  if (placement.row == Placement::kFalls) return {};
  const int row = placement.row + 1;
  switch (placement.spin) {
    case Spin::Full:
      return Texts::tr(", row %1, spin").arg(row);
    case Spin::Mini:
      return Texts::tr(", row %1, mini spin").arg(row);
    case Spin::None:
      break;
  }
  return Texts::tr(", row %1").arg(row);
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
      first == last ? Texts::tr("column %1").arg(first) : Texts::tr("columns %1 to %2").arg(first).arg(last);
  const QString letter(QLatin1Char(pieces[piece].letter));
  const QString rotated[] = {letter, Texts::tr("%1 rotated once").arg(letter),
                             Texts::tr("%1 rotated twice").arg(letter),
                             Texts::tr("%1 rotated three times").arg(letter)};
  return QStringLiteral("%1, %2").arg(rotated[placement.orientation], columns) + rowAndSpin(placement);
}

}  // namespace tetrabench
