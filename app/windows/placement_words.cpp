#include "app/windows/placement_words.h"
#include "widgets/forms/text.h"

namespace tetrabench {
QString placeOf(const PieceSet& pieces, int piece, Placement placement) {
  const Orientation& shape = pieces[piece].orientations[placement.orientation];
  const int first = placement.column + 1, last = placement.column + shape.width;
  QString text(QLatin1Char(pieces[piece].letter));
  text += QString(placement.orientation, QChar(0x21BB)) + QStringLiteral(" %1").arg(first);
  return first == last ? text : text + QStringLiteral("\u2013%1").arg(last);
}

QString wordsOf(const PieceSet& pieces, int piece, Placement placement) {
  const Orientation& shape = pieces[piece].orientations[placement.orientation];
  const int first = placement.column + 1, last = placement.column + shape.width;
  const QString columns =
      first == last ? tr("column %1").arg(first) : tr("columns %1 to %2").arg(first).arg(last);
  const QString letter(QLatin1Char(pieces[piece].letter));
  const QString rotated[] = {letter, tr("%1 rotated once").arg(letter), tr("%1 rotated twice").arg(letter),
                             tr("%1 rotated three times").arg(letter)};
  return QStringLiteral("%1, %2").arg(rotated[placement.orientation], columns);
}

}  // namespace tetrabench
