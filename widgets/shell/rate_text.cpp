#include "widgets/shell/rate_text.h"
#include "widgets/forms/text.h"

namespace tetrabench {
QString rateText(double piecesPerSecond) {
  if (piecesPerSecond <= 0) return Texts::tr("– pieces/s");
  if (piecesPerSecond >= 1e6) return Texts::tr("%L1 M pieces/s").arg(piecesPerSecond / 1e6, 0, 'f', 2);
  if (piecesPerSecond >= 1e4) return Texts::tr("%L1 k pieces/s").arg(piecesPerSecond / 1e3, 0, 'f', 0);
  return Texts::tr("%L1 pieces/s").arg(piecesPerSecond, 0, 'f', piecesPerSecond < 9.95 ? 1 : 0);
}

}  // namespace tetrabench
