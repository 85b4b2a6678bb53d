#pragma once

#include <QWidget>
#include <functional>
#include <optional>
#include <vector>

#include "core/tetris/mdp.h"

class QLabel;
class QLineEdit;
class QPushButton;
class QScrollArea;
class QToolButton;
class QUndoStack;
class QVBoxLayout;

namespace tetrabench {

class FormField;
class InvalidDocument;
class MdpPiecesSection;
class MdpSection;

/// Edits the settings of an MDP. Values out of range may be entered: they are explained at their field, and
/// "Apply" is then not offered. The form scrolls by itself and fits into a dock of 320 pixels.
class MdpEditor : public QWidget {
  Q_OBJECT

 public:
  explicit MdpEditor(QWidget* parent = nullptr);

  /// A document was loaded: shows it, forgets what could be undone, and takes it as saved. Recorded games of
  /// the settings stay on offer until the next call.
  void setSettings(const MdpSettings& settings);

  /// Shows settings that were being edited, valid or not, as changes of what was loaded.
  void setDraft(const MdpSettings& settings);

  /// Changes the name or all settings, as a person would: it can be undone.
  void rename(const QString& name);
  void change(const MdpSettings& settings);

  /// Part of a dialog: without the buttons that open, save and apply.
  void setEmbedded();

  /// What the fields say, valid or not.
  const MdpSettings& settings() const { return settings_; }

  /// True if an Mdp can be made of settings() and no field holds text that is not a value.
  bool isValid() const { return valid_; }

  /// What runs now; "Apply" is offered when settings() are valid and differ from it, and always before the
  /// first call.
  void setRunning(const MdpSettings& settings);

  /// True if settings() differ from what was loaded or saved last.
  bool isModified() const { return settings_ != saved_; }

  /// settings() are in a file now.
  void setSaved();

  /// Owned by the editor; it may be added to a QUndoGroup, of which it becomes the active stack when the
  /// focus enters the editor.
  QUndoStack* undoStack() const { return undoStack_; }

 Q_SIGNALS:
  /// The user wants to apply settings(), which are valid.
  void applyRequested(const tetrabench::MdpSettings& settings);
  void openRequested();
  void saveRequested();
  void saveAsRequested();
  /// settings() changed, by the user or by undo and redo, but not by setSettings().
  void edited();
  void modifiedChanged(bool modified);

 protected:
  void showEvent(QShowEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  QWidget* makeHeader();
  QWidget* makeForm();
  QWidget* makeFooter();
  void addSection(QVBoxLayout* form, MdpSection* section);
  void alignLabels();
  void edit(const QString& what, const QString& place, const std::function<void(MdpSettings&)>& change);
  void restore(const MdpSettings& settings);
  void display();
  void validate();
  void showProblem(const InvalidDocument& error);
  void updateFooter();

  MdpSettings settings_, saved_;
  std::optional<MdpSettings> running_;
  bool valid_ = true;
  QString problem_;  // of a value that has no field
  bool wasModified_ = false;
  bool displaying_ = false;  // the fields change by themselves now, not by the user

  QUndoStack* undoStack_;
  std::vector<QToolButton*> fileButtons_;  // owned by Qt
  FormField* nameField_ = nullptr;
  QLineEdit* name_ = nullptr;
  MdpPiecesSection* pieces_ = nullptr;
  std::vector<MdpSection*> sections_;  // from top to bottom; owned by Qt
  QScrollArea* scroll_ = nullptr;
  QLabel* status_ = nullptr;
  QToolButton* save_ = nullptr;
  QPushButton* apply_ = nullptr;
};

}  // namespace tetrabench
