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

/// Lets people choose any number of names: type a part of them, select some (Ctrl+A: all that are shown),
/// press Enter. Names that begin with what is typed come first.
class NamePicker : public TabDialog {
  Q_OBJECT

 public:
  /// `what` is what the names are of, in the plural, such as "MDPs".
  NamePicker(const QString& what, const std::vector<NameEntry>& entries, QWidget* parent = nullptr);

  /// Ids of the marked names, in the order of the list.
  QStringList chosen() const;

 Q_SIGNALS:
  /// The user wants to add files instead; the dialog is about to close.
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
  QPersistentModelIndex first_;  ///< the name that was selected for the user, the first that was found
};

}  // namespace tetrabench
