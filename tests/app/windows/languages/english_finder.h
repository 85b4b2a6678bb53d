#pragma once

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QRegularExpression>
#include <QSpinBox>
#include <QTabBar>
#include <QTextDocumentFragment>

#include "core/agents/library.h"
#include "core/experiments/experiment_document.h"
#include "core/features/catalogue.h"
#include "core/optimizers/optimization_document.h"
#include "core/storage/documents/document_folders.h"

namespace tetrabench::test {

/// Finder of untranslated text: letters outside the brackets of pseudo-translated texts (see
/// PseudoTranslator) that are not data.
class EnglishFinder {
 public:
  EnglishFinder() {
    const Library& library = Library::instance();
    for (const std::string& id : library.mdpIds()) allow(id, library.mdp(id).name());
    for (const std::string& id : library.agentIds()) {
      const AgentSettings agent = library.agent(id);
      allow(id, agent.name);
      names_ << QString::fromStdString(agent.source);
    }
    for (const Feature& feature : featureCatalogue())
      names_ << QString::fromUtf8(feature.id) << QString::fromUtf8(feature.source);
    names_ << QStringList{"RL Competition", "Guideline", "Standard", "Reduced",
                          "Small",          "training",  "proving",  "test"};
    // Sources of agents that are files in other formats.
    names_ << QStringList{"JavaScript for node", "Python with NumPy that learns", "Python with NumPy",
                          "Example of an agent in", "cost(current) + E"};
    names_ << QStringList{"JavaScript", "Python", "TD", "examples"};
    names_ << QStringList{"English", "Deutsch"};  // language names are not translated
    names_.removeAll(QString());
    for (const auto* ids : {&predefinedIds(kExperimentKind), &predefinedIds(kOptimizationKind)})
      for (const std::string& id : *ids) names_ << QString::fromStdString(id);
    std::ranges::sort(names_, [](const QString& a, const QString& b) { return a.size() > b.size(); });
  }

  /// Adds a name that is data, such as a document created by the test.
  void allow(const QString& name) {
    names_.prepend(name);
    known_.clear();
  }

  /// Returns the untranslated English in a text; empty if there is none.
  QString in(const QString& text) const {
    const auto known = known_.constFind(text);
    return known != known_.cend() ? *known : *known_.insert(text, lookedInto(text));
  }

  /// Returns the untranslated English in a window, its menus and its lists, including texts for screen
  /// readers.
  QStringList in(const QWidget& window) const {
    QStringList found;
    addWidget(found, window);
    for (const auto* widget : window.findChildren<QWidget*>())
      if (widget->isVisible()) addWidget(found, *widget);
    for (const auto* menu : window.findChildren<QMenu*>()) addActions(found, *menu);
    return found;
  }

 private:
  QString lookedInto(QString text) const {
    if (Qt::mightBeRichText(text)) text = QTextDocumentFragment::fromHtml(text).toPlainText();
    if (const QString start = text.chopped(1); text.endsWith(QChar(0x2026)))
      for (const QString& name : names_)
        if (name.startsWith(start)) return {};
    QString outside;
    int depth = 0;
    for (const QChar c : text) {
      depth += c == '[' ? 1 : 0;
      if (depth == 0) outside += c;
      depth -= c == ']' && depth > 0 ? 1 : 0;
    }
    for (const QString& name : names_) outside.remove(name);
    // Key names, units, file types, letters of pieces and formulae, and technical terms.
    static const QRegularExpression data(
        "\\b(?:Ctrl|Shift|Alt|Del|Ins|Esc|Space|Tab|Return|Enter|Backspace|Home|End|PgUp|PgDown|Left|Right|"
        "Up|Down|"
        "F\\d+|kB|MB|GB|TB|ms|CSV|JSON|PNG|SVG|PDF|GIF|MDPs?|Elo|CI|TBP|CMA-ES|SmartAgent|Tetrabench|["
        "IJLOSTZ]{1,7})"
        "\\b|[\\w./~-]+\\.(?:tetrabench|json|csv|png|svg|pdf)\\b|/[\\w./-]+");
    outside.remove(data);
    static const QRegularExpression word("[A-Za-z]{2,}");
    return outside.contains(word) ? outside.trimmed() : QString();
  }

