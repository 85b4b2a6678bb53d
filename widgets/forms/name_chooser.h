#pragma once

#include <QComboBox>
#include <QString>
#include <vector>

class QStandardItemModel;

namespace tetrabench {

/// A named item to choose from.
struct NameEntry {
  QString id;  ///< not empty, unique
  QString title;
  QString group = {};    ///< shown as a heading above the first entry of each group, if there are several
  QString problem = {};  ///< why it cannot be used; it can be chosen nevertheless

  bool operator==(const NameEntry&) const = default;
};

/// A combo box in which any part of a name can be typed. Text that matches nothing is reverted when the focus
/// leaves.
class NameChooser : public QComboBox {
  Q_OBJECT

 public:
  explicit NameChooser(QWidget* parent = nullptr);

  void showPopup() override;

  /// Takes the focus, even if it already has it, and selects the name, so that typing replaces it.
  void beginChoice();

  /// Replaces the names; the current one is preserved if it still exists. No signal.
  void setEntries(const std::vector<NameEntry>& entries);

  /// Shows this name without a signal; an unknown or empty id clears the field.
  void setCurrentId(const QString& id);
  QString currentId() const { return currentId_; }

  /// Sets how a name too long for the field is shown. If `ends`, it lacks the prefix that other names share,
  /// as in "training 3", and is elided in the middle; otherwise it is elided at the end.
  void setShowsEnds(bool ends);
  /// Returns the name as displayed while the field does not have the focus.
  QString drawnName() const;

  /// Sets the text shown in the empty field.
  void setPlaceholder(const QString& text);

  /// Sets the text of an extra last item that emits loadRequested(), such as "Open agent...". Default: none.
  void setOpenText(const QString& text);

 Q_SIGNALS:
  /// Emitted when the user chose a name other than the current one.
  void chosen(const QString& id);
  void loadRequested();

 protected:
  bool event(QEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void nameParts();
  void rebuild();
  void addHeading(const QString& text);
  void fillNames(const QString& typed);
  void selectName();
  void chooseRow(int row);
  void choose(const QString& id);
  void chooseTyped();
  void showCurrent();
  QString toolTipOf(const QString& title) const;
  bool isForWindow(QEvent* event) const;

  std::vector<NameEntry> entries_;
  QString currentId_, loadText_;
  QStandardItemModel* names_;  // completion model
};

}  // namespace tetrabench
