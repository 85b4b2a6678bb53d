#pragma once

#include <QFrame>
#include <QString>
#include <vector>

class QButtonGroup;
class QToolButton;
class QVBoxLayout;

namespace tetrabench {

/// One entry of the mode bar.
struct ModeBarEntry {
  int id = 0;  ///< not negative, different for each entry
  QString title;
  QString iconName;      ///< see icon()
  QString shortcutText;  ///< shown in the tooltip; the shortcut itself belongs to the action of the page
};

/// The bar at the left of the window, one button per page. Up, Down, Home and End move between the buttons.
/// Where it is too low for all titles, it has icons alone.
class ModeBar : public QFrame {
  Q_OBJECT

 public:
  explicit ModeBar(QWidget* parent = nullptr);

  /// Adds a page below those already there.
  void addPage(const ModeBarEntry& entry);

  /// Adds a page at the bottom.
  void addBottomPage(const ModeBarEntry& entry);

  /// Adds an entry at the bottom which asks for something but never stays checked, such as help.
  void addBottomEntry(const ModeBarEntry& entry);

  /// Checks a page without asking for it; does nothing for an unknown id.
  void setCurrentPage(int id);

  /// Id of the checked page, -1 when there is none.
  int currentPage() const;

  QSize minimumSizeHint() const override;

 Q_SIGNALS:
  /// The user wants this page (or bottom entry).
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
  int iconHeight_ = 0, textHeight_ = 0;  ///< that it needs with icons alone, and with titles
  bool showsTexts_ = true;
};

}  // namespace tetrabench
