#pragma once

#include <QPersistentModelIndex>
#include <QStringList>

#include "widgets/access/tab_dialog.h"
#include "widgets/forms/name_chooser.h"

class QLabel;
class QListView;
class QPushButton;
class QStandardItemModel;

namespace tetrabench {

class FoundNames;
class SearchLine;

/// A dialog to choose any number of names: type part of a name, select some (Ctrl+A selects all that are
/// shown), press Enter. Names that begin with the typed text come first.
class NamePicker : public TabDialog {
  Q_OBJECT

 public:
  /// Creates the dialog; `what` describes the named items in the plural, such as "MDPs".
  NamePicker(const QString& what, const std::vector<NameEntry>& entries, QWidget* parent = nullptr);

  /// Returns the ids of the selected names, in list order.
  QStringList chosen() const;

 Q_SIGNALS:
  /// Emitted when the user asks to add files instead; the dialog is about to close.
  void filesRequested();

 private:
  void search(const QString& text);
  void enterList();
  void updateButton();

  QStandardItemModel* names_;
  FoundNames* filter_;
  SearchLine* field_;
  QListView* list_;
  QLabel* none_;
  QPushButton* add_;
  QPersistentModelIndex first_;  ///< the first match, which was selected automatically
};

}  // namespace tetrabench
