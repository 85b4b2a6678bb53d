#pragma once

#include <map>
#include <vector>

#include "app/windows/preferences/preference_store.h"
#include "app/windows/shell/page.h"

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
class SettingsPage : public Page {
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
    kNotifications,
    kQuitting,
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

  SettingsPage(PreferenceStore* store, ResultsFile* results, QWidget* parent = nullptr);

  ErrorBar* errors() const override { return errors_; }
  const Preferences& preferences() const { return store_->now(); }
  void setPreferences(const Preferences& preferences) { store_->set(preferences); }
  /// Returns the preferences as settings keys and values.
  QVariantMap state() const override { return preferences().state(); }
  std::vector<PaletteEntry> paletteEntries() override;

  void focusOn(Setting setting);
  /// Resets all settings after a confirmation.
  void askReset();

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
    Preferences changed = preferences();
    apply(changed);
    setPreferences(changed);
  }

  struct Folder {
    PathField* field;
    WrappedLabel* explanation;
    QString usual;  ///< default explanation
  };

  PreferenceStore* store_;
  ResultsFile* results_;
  ErrorBar* errors_;
  SettingsForm* form_;
  QComboBox *language_, *theme_, *openWhere_;
  QSpinBox *textSize_, *threads_;
  QCheckBox *letters_, *notifies_, *asksBeforeQuitting_;
  PathField* resultsPath_;
  std::map<FolderUse, Folder> folders_;
  AllowedPrograms* programs_;
  std::map<Setting, QWidget*> controls_;
};

}  // namespace tetrabench
