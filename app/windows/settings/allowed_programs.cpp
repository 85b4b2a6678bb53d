#include "app/windows/settings/allowed_programs.h"

#include <QHBoxLayout>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "app/windows/documents/trust_question.h"
#include "widgets/shell/background.h"
#include "widgets/theme/follow_text.h"

namespace tetrabench {
namespace {

constexpr int kProgramLines = 5;

}  // namespace

AllowedPrograms::AllowedPrograms(QWidget* parent)
    : QWidget(parent),
      list_(new QListWidget),
      forget_(new QPushButton(tr("Forget"))),
      forgetAll_(new QPushButton(tr("Forget all"))) {
  list_->setWordWrap(true);
  list_->setTextElideMode(Qt::ElideNone);
  list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  forget_->setAccessibleDescription(tr("The program that is selected in the list"));
  connect(list_, &QListWidget::itemSelectionChanged, this, &AllowedPrograms::updateButtons);
  connect(forget_, &QPushButton::clicked, this, &AllowedPrograms::forgetChosen);
  connect(forgetAll_, &QPushButton::clicked, this, &AllowedPrograms::forgetAll);
  auto* buttons = new QHBoxLayout;
  buttons->addWidget(forget_);
  buttons->addWidget(forgetAll_);
  buttons->addStretch(1);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(list_);
  column->addLayout(buttons);
  followText(list_, [this] { list_->setFixedHeight(kProgramLines * (list_->fontMetrics().height() + 8)); });
  showAgents({});
}

void AllowedPrograms::refresh() {
  inBackground(
      this, [] { return trustedAgents(); },
      [this](std::vector<TrustedAgent>&& agents) { showAgents(std::move(agents)); },
      [this](const QString& sentence) { Q_EMIT failed(sentence); });
}

void AllowedPrograms::showAgents(std::vector<TrustedAgent> agents) {
  const int row = list_->currentRow();
  agents_ = std::move(agents);
  list_->clear();
  for (const TrustedAgent& trusted : agents_) {
    QString runs = runsText(trusted.agent);
    runs[0] = runs[0].toUpper();
    list_->addItem(trusted.coversChanges ? tr("%1, even if its files change").arg(runs) : runs);
  }
  if (agents_.empty()) {
    auto* placeholder = new QListWidgetItem(tr("None"), list_);
    placeholder->setFlags(Qt::NoItemFlags);
  } else {
    list_->setCurrentRow(std::clamp(row, 0, list_->count() - 1));
  }
  updateButtons();
}

void AllowedPrograms::forgetChosen() {
  const int row = list_->currentRow();
  if (row < 0 || row >= static_cast<int>(agents_.size())) return;
  inBackground(
      this,
      [agent = agents_[static_cast<std::size_t>(row)].agent] {
        revokeTrust(agent);
        return trustedAgents();
      },
      [this](std::vector<TrustedAgent>&& agents) {
        showAgents(std::move(agents));
        Q_EMIT forgotten(tr("You will be asked before this program runs again."));
      },
      [this](const QString& sentence) { Q_EMIT failed(sentence); });
}

void AllowedPrograms::forgetAll() {
  inBackground(
      this, [] { trustNone(); },
      [this] {
        showAgents({});
        Q_EMIT forgotten(tr("Only the predefined examples may run without asking."));
      },
      [this](const QString& sentence) { Q_EMIT failed(sentence); });
}

void AllowedPrograms::updateButtons() {
  forget_->setEnabled(!agents_.empty() && !list_->selectedItems().isEmpty());
  forgetAll_->setEnabled(!agents_.empty());
}

}  // namespace tetrabench

#include "moc_allowed_programs.cpp"
