#pragma once

#include <QAccessibleWidget>
#include <functional>

namespace tetrabench {

/// Accessible interface of a widget with a custom role and, if `words` is given, a description computed on
/// demand, as the content may change many times a second without an event.
class SpokenWidget : public QAccessibleWidget {
 public:
  SpokenWidget(QWidget* widget, QAccessible::Role role, std::function<QString()> words = {});

  QString text(QAccessible::Text type) const override;

 private:
  std::function<QString()> words_;
};

/// Joins the non-empty sentences.
QString inOneText(const QStringList& sentences);

}  // namespace tetrabench
