#include "app/windows/start/page_option.h"

#include <utility>

#include "app/windows/main_window.h"
#include "core/error.h"

namespace tetrabench {
namespace {

constexpr std::pair<const char*, MainWindow::Page> kPages[] = {
    {"watch", MainWindow::kWatch},
    {"play", MainWindow::kPlay},
    {"laboratory", MainWindow::kLaboratory},
    {"replay", MainWindow::kReplay},
    {"agents", MainWindow::kAgents},
    {"experiment", MainWindow::kExperiment},
    {"championship", MainWindow::kChampionship},
    {"optimize", MainWindow::kOptimize},
    {"compare", MainWindow::kCompare},
    {"settings", MainWindow::kSettings},
};

}  // namespace

QStringList pageNames() {
  QStringList names;
  for (const auto& [name, page] : kPages) names.append(name);
  return names;
}

int pageNamed(const QString& name) {
  for (const auto& [known, page] : kPages)
    if (name == QLatin1String(known)) return page;
  throw InvalidArgument("--page is " + name.toStdString() + "; it must be one of " +
                        pageNames().join(", ").toStdString() + ".");
}

}  // namespace tetrabench