  void allow(const std::string& id, const std::string& name) {
    names_ << QString::fromStdString(id) << QString::fromStdString(name);
  }

  void add(QStringList& found, const QObject& object, const char* what, const QString& text) const {
    if (const QString english = in(text); !english.isEmpty())
      found << QStringLiteral("%1 of %2 %3: \"%4\"")
                   .arg(what, object.metaObject()->className(), object.objectName(), english.left(80));
  }

  void addWidget(QStringList& found, const QWidget& widget) const {
    if (widget.isWindow()) add(found, widget, "title", widget.windowTitle());
    add(found, widget, "accessible name", widget.accessibleName());
    add(found, widget, "accessible description", widget.accessibleDescription());
    add(found, widget, "tool tip", widget.toolTip());
    add(found, widget, "status tip", widget.statusTip());
    if (const auto* label = qobject_cast<const QLabel*>(&widget)) add(found, widget, "text", label->text());
    if (const auto* button = qobject_cast<const QAbstractButton*>(&widget))
      add(found, widget, "text", button->text());
    if (const auto* group = qobject_cast<const QGroupBox*>(&widget))
      add(found, widget, "title", group->title());
    if (const auto* line = qobject_cast<const QLineEdit*>(&widget))
      add(found, widget, "placeholder", line->placeholderText());
    if (const auto* spin = qobject_cast<const QSpinBox*>(&widget))
      add(found, widget, "affix", spin->prefix() + ' ' + spin->suffix() + ' ' + spin->specialValueText());
    if (const auto* combo = qobject_cast<const QComboBox*>(&widget))
      for (int i = 0; i < combo->count(); ++i) add(found, widget, "item", combo->itemText(i));
    if (const auto* tabs = qobject_cast<const QTabBar*>(&widget))
      for (int i = 0; i < tabs->count(); ++i)
        add(found, widget, "tab", tabs->tabText(i) + ' ' + tabs->tabToolTip(i));
    if (const auto* header = qobject_cast<const QHeaderView*>(&widget))
      addHeader(found, *header);
    else if (const auto* view = qobject_cast<const QAbstractItemView*>(&widget); view && view->model())
      addCells(found, *view, view->rootIndex());
  }

  void addHeader(QStringList& found, const QHeaderView& header) const {
    if (!header.model()) return;
    for (int section = 0; section < header.count(); ++section)
      for (const auto role : {Qt::DisplayRole, Qt::ToolTipRole, Qt::AccessibleTextRole})
        add(found, header, "header",
            header.model()->headerData(section, header.orientation(), role).toString());
  }

  void addCells(QStringList& found, const QAbstractItemView& view, const QModelIndex& parent) const {
    constexpr int kMaxRows = 50;
    const QAbstractItemModel& model = *view.model();
    for (int row = 0; row < std::min(model.rowCount(parent), kMaxRows); ++row) {
      for (int column = 0; column < model.columnCount(parent); ++column)
        for (const auto role : {Qt::DisplayRole, Qt::ToolTipRole, Qt::AccessibleTextRole})
          add(found, view, "cell", model.index(row, column, parent).data(role).toString());
      addCells(found, view, model.index(row, 0, parent));
    }
  }

  void addActions(QStringList& found, const QMenu& menu) const {
    add(found, menu, "title", menu.title());
    for (const QAction* action : menu.actions()) {
      add(found, *action, "action", action->text().section('\t', 0, 0));
      add(found, *action, "tool tip of the action", action->toolTip());
      add(found, *action, "status tip of the action", action->statusTip());
    }
  }

  QStringList names_;
  mutable QHash<QString, QString> known_;  // most texts are checked in many states
};

}  // namespace tetrabench::test
