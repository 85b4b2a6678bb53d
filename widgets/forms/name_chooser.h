#pragma once

#include <QComboBox>
#include <QString>
#include <vector>

class QStandardItemModel;

namespace tetrabench {

/// Something with a name to choose from.
struct NameEntry {
  QString id;  ///< not empty, different for each entry
  QString title;
  QString group = {};    ///< a heading stands above the first of each group, if there are several groups
  QString problem = {};  ///< why it cannot be used; it can be chosen all the same

  bool operator==(const NameEntry&) const = default;
};

/// A combo box in which one can type any part of a name. Text that matches nothing is put back when the focus
/// leaves.
class NameChooser : public QComboBox {
  Q_OBJECT

 public:
  explicit NameChooser(QWidget* parent = nullptr);

  void showPopup() override;

  /// Takes the focus with the name selected, even if it has it already: what is typed replaces the name.
  void beginChoice();

  /// Replaces the names; the current one stays if it is still there. No signal.
  void setEntries(const std::vector<NameEntry>& entries);

  /// Shows this name without a signal; an unknown or empty id leaves the field empty.
  void setCurrentId(const QString& id);
  QString currentId() const { return currentId_; }

  /// A name that is too long for the field is shown without what other names begin with too, such as
  /// "training 3", and with both its ends; else its beginning is.
  void setShowsEnds(bool ends);
  /// The name as it is shown while the field does not have the focus.
  QString drawnName() const;

  /// Shown in the empty field.
  void setPlaceholder(const QString& text);

  /// A last line below the names that asks for something else, such as "Open agent..."; none at first.
  void setOpenText(const QString& text);

 Q_SIGNALS:
  /// The user chose another name than the current one.
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
  QStandardItemModel* names_;  // the entries, in which typed text is looked up
};

}  // namespace tetrabench
