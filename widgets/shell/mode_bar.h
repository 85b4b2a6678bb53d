#pragma once

#include <QFrame>
#include <QString>
#include <vector>

class QButtonGroup;
class QToolButton;
class QVBoxLayout;

namespace tetrabench {

/// An entry of the mode bar.
struct ModeBarEntry {
  int id = 0;  ///< not negative, unique
  QString title;
  QString iconName;      ///< see icon()
  QString shortcutText;  ///< shown in the tooltip; the shortcut itself belongs to the action of the page
};

/// The bar at the left of the window, with one button per page. Up, Down, Home and End move between the
/// buttons. If the bar is not tall enough for all titles, it shows only icons.
class ModeBar : public QFrame {
  Q_OBJECT

 public:
  explicit ModeBar(QWidget* parent = nullptr);

  /// Adds a page below the existing ones.
  void addPage(const ModeBarEntry& entry);

  /// Adds a page at the bottom.
  void addBottomPage(const ModeBarEntry& entry);

  /// Adds an entry at the bottom that triggers an action but never stays checked, such as help.
  void addBottomEntry(const ModeBarEntry& entry);

  /// Checks the button of a page without emitting pageRequested(); does nothing for an unknown id.
  void setCurrentPage(int id);

  /// Returns the id of the page whose button is checked, or -1 if there is none.
  int currentPage() const;

  QSize minimumSizeHint() const override;

 Q_SIGNALS:
  /// Emitted when the user requests this page (or bottom entry).
  void pageRequested(int id);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  QToolButton* makeButton(const ModeBarEntry& entry, bool checkable);
  bool moveFocus(QToolButton* from, int key);
  void updateTabStop();
  void updateSizes();
  bool isLow() const;
  void showTexts(bool shown);

  QButtonGroup* group_;
  QVBoxLayout* pages_;
  QVBoxLayout* bottom_;
  std::vector<QToolButton*> buttons_;    // from top to bottom; owned by Qt
  int iconHeight_ = 0, textHeight_ = 0;  ///< required height with icons alone, and with titles
  bool showsTexts_ = true;
};

}  // namespace tetrabench
