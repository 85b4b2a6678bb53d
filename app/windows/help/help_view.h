#pragma once

#include <QTextBrowser>

namespace tetrabench {

/// Where the reader is: a page, a heading of it, and how far it is scrolled where that was a way back.
struct HelpPlace {
  QString page = {};
  QString anchor = {};
  int scroll = -1;  ///< in pixels; -1: to the heading, or the top
};

/// The place that a link leads to from a page: another page, with or without a heading, or a heading of its
/// own.
HelpPlace helpPlace(const QUrl& link, const QString& fromPage);

/// Shows a help page with its pictures, which are never wider than the view.
class HelpView : public QTextBrowser {
  Q_OBJECT
 public:
  explicit HelpView(QWidget* parent = nullptr);

  void showPlace(const HelpPlace& place);
  /// The place shown, with the present scroll position.
  HelpPlace place() const;
  /// Marks these words wherever they occur on the page.
  void markWords(const QString& words);

 Q_SIGNALS:
  void linkActivated(const QUrl& link);

 protected:
  QVariant loadResource(int type, const QUrl& name) override;
  void changeEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void render();
  void renderAgain();
  void scrollTo(const HelpPlace& place);
  QString page_, anchor_, words_;
  bool again_ = false;    ///< renderAgain() is about to render
  int pictureWidth_ = 0;  ///< the width that the pictures were fitted to
};

}  // namespace tetrabench
