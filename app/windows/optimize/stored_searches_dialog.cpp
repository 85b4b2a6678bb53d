#include "app/windows/optimize/stored_searches_dialog.h"

#include <QDialogButtonBox>
#include <QFileInfo>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QShortcut>
#include <QTableWidget>
#include <QUndoStack>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "app/windows/documents/free_name.h"
#include "app/windows/documents/results_file.h"
#include "app/windows/optimize/stored_searches.h"
#include "core/error.h"
#include "core/optimizers/evaluation_database.h"
#include "widgets/forms/error_bar.h"
#include "widgets/forms/text.h"
#include "widgets/theme/follow_text.h"

namespace tetrabench {
namespace {

enum StoredColumn { kStoredName, kStoredMethod, kStoredMdp, kStoredEvaluations, kStoredState };

constexpr int kDialogCharacters = 100, kDialogLines = 22;
constexpr int kStoredNameRole = Qt::UserRole;  ///< name in the file

}  // namespace

/// A search of the results file; only the name is set if its plan cannot be read.
struct StoredSearchesDialog::Listed {
  QString name, method, mdp;
  qint64 evaluations = 0;
  bool ended = false;
  QString problem;
};

StoredSearchesDialog::StoredSearchesDialog(ResultsFile* results, StoredSearches* searches,
                                           std::function<bool(const QString& name)> isRunning,
                                           QWidget* parent)
    : TabDialog(parent),
      results_(results),
      searches_(searches),
      isRunning_(std::move(isRunning)),
      errors_(new ErrorBar),
      table_(new QTableWidget),
      note_(new QLabel),
      open_(new QPushButton(tr("&Open"))),
      rename_(new QPushButton(tr("Re&name"))),
      remove_(new QPushButton(tr("&Remove"))),
      undo_(new QPushButton(tr("&Undo"))) {
  setObjectName("storedSearches");
  setWindowTitle(tr("Searches in %1").arg(results_->name()));
  table_->setAccessibleName(tr("Searches"));
  table_->setColumnCount(kStoredState + 1);
  table_->setHorizontalHeaderLabels({tr("Search"), tr("Method"), tr("MDP"), tr("Evaluations"), tr("State")});
  table_->setSelectionBehavior(QAbstractItemView::SelectRows);
  table_->setSelectionMode(QAbstractItemView::SingleSelection);
  table_->setEditTriggers(QAbstractItemView::EditKeyPressed);
  table_->setTabKeyNavigation(false);
  table_->setShowGrid(false);
  table_->verticalHeader()->hide();
  table_->horizontalHeader()->setHighlightSections(false);
  table_->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
  table_->horizontalHeader()->setSectionResizeMode(kStoredName, QHeaderView::Stretch);
  note_->setProperty("textRole", "muted");
  note_->setWordWrap(true);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
  for (QPushButton* button : {open_, rename_, remove_, undo_}) {
    button->setAutoDefault(false);
    buttons->addButton(button, QDialogButtonBox::ActionRole);
  }
  rename_->setToolTip(tr("Renames the search in the results file (F2)"));
  remove_->setToolTip(tr(
      "Removes the search from the results file, with all evaluations that no other search shares (Delete)"));
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(errors_);
  layout->addWidget(table_, 1);
  layout->addWidget(note_);
  layout->addWidget(buttons);
  followText(this, [this] {
    resize(fontMetrics().averageCharWidth() * kDialogCharacters, fontMetrics().lineSpacing() * kDialogLines);
  });

  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  const auto open = [this] {
    if (const QString name = nameAt(table_->currentRow()); !name.isEmpty()) {
      Q_EMIT openRequested(name);
      accept();
    }
  };
  connect(open_, &QPushButton::clicked, this, open);
  connect(table_, &QTableWidget::cellActivated, this, open);
  connect(rename_, &QPushButton::clicked, this,
          [this] { table_->editItem(table_->item(table_->currentRow(), kStoredName)); });
  connect(remove_, &QPushButton::clicked, this, [this] {
    errors_->dismiss();
    if (remove_->isEnabled()) searches_->remove(nameAt(table_->currentRow()));
  });
  const auto undo = [this] {
    errors_->dismiss();
    searches_->undoStack()->undo();
  };
  connect(undo_, &QPushButton::clicked, this, undo);
  connect(new QShortcut(QKeySequence::Undo, this), &QShortcut::activated, this, undo);
  auto* deletes = new QShortcut(QKeySequence(Qt::Key_Delete), table_);
  deletes->setContext(Qt::WidgetShortcut);
  connect(deletes, &QShortcut::activated, remove_, &QPushButton::click);
  connect(searches_->undoStack(), &QUndoStack::indexChanged, this, &StoredSearchesDialog::showState);
  connect(searches_, &StoredSearches::failed, this,
          [this](const QString& sentence) { errors_->showMessage(sentence); });
  connect(table_, &QTableWidget::itemSelectionChanged, this, &StoredSearchesDialog::showState);
  connect(table_, &QTableWidget::itemChanged, this, [this](const QTableWidgetItem* item) {
    if (!filling_ && item->column() == kStoredName) applyName(item->row());
  });
  connect(results_, &ResultsFile::contentChanged, this, &StoredSearchesDialog::look);
  showState();
  look();
}

QString StoredSearchesDialog::nameAt(int row) const {
  const QTableWidgetItem* item = row < 0 ? nullptr : table_->item(row, kStoredName);
  return item ? item->data(kStoredNameRole).toString() : QString();
}

void StoredSearchesDialog::look() {
  looking_.drop();
  looking_ = inBackground(
      this,
      [path = results_->path()] {
        std::vector<Listed> searches;
        if (!QFileInfo::exists(path)) return searches;
        EvaluationDatabase database(path.toStdString());
        for (const std::string& name : database.names()) {
          Listed& search = searches.emplace_back();
          search.name = text(name);
          try {
            const OptimizationPlan plan = database.plan(name);
            search.method = coreText(kindOf(plan.method).label);
            search.mdp = shownText(plan.mdpTitle());
            search.evaluations = database.count(plan.objective());
            const auto found = database.find(name);
            search.ended = found && found->ended;
          } catch (const Error& error) {
            search.problem = text(sentenceOf(error));
          }
        }
        return searches;
      },
      [this](const std::vector<Listed>& searches) { fill(searches); },
      [this](const QString& sentence) {
        errors_->showMessage(sentence);
        fill({});
      });
}

void StoredSearchesDialog::fill(const std::vector<Listed>& searches) {
  const int current = std::max(table_->currentRow(), 0);
  filling_ = true;
  table_->setRowCount(static_cast<int>(searches.size()));
  for (int row = 0; row < table_->rowCount(); ++row) {
    const Listed& search = searches[static_cast<std::size_t>(row)];
    const QString state = !search.problem.isEmpty() ? tr("unreadable")
                          : isRunning_(search.name) ? tr("running")
                          : search.ended            ? tr("finished")
                                                    : tr("stopped");
    const QString evaluations =
        search.problem.isEmpty() ? locale().toString(search.evaluations) : QStringLiteral("–");
    const QString texts[] = {search.name, search.method, search.mdp, evaluations, state};
    for (int column = 0; column <= kStoredState; ++column) {
      auto* item = new QTableWidgetItem(texts[column]);
      item->setToolTip(
          shownText(search.problem.isEmpty() ? texts[column] : search.problem, kLongestSentence));
      if (column == kStoredEvaluations) item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
      const bool isEditable = column == kStoredName && search.problem.isEmpty() && !isRunning_(search.name);
      item->setFlags(Qt::ItemIsSelectable | Qt::ItemIsEnabled |
                     (isEditable ? Qt::ItemIsEditable : Qt::NoItemFlags));
      table_->setItem(row, column, item);
    }
    table_->item(row, kStoredName)->setData(kStoredNameRole, search.name);
  }
  if (table_->rowCount() > 0) table_->setCurrentCell(std::min(current, table_->rowCount() - 1), kStoredName);
  filling_ = false;
  note_->setText(searches.empty() ? tr("There are no searches in this results file.")
                                  : tr("Searches with the same goal share evaluations; these stay in the "
                                       "file until the last such search is removed."));
  showState();
  Q_EMIT listed();
}

void StoredSearchesDialog::showState() {
  const QString name = nameAt(table_->currentRow());
  const bool isThere = !name.isEmpty();
  const bool mayChange = isThere && !isRunning_(name);
  open_->setEnabled(isThere);
  rename_->setEnabled(mayChange &&
                      table_->item(table_->currentRow(), kStoredName)->flags().testFlag(Qt::ItemIsEditable));
  remove_->setEnabled(mayChange);
  undo_->setEnabled(searches_->undoStack()->canUndo());
  undo_->setToolTip(searches_->undoStack()->canUndo() ? tr("Undo %1").arg(searches_->undoStack()->undoText())
                                                      : QString());
}

/// Renames a search as the user has edited its name in the table.
void StoredSearchesDialog::applyName(int row) {
  const QString before = nameAt(row), after = table_->item(row, kStoredName)->text().trimmed();
  {
    filling_ = true;  // shows the name in the file until it has changed
    table_->item(row, kStoredName)->setText(before);
    filling_ = false;
  }
  if (!after.isEmpty() && after != before) requestName(before, after);
}

void StoredSearchesDialog::requestName(const QString& name, const QString& newName) {
  errors_->dismiss();
  const auto isTaken = [this](const std::string& taken) {
    for (int row = 0; row < table_->rowCount(); ++row)
      if (nameAt(row) == text(taken)) return true;
    return false;
  };
  if (!isTaken(newName.toStdString())) return searches_->rename(name, newName);
  const QString free = text(freeName(newName.toStdString(), isTaken));
  errors_->showMessage(
      tr("%1 already has a search named \"%2\".").arg(results_->name(), shownText(newName)),
      {{tr("Rename to \"%1\"").arg(shownText(free)), [this, name, free] { requestName(name, free); }}});
}

}  // namespace tetrabench

#include "moc_stored_searches_dialog.cpp"
