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
/// "Apply" is then disabled. The form scrolls and fits into a dock of 320 pixels.
class MdpEditor : public QWidget {
  Q_OBJECT

 public:
  explicit MdpEditor(QWidget* parent = nullptr);

  /// Shows a loaded document, clears the undo stack, and marks the document as saved. Recorded games of the
  /// settings remain selectable until the next call.
  void setSettings(const MdpSettings& settings);

  /// Shows settings that were being edited, valid or not, as changes of the loaded ones.
  void setDraft(const MdpSettings& settings);

  /// Changes the name or all settings as the user would, undoably.
  void rename(const QString& name);
  void change(const MdpSettings& settings);

  /// Hides the buttons that open, save and apply, for use in a dialog.
  void setEmbedded();

  /// Returns the settings in the fields, valid or not.
  const MdpSettings& settings() const { return settings_; }

  /// Returns true if settings() form a valid Mdp and no field contains an unparsable text.
  bool isValid() const { return valid_; }

  /// Sets the settings in use; "Apply" is enabled if settings() are valid and differ from them, and always
  /// before the first call.
  void setRunning(const MdpSettings& settings);

  /// Returns true if settings() differ from those loaded or saved last.
  bool isModified() const { return settings_ != saved_; }

  /// Marks settings() as saved to a file.
  void setSaved();

  /// Returns the undo stack, owned by the editor. It may be added to a QUndoGroup, where it becomes the
  /// active stack when the editor gets the focus.
  QUndoStack* undoStack() const { return undoStack_; }

 Q_SIGNALS:
  /// Emitted when the user applies settings(), which are valid.
  void applyRequested(const tetrabench::MdpSettings& settings);
  void openRequested();
  void saveRequested();
  void saveAsRequested();
  /// Emitted when settings() changed, by the user or by undo and redo, but not by setSettings().
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
  QString problem_;  // problem of a value that has no field
  bool wasModified_ = false;
  bool displaying_ = false;  // fields are being set by the program, not the user

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
