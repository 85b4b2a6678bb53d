#pragma once

#include <QAbstractButton>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <QStyleOptionComboBox>
#include <QTabBar>

#include "widgets/forms/elided_label.h"
#include "widgets/forms/name_chooser.h"
#include "widgets/shell/task_item.h"

namespace tetrabench::test {

inline QString withoutMnemonic(const QString& text) {
  return QString(text).remove('&');
}

struct CutText {
  QString text;
  int needed = 0, has = 0;
};

inline CutText ofLabel(const QLabel& label) {
  if (qobject_cast<const ElidedLabel*>(&label) || label.text().isEmpty()) return {};
  if (label.wordWrap()) return {label.text().left(40), label.heightForWidth(label.width()), label.height()};
  return {label.text().left(40), label.sizeHint().width(), label.width()};
}

inline CutText ofCombo(const QComboBox& combo) {
  QStyleOptionComboBox option;
  option.initFrom(&combo);
  option.editable = combo.isEditable();
  const QRect field =
      combo.style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, &combo);
  return {combo.currentText(), combo.fontMetrics().horizontalAdvance(combo.currentText()), field.width()};
}

inline CutText ofSpin(const QAbstractSpinBox& spin) {
  const auto* line = spin.findChild<QLineEdit*>();
  constexpr int kMargins = 4;  // two pixels on either side of the line edit
  return {spin.text(), line->fontMetrics().horizontalAdvance(spin.text()) + kMargins, line->width()};
}

inline void addCut(QStringList& cut, const QWidget& widget, const CutText& finding) {
  if (finding.needed <= finding.has) return;
  cut << QStringLiteral("%1 \"%2\" in %3 has %4 of %5 pixels")
             .arg(widget.metaObject()->className(), finding.text,
                  widget.parentWidget() ? widget.parentWidget()->metaObject()->className() : "nothing")
             .arg(finding.has)
             .arg(finding.needed);
}

inline void addCutHeader(QStringList& cut, const QHeaderView& header) {
  if (header.orientation() != Qt::Horizontal || !header.model()) return;
  for (int section = 0; section < header.count(); ++section) {
    const QString text = header.model()->headerData(section, Qt::Horizontal).toString();
    const bool inToolTip =
        header.model()->headerData(section, Qt::Horizontal, Qt::ToolTipRole).toString().contains(text);
    if (!header.isSectionHidden(section) && !text.isEmpty() && !inToolTip)
      addCut(cut, header, {text, header.sectionSizeHint(section), header.sectionSize(section)});
  }
}

inline void addCutTabs(QStringList& cut, const QTabBar& tabs) {
  for (int i = 0; i < tabs.count(); ++i)
    if (tabs.isTabVisible(i))
      addCut(cut, tabs,
             {tabs.tabText(i), tabs.fontMetrics().horizontalAdvance(withoutMnemonic(tabs.tabText(i))),
              tabs.tabRect(i).intersected(tabs.rect()).width()});
}

/// Returns the texts in a window that do not fit their widgets.
inline QStringList cutTexts(const QWidget& window) {
  QStringList cut;
  for (const auto* widget : window.findChildren<QWidget*>()) {
    if (!widget->isVisible() || widget->visibleRegion().isEmpty()) continue;
    if (const auto* label = qobject_cast<const QLabel*>(widget)) {
      addCut(cut, *label, ofLabel(*label));
    } else if (const auto* chooser = qobject_cast<const NameChooser*>(widget)) {
      // A search field; long names are shown in full in its tool tip and list.
      if (!chooser->currentText().isEmpty() &&
          !chooser->lineEdit()->toolTip().startsWith(chooser->currentText()))
        cut << "no tool tip: " + chooser->currentText();
    } else if (const auto* combo = qobject_cast<const QComboBox*>(widget)) {
      addCut(cut, *combo, ofCombo(*combo));
    } else if (const auto* spin = qobject_cast<const QAbstractSpinBox*>(widget)) {
      addCut(cut, *spin, ofSpin(*spin));
    } else if (const auto* header = qobject_cast<const QHeaderView*>(widget)) {
      addCutHeader(cut, *header);
    } else if (const auto* tabs = qobject_cast<const QTabBar*>(widget)) {
      addCutTabs(cut, *tabs);
    } else if (const auto* button = qobject_cast<const QAbstractButton*>(widget)) {
      if (!button->text().isEmpty() && !qobject_cast<const TaskItem*>(button) &&
          !button->inherits("QDockWidgetTitleButton"))
        addCut(cut, *button, {button->text(), button->sizeHint().width(), button->width()});
    }
  }
  return cut;
}

}  // namespace tetrabench::test
