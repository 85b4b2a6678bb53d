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

/// A titled group of fields of the MDP editor. A section keeps no settings: it shows those it is given and
/// reports what the user changes; the editor then shows the changed ones everywhere. Fields are known by
/// their place in an MDP document, a JSON pointer such as `/width`.
class MdpSection : public QWidget {
  Q_OBJECT

 public:
  /// Shows settings, valid or not.
  virtual void display(const MdpSettings& settings) = 0;

  /// Explains at its field what is wrong with a value; false if this section has no field for the place.
  virtual bool showProblem(const QString& place, const QString& text);
  virtual void clearProblems();

  /// Explains a text that is no value at all, and so is in no settings; false if there is none.
  virtual bool showUnreadable() { return false; }

  /// Width of the widest label, and the means to give those of all sections one width.
  int labelWidth() const;
  void alignLabels(int width);

 Q_SIGNALS:
  /// The user changed something. `what` follows "Undo" in the menu; changes that follow each other with the
  /// same `place` are undone as one, unless it is empty.
  void edited(const QString& what, const QString& place, const tetrabench::MdpChange& change);
  /// The user typed something that is no value.
  void unreadable();

 protected:
  explicit MdpSection(const QString& title, QWidget* parent = nullptr);

  /// Adds a row. The label belongs to `input`, which is `editor` itself or lies in it.
  FormField* addField(const QString& place, const QString& label, QWidget* editor, QWidget* input = nullptr);

  /// Adds a widget as wide as the section, below the rows.
  void addWide(QWidget* widget);

  void setFieldVisible(const QString& place, bool visible);

 private:
  QVBoxLayout* column_;
  FormRows* rows_;
  std::map<QString, FormField*> fields_;  // by place
};

/// True if `place` is `prefix` or lies within it.
bool isWithin(const QString& place, const QString& prefix);

}  // namespace tetrabench
