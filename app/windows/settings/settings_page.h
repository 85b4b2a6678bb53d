#pragma once

#include <QWidget>
#include <map>
#include <vector>

#include "app/windows/settings/preferences.h"

class QCheckBox;
class QComboBox;
class QSpinBox;

namespace tetrabench {

class AllowedPrograms;
class ErrorBar;
class PathField;
class ResultsFile;
class SettingsForm;
class WrappedLabel;

/// The settings of the program in one place, each explained. They take effect at once, but for the language.
class SettingsPage : public QWidget {
  Q_OBJECT

 public:
  enum Setting {
    kLanguage,
    kTheme,
    kTextSize,
    kLetters,
    kOpenWhere,
    kResults,
    kFolderOfDocuments,  ///< the folders in the order of kFolderUses
    kFolderOfResults,
    kFolderOfReplays,
    kFolderOfExports,
    kThreads,
    kShortcuts,
    kHandling,
    kPrograms
  };
  struct Labelled {
    Setting setting;
    QString label;
  };
  /// All of them, as the page names them.
  static std::vector<Labelled> settings();

  explicit SettingsPage(ResultsFile* results, QWidget* parent = nullptr);

  ErrorBar* errors() const { return errors_; }
  const Preferences& preferences() const { return preferences_; }
  /// Shows others; emits `changed` if they differ.
  void setPreferences(const Preferences& preferences);
  /// For the settings that are kept between starts.
  QVariantMap state() const { return preferences_.state(); }

  void focusOn(Setting setting);
  /// Asks first.
  void askReset();

 Q_SIGNALS:
  void changed();
  void shortcutsWanted();
  void handlingWanted();
  /// Others must reset what they keep: shortcuts, keys and handling.
  void resetWanted();

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  WrappedLabel* addRow(Setting setting, QWidget* control, QWidget* field, const QString& explanation);
  void addLook();
  void addFiles();
  void addFolder(FolderUse use, const QString& explanation);
  void addWork();
  void addKeysAndPrograms();
  void setFolder(FolderUse use, const QString& folder);
  void chooseFolder(FolderUse use);
  void reset();
  void showPreferences();
  void showResults();

  /// Applies a change to the preferences.
  template <typename Change>
  void change(Change apply) {
    Preferences changed = preferences_;
    apply(changed);
    setPreferences(changed);
  }

  struct Folder {
    PathField* field;
    WrappedLabel* explanation;
    QString usual;  ///< explanation
  };

  Preferences preferences_;
  ResultsFile* results_;
  ErrorBar* errors_;
  SettingsForm* form_;
  QComboBox *language_, *theme_, *openWhere_;
  QSpinBox *textSize_, *threads_;
  QCheckBox* letters_;
  PathField* resultsPath_;
  std::map<FolderUse, Folder> folders_;
  AllowedPrograms* programs_;
  std::map<Setting, QWidget*> controls_;
};

}  // namespace tetrabench
