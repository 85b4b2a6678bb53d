#pragma once

#include <QFrame>

namespace tetrabench {

/// The introduction above the board, shown from the first start until the user closes it, for good.
class WelcomeBar : public QFrame {
  Q_OBJECT
 public:
  explicit WelcomeBar(QWidget* parent = nullptr);

  /// Returns false once the user has closed the introduction, in this session or an earlier one.
  static bool isWanted();
  /// Hides the introduction from now on.
  void dismiss();

 protected:
  void paintEvent(QPaintEvent* event) override;
};

}  // namespace tetrabench
