#pragma once

#include <QFrame>
#include <QString>
#include <functional>
#include <vector>

class QLabel;
class QLineEdit;
class QListView;
class QModelIndex;

namespace tetrabench {

class PaletteFilter;
class PaletteModel;

/// A command of the palette.
struct PaletteEntry {
  QString title;
  QString group;     ///< Action, Agent, MDP, ...
  QString shortcut;  ///< in native text; empty if there is none
  std::function<void()> run;
  QString keywords = {};  ///< additional search terms, separated by spaces
};

/// A pop-up near the top of its window, with a field and a list, that finds and runs any command by a few
/// typed letters.
class CommandPalette : public QFrame {
  Q_OBJECT

 public:
  /// Creates the palette, which opens over `window`, its owner.
  explicit CommandPalette(QWidget* window);

  void setEntries(std::vector<PaletteEntry> entries);

  /// Shows the palette with an empty field and the first entry selected.
  void open();

 Q_SIGNALS:
  /// Emitted before the palette opens, when its entries should be set.
  void aboutToOpen();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void search(const QString& text);
  void moveSelection(int rows);
  void runEntry(const QModelIndex& index);
  void announceSelection();

  PaletteModel* model_;
  PaletteFilter* filter_;
  QLineEdit* field_;
  QListView* list_;
  QLabel* nothing_;
};

}  // namespace tetrabench
