#pragma once

#include <QWidget>
#include <functional>
#include <vector>

#include "core/optimizers/methods/method.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QUndoStack;
class QVBoxLayout;

namespace tetrabench {

class FormField;
class FormRows;
class NumberForm;

/// The method of a search and its settings. The settings of each method are retained while others are chosen.
class MethodForm : public QWidget {
  Q_OBJECT

 public:
  explicit MethodForm(QUndoStack* undoStack, QWidget* parent = nullptr);

  void display(const Method& method);
  /// Resets all methods except the displayed one to their defaults.
  void resetOthers();
  /// Makes every method that supports it start at the parameters of the agent.
  void startAtCurrent();

  /// Returns the field for a place (JSON pointer) in the plan's document; null if there is none.
  QWidget* inputAt(std::string_view place) const;

  void alignLabels();

 Q_SIGNALS:
  /// Emitted when the user changes something. `what`: name of the edit; `place`: field that was edited.
  void edited(const QString& what, const QString& place,
              const std::function<void(tetrabench::Method&)>& change);

 private:
  void makeLists(const MethodKind& kind);
  void editList(const MethodList& list, const QLineEdit& field, FormField& form);
  void displayLists();

  std::vector<Method> methods_;  ///< all methods with their last settings
  std::size_t chosen_ = 0;       ///< index of the displayed one
  const MethodKind* shown_ = nullptr;
  QComboBox* choice_;
  QLabel* meaning_;
  QWidget* lists_;  ///< fields for the number lists of `shown_`
  NumberForm* numbers_;
  QVBoxLayout* column_;
  FormRows* listRows_ = nullptr;
  std::vector<QLineEdit*> listFields_;  ///< owned by Qt
  std::vector<FormField*> listForms_;   ///< containers of listFields_
};

}  // namespace tetrabench
