#pragma once

#include <QWidget>
#include <vector>

#include "app/windows/help/help_search.h"
#include "app/windows/help/help_view.h"

class QAction;
class QHBoxLayout;
class QListWidget;
class QSplitter;
class QStackedWidget;
class QTreeWidget;

namespace tetrabench {

class SearchLine;

/// The manual: table of contents or search results beside the current page. Non-modal; remembers its size.
class HelpWindow : public QWidget {
  Q_OBJECT
 public:
  explicit HelpWindow(QWidget* parent);

  /// Opens a page or heading (`watch`, `watch#the-docks`) and raises the window.
  void open(const QString& address);

 protected:
  void hideEvent(QHideEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  QAction* addTool(QHBoxLayout* row, const QString& iconName, const QString& text, const QKeySequence& keys,
                   void (HelpWindow::*run)());
  void fillContents();
  void go(const HelpPlace& place);
  void showPlace(const HelpPlace& place);
  void back();
  void forward();
  void showIndex();
  void focusSearch();
  void readSections();
  void search();
  void openHit();
  void follow(const QUrl& link);

  HelpView* view_;
  SearchLine* field_;
  QTreeWidget* contents_;
  QListWidget* hits_;
  QStackedWidget* side_;
  QSplitter* splitter_;
  QAction* back_ = nullptr;
  QAction* forward_ = nullptr;
  std::vector<HelpSection> sections_;     ///< empty until read
  std::vector<HelpPlace> past_, future_;  ///< history stacks, nearest place last
};

}  // namespace tetrabench
