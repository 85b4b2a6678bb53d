#include "widgets/shell/command_palette.h"

#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/shell/palette_delegate.h"
#include "widgets/shell/palette_model.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

namespace tetrabench {

namespace {

constexpr int kWidth = 620;
constexpr int kMaxRows = 10;
constexpr int kDistanceFromTop = 72;
constexpr int kPageOfRows = 8;

}  // namespace

CommandPalette::CommandPalette(QWidget* window)
    : QFrame(window, Qt::Popup | Qt::FramelessWindowHint),
      model_(new PaletteModel(this)),
      filter_(new PaletteFilter(this)),
      field_(new QLineEdit(this)),
      list_(new QListView(this)),
      nothing_(new QLabel(this)) {
  setAccessibleName(tr("Command palette"));
  setObjectName(QStringLiteral("commandPalette"));
  setFrameShape(QFrame::StyledPanel);
  setAttribute(Qt::WA_WindowPropagation);

  field_->setPlaceholderText(tr("Find an action, a document, a setting or a help page"));
  field_->setAccessibleName(tr("Find"));
  field_->setClearButtonEnabled(true);
  field_->addAction(icon(QStringLiteral("search")), QLineEdit::LeadingPosition);
  field_->installEventFilter(this);

  filter_->setSourceModel(model_);
  list_->setModel(filter_);
  list_->setItemDelegate(new PaletteDelegate(list_));
  list_->setAccessibleName(tr("Found"));
  list_->setFrameShape(QFrame::NoFrame);
  list_->setUniformItemSizes(true);
  list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  list_->setFocusPolicy(Qt::NoFocus);  // the field retains the focus and forwards the arrow keys

  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(8, 8, 8, 8);
  layout->setSpacing(8);
  layout->addWidget(field_);
  layout->addWidget(list_);
  nothing_->setProperty("textRole", "muted");
  nothing_->setWordWrap(true);
  layout->addWidget(nothing_);

  connect(field_, &QLineEdit::textChanged, this, &CommandPalette::search);
  connect(list_, &QListView::clicked, this, &CommandPalette::runEntry);
  connect(list_->selectionModel(), &QItemSelectionModel::currentChanged, this,
          &CommandPalette::announceSelection);
}

void CommandPalette::setEntries(std::vector<PaletteEntry> entries) {
  model_->setEntries(std::move(entries));
  search(field_->text());
}

void CommandPalette::open() {
  const QWidget* window = parentWidget()->window();
  const int width = std::min(scaledToText(kWidth), window->width() - 32);
  const int top = std::min(kDistanceFromTop, window->height() / 8);
  const QPoint corner = window->mapToGlobal(QPoint((window->width() - width) / 2, top));
  setFixedWidth(width);
  move(corner);
  Q_EMIT aboutToOpen();
  field_->clear();
  search(QString());
  show();
  field_->setFocus(Qt::PopupFocusReason);
}

void CommandPalette::search(const QString& text) {
  filter_->setPattern(text);
  list_->setCurrentIndex(filter_->index(0, 0));
  list_->scrollToTop();
  // As high as the list of matches, to cover little of the window.
  const int rows = std::clamp(filter_->rowCount(), 1, kMaxRows);
  list_->setFixedHeight(rows * std::max(1, list_->sizeHintForRow(0)) + 2);
  const bool isEmpty = filter_->rowCount() == 0;
  nothing_->setText(tr("Nothing matches \"%1\".").arg(text));
  nothing_->setVisible(isEmpty);
  list_->setVisible(!isEmpty);
  if (isEmpty) field_->setAccessibleDescription(nothing_->text());
  adjustSize();
}

void CommandPalette::moveSelection(int rows) {
  const int last = filter_->rowCount() - 1;
  const int row = std::clamp(list_->currentIndex().row() + rows, 0, std::max(0, last));
  list_->setCurrentIndex(filter_->index(row, 0));
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event) {
  if (watched == field_ && event->type() == QEvent::KeyPress) {
    switch (static_cast<QKeyEvent*>(event)->key()) {
      case Qt::Key_Up:
        moveSelection(-1);
        return true;
      case Qt::Key_Down:
        moveSelection(1);
        return true;
      case Qt::Key_PageUp:
        moveSelection(-kPageOfRows);
        return true;
      case Qt::Key_PageDown:
        moveSelection(kPageOfRows);
        return true;
      case Qt::Key_Return:
      case Qt::Key_Enter:
        runEntry(list_->currentIndex());
        return true;
      case Qt::Key_Escape:
        close();
        return true;
      default:
        break;
    }
  }
  return QFrame::eventFilter(watched, event);
}

void CommandPalette::runEntry(const QModelIndex& index) {
  if (!index.isValid()) return;
  // Copied before closing: the command may open other windows or replace the entries.
  const auto run = model_->entry(filter_->mapToSource(index).row()).run;
  close();
  if (run) run();
}

void CommandPalette::announceSelection() {
  field_->setAccessibleDescription(list_->currentIndex().data(Qt::AccessibleTextRole).toString());
}

}  // namespace tetrabench

#include "moc_command_palette.cpp"
