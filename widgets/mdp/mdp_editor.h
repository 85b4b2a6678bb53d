#pragma once

#include <vector>

#include "core/tetris/mdp.h"
#include "widgets/forms/document_editor.h"

class QLabel;
class QLineEdit;
class QPushButton;
class QScrollArea;
class QToolButton;
class QVBoxLayout;

namespace tetrabench {

class FormField;
class InvalidDocument;
class MdpPiecesSection;
class MdpSection;

/// Edits the settings of an MDP. Out-of-range values may be entered: they are explained next to their field,
/// and "Apply" is then disabled. The form scrolls and fits into a dock 320 pixels wide.
class MdpEditor : public DocumentEditor<MdpSettings> {
  Q_OBJECT

 public:
  explicit MdpEditor(QWidget* parent = nullptr);

  /// Shows a loaded document, clears the undo stack, and marks the document as saved. The recorded games of
  /// these settings remain selectable until the next call.
  void setSettings(const MdpSettings& settings);

  /// Shows other settings, valid or not, and their saved version, but retains the undo stack.
  void showSettings(const MdpSettings& settings, const std::optional<MdpSettings>& saved);

  /// Changes the name or all settings as the user would, undoably.
  void rename(const QString& name);
  void change(const MdpSettings& settings);

  /// Hides the buttons that open, save and apply, for use in a dialog.
  void setEmbedded();

  /// Returns the settings in the fields, valid or not.
  const MdpSettings& settings() const { return document(); }

  /// Returns true if settings() form a valid Mdp and no field contains an unparsable text.
  bool isValid() const { return valid_; }

  /// Sets the settings in use; "Apply" is enabled if settings() are valid and differ from them, and always
  /// before the first call.
  void setRunning(const MdpSettings& settings);

  /// Marks settings() as saved to a file.
  void setSaved();

  /// Applies settings() as the button does, unless they are invalid or already in use.
  void apply();

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
  void editSettings(const QString& what, const QString& place,
                    const std::function<void(MdpSettings&)>& change);
  void display() override;
  void documentEdited() override;
  void validate();
  void showProblem(const InvalidDocument& error);
  void updateFooter();

  std::optional<MdpSettings> running_;
  bool valid_ = true;
  QString problem_;  // problem of a value that has no field
  bool wasModified_ = false;

  std::vector<QToolButton*> fileButtons_;  // owned by Qt
  FormField* nameField_ = nullptr;
  QLineEdit* name_ = nullptr;
  MdpPiecesSection* pieces_ = nullptr;
  std::vector<MdpSection*> sections_;  // from top to bottom; owned by Qt
  QScrollArea* scroll_ = nullptr;
  QLabel* status_ = nullptr;
  QToolButton* save_ = nullptr;
  QToolButton* revert_ = nullptr;
  QPushButton* apply_ = nullptr;
};

}  // namespace tetrabench
