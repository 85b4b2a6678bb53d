#pragma once

#include <QString>
#include <QWidget>
#include <functional>
#include <map>
#include <vector>

#include "core/tetris/mdp.h"

class QLabel;
class QVBoxLayout;

namespace tetrabench {

class FormField;
class FormRows;

using MdpChange = std::function<void(MdpSettings&)>;

/// A titled group of fields of the MDP editor. A section stores no settings: it displays those it is given
/// and reports the user's changes; the editor then updates all sections. Fields are identified by their place
/// in an MDP document, a JSON pointer such as `/width`.
class MdpSection : public QWidget {
  Q_OBJECT

 public:
  /// Shows settings, valid or not.
  virtual void display(const MdpSettings& settings) = 0;

  /// Explains a problem next to its field; returns false if this section has no field for the place.
  virtual bool showProblem(const QString& place, const QString& text);
  virtual void clearProblems();

  /// Explains unparsable text, which is in no settings; returns false if there is none.
  virtual bool showUnreadable() { return false; }

  /// Returns the width of the widest label, so that the labels of all sections can have the same width.
  int labelWidth() const;
  void alignLabels(int width);

 Q_SIGNALS:
  /// Emitted when the user changed something. `what` follows "Undo" in the menu; consecutive changes with the
  /// same non-empty `place` are undone as one.
  void edited(const QString& what, const QString& place, const tetrabench::MdpChange& change);
  /// Emitted when the user typed unparsable text.
  void unreadable();

 protected:
  explicit MdpSection(const QString& title, QWidget* parent = nullptr);

  /// Adds a row. The label is the buddy of `input`, which is `editor` itself or inside it.
  FormField* addField(const QString& place, const QString& label, QWidget* editor, QWidget* input = nullptr);

  /// Adds a widget as wide as the section, below the rows.
  void addWide(QWidget* widget);

  void setFieldVisible(const QString& place, bool visible);

 private:
  QVBoxLayout* column_;
  FormRows* rows_;
  std::map<QString, FormField*> fields_;  // by place
};

/// Returns true if `place` is `prefix` or inside it.
bool isWithin(const QString& place, const QString& prefix);

}  // namespace tetrabench
