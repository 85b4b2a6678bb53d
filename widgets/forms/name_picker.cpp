#include "widgets/forms/name_picker.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QStandardItemModel>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/forms/search_line.h"
#include "widgets/forms/text.h"
#include "widgets/theme/icons.h"

namespace tetrabench {
namespace {

constexpr int kPickedIdRole = Qt::UserRole, kSearchRole = Qt::UserRole + 1;
constexpr QSize kFirstSize(420, 480);

}  // namespace

/// Filters the names; those that begin with the typed text precede those that contain it.
class FoundNames : public QSortFilterProxyModel {
 public:
  using QSortFilterProxyModel::QSortFilterProxyModel;

  void find(const QString& text) {
    typed_ = text.trimmed();
    setFilterRegularExpression(allWords(text));
    invalidate();
    sort(0);
  }

 protected:
  bool lessThan(const QModelIndex& left, const QModelIndex& right) const override {
    const bool leftBegins = begins(left), rightBegins = begins(right);
    return leftBegins != rightBegins ? leftBegins : left.row() < right.row();
  }

 private:
  bool begins(const QModelIndex& name) const {
    return name.data().toString().startsWith(typed_, Qt::CaseInsensitive);
  }

  QString typed_;
};

NamePicker::NamePicker(const QString& what, const std::vector<NameEntry>& entries, QWidget* parent)
    : TabDialog(parent),
      names_(new QStandardItemModel(this)),
      filter_(new FoundNames(this)),
      field_(new SearchLine(tr("Search %1").arg(what))),
      list_(new QListView),
      none_(new QLabel) {
  setWindowTitle(tr("Add %1").arg(what));
  for (const NameEntry& entry : entries) {
    const bool marked = !entry.group.isEmpty() && entry.group != entries.back().group;
    auto* item =
        new QStandardItem(marked ? QStringLiteral("%1 – %2").arg(entry.title, entry.group) : entry.title);
    item->setData(entry.id, kPickedIdRole);
    item->setData(entry.title + ' ' + entry.id + ' ' + entry.group, kSearchRole);
    item->setEditable(false);
    if (entry.title != entry.id) item->setToolTip(shownText(entry.id, kLongestSentence));
    if (!entry.problem.isEmpty()) {
      item->setToolTip(entry.problem);
      item->setIcon(icon("triangle-alert"));
      item->setEnabled(false);
    }
    names_->appendRow(item);
  }
  filter_->setSourceModel(names_);
  filter_->setFilterRole(kSearchRole);
  list_->setModel(filter_);
  list_->setAccessibleName(what);
  list_->setSelectionMode(QAbstractItemView::ExtendedSelection);
  list_->setUniformItemSizes(true);

  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
  add_ = buttons->addButton(tr("&Add"), QDialogButtonBox::AcceptRole);
  add_->setProperty("primary", true);
  add_->setDefault(true);
  auto* files = buttons->addButton(tr("From &files..."), QDialogButtonBox::ActionRole);
  auto* all = buttons->addButton(tr("Select a&ll"), QDialogButtonBox::ActionRole);
  all->setToolTip(tr("Selects all names that match the search (Ctrl+A in the list)"));
  for (QPushButton* button : {files, all}) button->setAutoDefault(false);
  buttons->button(QDialogButtonBox::Close)->setText(tr("&Close"));
  auto* layout = new QVBoxLayout(this);
  for (const auto& [text, control] :
       {std::pair<QString, QWidget*>(tr("&Search"), field_), {tr("&Names"), list_}}) {
    auto* label = new QLabel(text);
    label->setBuddy(control);
    layout->addWidget(label);
    if (control == field_) layout->addWidget(field_);
  }
  layout->addWidget(list_, 1);
  layout->addWidget(none_);
  none_->setWordWrap(true);
  layout->addWidget(buttons);
  resize(kFirstSize);

  connect(field_, &QLineEdit::textChanged, this, &NamePicker::search);
  connect(field_, &SearchLine::downPressed, this, &NamePicker::enterList);
  connect(all, &QPushButton::clicked, list_, &QListView::selectAll);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(list_, &QListView::activated, this, &QDialog::accept);
  connect(list_->selectionModel(), &QItemSelectionModel::selectionChanged, this, &NamePicker::updateButton);
  connect(files, &QPushButton::clicked, this, [this] {
    reject();
    Q_EMIT filesRequested();
  });
  search({});
}

void NamePicker::search(const QString& text) {
  filter_->find(text);
  none_->setText(tr("No name matches \"%1\".").arg(text.trimmed()));
  none_->setVisible(filter_->rowCount() == 0 && names_->rowCount() > 0);
  const auto marked = list_->selectionModel()->selectedRows();
  if (marked.isEmpty() || (marked.size() == 1 && filter_->mapToSource(marked.front()) == first_)) {
    first_ = filter_->mapToSource(filter_->index(0, 0));
    list_->setCurrentIndex(filter_->index(0, 0));
  }
  updateButton();
}

/// Moves to the second name on Down, as the first is selected while typing.
void NamePicker::enterList() {
  list_->setFocus(Qt::TabFocusReason);
  const auto marked = list_->selectionModel()->selectedRows();
  const QModelIndex next = filter_->index(1, 0);
  if (next.isValid() && marked.size() == 1 && marked.front().row() == 0) list_->setCurrentIndex(next);
}

void NamePicker::updateButton() {
  const auto marked = list_->selectionModel()->selectedRows().size();
  add_->setEnabled(marked > 0);
  add_->setText(marked > 1 ? tr("&Add %Ln", nullptr, pluralOf(marked)) : tr("&Add"));
}

QStringList NamePicker::chosen() const {
  auto rows = list_->selectionModel()->selectedRows();
  std::ranges::sort(rows, {}, &QModelIndex::row);
  QStringList ids;
  for (const QModelIndex& row : rows) ids.append(row.data(kPickedIdRole).toString());
  return ids;
}

}  // namespace tetrabench

#include "moc_name_picker.cpp"
