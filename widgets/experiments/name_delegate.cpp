#include "widgets/experiments/name_delegate.h"

#include <QLineEdit>

#include "core/agents/agent_settings.h"
#include "widgets/forms/real_spin_box.h"

namespace tetrabench {

void NameDelegate::setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const {
  if (const auto name = nameIn(editor)) model->setData(index, *name);
}

std::optional<QString> NameDelegate::nameIn(const QWidget* editor) const {
  constexpr auto kMostBytes = static_cast<qsizetype>(AgentSettings::kLongestName);
  QString name = qobject_cast<const QLineEdit*>(editor)->text().trimmed();
  if (name.isEmpty()) return {};
  if (name.toUtf8().size() <= kMostBytes) return name;
  showRefusal(
      editor, name,
      tr("at most %L1 bytes long, of which accented letters and symbols take 2 to 4").arg(kMostBytes));
  return {};
}

}  // namespace tetrabench

#include "moc_name_delegate.cpp"
