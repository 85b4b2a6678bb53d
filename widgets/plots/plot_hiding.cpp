#include "widgets/plots/plot_hiding.h"

namespace tetrabench {

void hideByLegend(QSet<QString>& hidden, const QSet<QString>& all, const QString& key, bool only) {
  if (!only) {
    if (!hidden.remove(key)) hidden.insert(key);
    return;
  }
  const QSet<QString> others = all - QSet<QString>{key};
  const bool isAlone = hidden.contains(others);
  hidden -= all;
  if (!isAlone) hidden += others;
}

void markHidden(std::vector<PlotCurve>& curves, const QSet<QString>& hidden) {
  for (PlotCurve& curve : curves) curve.hidden = hidden.contains(curve.key());
}

}  // namespace tetrabench
