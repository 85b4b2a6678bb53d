#pragma once

#include <QStackedWidget>

namespace tetrabench {

class KeyLegend;
class WhyPanel;

/// The panel beside the boards: the key legend or, in its place, so that the boards do not move, the ranked
/// placements.
class PlaySide : public QStackedWidget {
  Q_OBJECT
 public:
  static constexpr int kWidth = 320;  ///< initial width

  explicit PlaySide(QWidget* parent = nullptr);

  KeyLegend* legend() const { return legend_; }
  WhyPanel* why() const { return why_; }
  void setPlacementsShown(bool shown) { setCurrentIndex(shown ? 1 : 0); }
  bool arePlacementsShown() const { return currentIndex() == 1; }

 private:
  KeyLegend* legend_;
  WhyPanel* why_;
};

}  // namespace tetrabench
