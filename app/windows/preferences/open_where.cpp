#include "app/windows/preferences/open_where.h"

#include <QMessageBox>
#include <QPushButton>
#include <QSettings>

#include "widgets/forms/text.h"

namespace tetrabench {
namespace {

constexpr const char* kOpenWhereKey = "start/openWhere";
constexpr const char* kRunningWindow = "running window";
constexpr const char* kNewWindow = "new window";

}  // namespace

std::optional<OpenWhere> rememberedOpenWhere() {
  const QString where = QSettings().value(kOpenWhereKey).toString();
  if (where == kRunningWindow) return OpenWhere::RunningWindow;
  if (where == kNewWindow) return OpenWhere::NewWindow;
  return std::nullopt;
}

void rememberOpenWhere(std::optional<OpenWhere> where) {
  if (!where) return QSettings().remove(kOpenWhereKey);
  QSettings().setValue(kOpenWhereKey, where == OpenWhere::RunningWindow ? kRunningWindow : kNewWindow);
}

std::optional<OpenWhere> askOpenWhere() {
  if (const auto known = rememberedOpenWhere()) return known;
  QMessageBox box(QMessageBox::Question, Texts::tr("Open documents"),
                  Texts::tr("Tetrabench is already running. Where should documents open?"));
  box.setInformativeText(
      Texts::tr("Your answer is remembered. The option --new-window always opens another window."));
  const QPushButton* running = box.addButton(Texts::tr("&Running window"), QMessageBox::AcceptRole);
  const QPushButton* another = box.addButton(Texts::tr("&New window"), QMessageBox::ActionRole);
  box.addButton(QMessageBox::Cancel);
  box.exec();
  if (box.clickedButton() != running && box.clickedButton() != another) return std::nullopt;
  const OpenWhere answer = box.clickedButton() == running ? OpenWhere::RunningWindow : OpenWhere::NewWindow;
  rememberOpenWhere(answer);
  return answer;
}

}  // namespace tetrabench
