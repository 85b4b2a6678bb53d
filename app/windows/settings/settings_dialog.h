#pragma once

#include <QDialog>
#include <QString>
#include <functional>
#include <map>
#include <vector>

#include "widgets/theme/theme.h"

class QLabel;

namespace tetrabench {

class ErrorBar;

/// The settings of the program in one place. They take effect at once.
class SettingsDialog : public QDialog {
  Q_OBJECT

 public:
  enum Setting { kTheme, kLetters, kHandling, kShortcuts, kResults, kPrograms };
  struct Labelled {
    Setting setting;
    QString label;
  };
  /// All of them, as the dialog names them.
  static std::vector<Labelled> settings();

  struct State {
    ThemeChoice theme;
    bool letters;
    QString results;       ///< the results file
    bool isInUse = false;  ///< runs are being saved there, so no other can be chosen
  };
  struct Commands {
    std::function<void(ThemeChoice)> setTheme;
    std::function<void(bool)> setLetters;
    std::function<void()> editHandling, editShortcuts;
    std::function<void()> chooseResults;
  };
  SettingsDialog(const State& state, Commands commands, QWidget* parent = nullptr);

  void focusOn(Setting setting);
  /// Another results file is in use.
  void showResults(const QString& path);
  void showError(const QString& sentence);

 private:
  void forgetPrograms();

  Commands commands_;
  std::map<Setting, QWidget*> fields_;
  QLabel* results_;  ///< the path
  ErrorBar* errors_;
};

}  // namespace tetrabench
