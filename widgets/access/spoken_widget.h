#pragma once

#include <QAccessibleWidget>
#include <functional>

namespace tetrabench {

/// A widget with a role of its own and, where `words` are given, a description in words that are asked for
/// when they are wanted: what they describe may change many times a second without an event.
class SpokenWidget : public QAccessibleWidget {
 public:
  SpokenWidget(QWidget* widget, QAccessible::Role role, std::function<QString()> words = {});

  QString text(QAccessible::Text type) const override;

 private:
  std::function<QString()> words_;
};

/// The sentences that are not empty, one after the other.
QString inOneText(const QStringList& sentences);

}  // namespace tetrabench
