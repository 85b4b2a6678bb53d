#pragma once

#include <QTextBrowser>

namespace tetrabench {

/// A location in the manual: page, heading and, for history entries, scroll position.
struct HelpPlace {
  QString page = {};
  QString anchor = {};
  int scroll = -1;  ///< in pixels; -1 means the heading, or the top without one
};

/// Resolves a link on a page: to another page, with or without a heading, or to a heading of the same page.
HelpPlace helpPlace(const QUrl& link, const QString& fromPage);

/// View of a help page; scales pictures down to the width of the view.
class HelpView : public QTextBrowser {
  Q_OBJECT
 public:
  explicit HelpView(QWidget* parent = nullptr);

  void showPlace(const HelpPlace& place);
  /// Returns the place shown, with the current scroll position.
  HelpPlace place() const;
  /// Highlights all occurrences of the words on the page.
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
  bool again_ = false;    ///< true while a deferred render is pending
  int pictureWidth_ = 0;  ///< maximum picture width at the last render
};

}  // namespace tetrabench
