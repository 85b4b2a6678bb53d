#include "app/windows/compare/curve_actions.h"

#include <QAction>
#include <QColorDialog>
#include <QMenu>

#include "app/windows/compare/compare_page.h"
#include "app/windows/compare/compare_sources.h"
#include "widgets/experiments/run_tree.h"
#include "widgets/theme/color_chip.h"
#include "widgets/theme/theme.h"

namespace tetrabench {
namespace {

/// Returns the entries with curves that are selected in the tree.
std::vector<RunTreeEntry> chosenCurves(const ComparePage& page) {
  const QStringList ids = page.tree()->chosenIds();
  std::vector<RunTreeEntry> curves;
  for (const RunTreeEntry& entry : page.sources()->entries())
    if (entry.color.isValid() && ids.contains(entry.id)) curves.push_back(entry);
  return curves;
}

/// Changes all selected curves in one undo step.
void changeLooks(ComparePage& page, const QString& text, const std::function<void(CurveLook&)>& change) {
  std::map<QString, CurveLook> looks;
  for (const RunTreeEntry& entry : chosenCurves(page)) {
    looks[entry.id] = page.sources()->lookOf(entry.id);
    change(looks[entry.id]);
  }
  page.sources()->setLooks(looks, text);
}

QAction* addAction(ComparePage& page, const QString& text, const QKeySequence& keys,
                   const std::function<void()>& run) {
  auto* action = new QAction(text, &page);
  action->setShortcut(keys);
  QObject::connect(action, &QAction::triggered, &page, run);
  page.tree()->addRowAction(action);
  return action;
}

void addColors(ComparePage& page) {
  auto* menu = new QMenu(ComparePage::tr("C&olour"), &page);
  const QStringList names = {ComparePage::tr("Teal"),   ComparePage::tr("Red"),    ComparePage::tr("Ochre"),
                             ComparePage::tr("Violet"), ComparePage::tr("Green"),  ComparePage::tr("Pink"),
                             ComparePage::tr("Brown"),  ComparePage::tr("Purple"), ComparePage::tr("Blue")};
  const auto set = [&page](const QColor& color) {
    changeLooks(page, ComparePage::tr("change the colour"), [color](CurveLook& look) { look.color = color; });
  };
  for (int slot = 0; slot < names.size(); ++slot)
    QObject::connect(menu->addAction(colorChip(agentColor(slot)), names[slot]), &QAction::triggered, &page,
                     [set, slot] { set(agentColor(slot)); });
  QObject::connect(menu->addAction(ComparePage::tr("&Other...")), &QAction::triggered, &page, [&page, set] {
    const auto curves = chosenCurves(page);
    if (curves.empty()) return;
    const QColor color = QColorDialog::getColor(curves.front().color, &page);
    if (color.isValid()) set(color);
  });
  page.tree()->addRowAction(menu->menuAction());
}

void addLines(ComparePage& page) {
  auto* menu = new QMenu(ComparePage::tr("&Line style"), &page);
  const QStringList names = {ComparePage::tr("&Solid"), ComparePage::tr("&Dashed"),
                             ComparePage::tr("D&otted"), ComparePage::tr("D&ash-dotted")};
  for (qsizetype i = 0; i < names.size(); ++i)
    QObject::connect(menu->addAction(names[i]), &QAction::triggered, &page, [&page, i] {
      changeLooks(page, ComparePage::tr("change the line style"),
                  [i](CurveLook& look) { look.line = kAgentLines[static_cast<std::size_t>(i)]; });
    });
  page.tree()->addRowAction(menu->menuAction());
}

}  // namespace

void addCurveActions(ComparePage& page) {
  addColors(page);
  addLines(page);
  addAction(page, ComparePage::tr("R&eset appearance"), {}, [&page] {
    changeLooks(page, ComparePage::tr("reset the appearance"),
                [](CurveLook& look) { look = {.place = look.place}; });
  });
  const auto move = [&page](int by) {
    const auto curves = chosenCurves(page);
    if (curves.size() == 1) page.sources()->move(curves.front().id, by);
  };
  addAction(page, ComparePage::tr("Move &up"), Qt::ALT | Qt::Key_Up, [move] { move(-1); });
  addAction(page, ComparePage::tr("Move &down"), Qt::ALT | Qt::Key_Down, [move] { move(1); });
  addAction(page, ComparePage::tr("&Hide/Show curve"), Qt::Key_H, [&page] {
    QSet<QString> hidden = page.hidden();
    for (const RunTreeEntry& entry : chosenCurves(page))
      if (!hidden.remove(entry.id)) hidden.insert(entry.id);
    page.setHidden(hidden);
  });
  addAction(page, ComparePage::tr("&Isolate curve / Show all"), Qt::SHIFT | Qt::Key_H, [&page] {
    QSet<QString> others;
    const QStringList chosen = page.tree()->chosenIds();
    for (const RunTreeEntry& entry : page.sources()->entries())
      if (entry.checked && entry.color.isValid() && !chosen.contains(entry.id)) others.insert(entry.id);
    page.setHidden(page.hidden().contains(others) ? QSet<QString>() : others);
  });
}

}  // namespace tetrabench
