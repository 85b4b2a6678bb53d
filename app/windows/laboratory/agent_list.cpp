#include "app/windows/laboratory/agent_list.h"

#include <QAction>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QTableWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/windows/documents/document_chooser.h"
#include "core/agents/agent_document.h"
#include "widgets/board/placement_words.h"
#include "widgets/forms/text.h"
#include "widgets/shell/action_button.h"
#include "widgets/theme/color_chip.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

namespace tetrabench {
namespace {

enum Column { kAgent, kPlacement, kColumns };

}  // namespace

AgentList::AgentList(QWidget* parent)
    : QWidget(parent), chooser_(new DocumentChooser(kAgentKind)), table_(new QTableWidget(0, kColumns)) {
  chooser_->setPlaceholder(tr("Add an agent"));
  chooser_->setAccessibleName(tr("Add an agent"));
  connect(chooser_, &NameChooser::chosen, this, [this](const QString& id) {
    chooser_->setCurrentId({});
    Q_EMIT addRequested(id);
  });
  auto* remove = new QAction(icon("x"), tr("Remove agent"), this);
  remove->setShortcut(QKeySequence::Delete);
  remove->setShortcutContext(Qt::WidgetShortcut);
  connect(remove, &QAction::triggered, this, &AgentList::askRemove);
  table_->addAction(remove);
  remove_ = makeActionButton(remove);
  table_->setContextMenuPolicy(Qt::ActionsContextMenu);
  table_->setAccessibleName(tr("Agents and where they would place the piece"));
  table_->setAccessibleDescription(tr("Press Enter to play the placement, Delete to remove the agent"));
  table_->setSelectionBehavior(QTableWidget::SelectRows);
  table_->setSelectionMode(QTableWidget::SingleSelection);
  table_->setEditTriggers(QTableWidget::NoEditTriggers);
  table_->setTabKeyNavigation(false);
  table_->setShowGrid(false);
  table_->setIconSize({kChipSize, kChipSize});
  table_->setHorizontalHeaderLabels({tr("Agent"), tr("Placement")});
  table_->horizontalHeader()->setSectionResizeMode(kAgent, QHeaderView::ResizeToContents);
  table_->horizontalHeader()->setSectionResizeMode(kPlacement, QHeaderView::Stretch);
  table_->horizontalHeader()->hide();
  table_->verticalHeader()->hide();
  table_->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);  // for wrapped messages
  connect(table_, &QTableWidget::itemSelectionChanged, this, &AgentList::currentChanged);
  connect(table_, &QTableWidget::activated, this,
          [this](const QModelIndex& index) { Q_EMIT playRequested(static_cast<std::size_t>(index.row())); });
  auto* label = new QLabel(tr("A&gents"));
  label->setBuddy(table_);
  auto* row = new QHBoxLayout;
  row->setSpacing(8);
  row->addWidget(label);
  row->addWidget(chooser_, 1);
  row->addWidget(remove_);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(8);
  layout->addLayout(row);
  layout->addWidget(table_, 1);
}

void AgentList::show(const AgentAnswers& answers, const Position& position) {
  const auto& entries = answers.entries();
  const auto before = current();
  const QSignalBlocker blocker(table_);
  table_->setRowCount(static_cast<int>(entries.size()));
  for (int row = 0; row < table_->rowCount(); ++row) {
    const AgentAnswers::Entry& entry = entries[static_cast<std::size_t>(row)];
    auto* agent = new QTableWidgetItem(colorChip(agentColor(entry.slot)), shownText(entry.agent.name));
    const QString words = entry.choice ? wordsOf(position.mdp().pieces(), position.pieceOf(*entry.choice),
                                                 position.placements()[*entry.choice])
                          : entry.held ? tr("not started")
                          : entry.failure.isEmpty() ? tr("thinking...")
                                                    : entry.failure;
    auto* placement = new QTableWidgetItem(words);
    placement->setToolTip(entry.failure);
    if (!entry.choice) placement->setForeground(themeColors().mutedText);
    table_->setItem(row, kAgent, agent);
    table_->setItem(row, kPlacement, placement);
  }
  remove_->defaultAction()->setEnabled(!entries.empty());
  chooser_->setEnabled(entries.size() < AgentAnswers::kMax);
  if (entries.empty()) return;
  table_->selectRow(static_cast<int>(std::min(before.value_or(0), entries.size() - 1)));
  table_->scrollTo(table_->currentIndex());
}

std::optional<std::size_t> AgentList::current() const {
  const QList<QTableWidgetItem*> selected = table_->selectedItems();
  if (selected.isEmpty()) return std::nullopt;
  return static_cast<std::size_t>(selected.first()->row());
}

void AgentList::setCurrent(std::size_t number) {
  table_->selectRow(static_cast<int>(number));
}

void AgentList::askRemove() {
  if (const auto number = current()) Q_EMIT removeRequested(*number);
}

}  // namespace tetrabench

#include "moc_agent_list.cpp"
