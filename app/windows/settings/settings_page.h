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

/// The page with all settings and their explanations. Changes take effect at once, except for the language.
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
    kFolderOfDocuments,  ///< first of the folders, in the order of kFolderUses
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
  /// Returns all settings with their labels on the page.
  static std::vector<Labelled> settings();

  explicit SettingsPage(ResultsFile* results, QWidget* parent = nullptr);

  ErrorBar* errors() const { return errors_; }
  const Preferences& preferences() const { return preferences_; }
  /// Sets the preferences; emits `changed` if they differ.
  void setPreferences(const Preferences& preferences);
  /// Returns the preferences as settings keys and values.
  QVariantMap state() const { return preferences_.state(); }

  void focusOn(Setting setting);
  /// Resets all settings after a confirmation.
  void askReset();

 Q_SIGNALS:
  void changed();
  void shortcutsWanted();
  void handlingWanted();
  /// Emitted so that settings stored elsewhere are reset too: shortcuts, keys and handling.
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
    QString usual;  ///< default explanation
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
