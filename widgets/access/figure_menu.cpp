#include "widgets/access/figure_menu.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QImage>
#include <QKeyEvent>
#include <QMenu>
#include <QMimeData>
#include <algorithm>

#include "widgets/forms/text.h"

namespace tetrabench {
namespace {

constexpr double kCopiedScale = 2;  // pixels per logical pixel, so that a pasted picture can be enlarged

}  // namespace

FigureMenu* FigureMenu::addTo(QWidget* view, Content content) {
  return new FigureMenu(view, std::move(content));
}

FigureMenu::FigureMenu(QWidget* view, Content content)
    : QObject(view), view_(view), content_(std::move(content)) {
  view_->installEventFilter(this);
}

void FigureMenu::copy(Part part) const {
  auto* copied = new QMimeData;
  if (part != Part::Data)
    copied->setImageData(
        QImage::fromData(content_.picture(std::max(kCopiedScale, view_->devicePixelRatioF()))));
  if (part != Part::Picture) copied->setText(tsvOf(content_.csv()));
  QApplication::clipboard()->setMimeData(copied);
}

bool FigureMenu::eventFilter(QObject* /*watched*/, QEvent* event) {
  switch (event->type()) {
    case QEvent::ContextMenu: {
      const auto& wanted = static_cast<const QContextMenuEvent&>(*event);
      const bool byKey = wanted.reason() == QContextMenuEvent::Keyboard;
      popUp(byKey ? view_->mapToGlobal(view_->rect().center()) : wanted.globalPos());
      event->accept();
      return true;
    }
    case QEvent::KeyPress:
      if (!static_cast<QKeyEvent*>(event)->matches(QKeySequence::Copy)) return false;
      copy(Part::Both);
      event->accept();
      return true;
    default:
      return false;
  }
}

void FigureMenu::popUp(const QPoint& at) {
  auto* menu = new QMenu(view_);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  const auto add = [&](const QString& text, Part part) {
    connect(menu->addAction(text), &QAction::triggered, this, [this, part] { copy(part); });
  };
  add(tr("&Copy picture and data") + QLatin1Char('\t') +
          QKeySequence(QKeySequence::Copy).toString(QKeySequence::NativeText),
      Part::Both);
  add(tr("Copy &picture"), Part::Picture);
  add(tr("Copy &data"), Part::Data);
  if (more_) {
    menu->addSeparator();
    more_(*menu);
  }
  if (!view_->actions().isEmpty()) {
    menu->addSeparator();
    menu->addActions(view_->actions());
  }
  menu->popup(at);
}

void addToFigureMenus(QWidget& parent, QAction* action) {
  for (const FigureMenu* menu : parent.findChildren<FigureMenu*>())
    static_cast<QWidget*>(menu->parent())->addAction(action);
}

QString tsvOf(const QByteArray& csv) {
  QString tsv, cell;
  bool quoted = false;
  const QString text = QString::fromUtf8(csv);
  for (qsizetype at = 0; at < text.size(); ++at) {
    const QChar c = text[at];
    if (c == QLatin1Char('"')) {
      if (quoted && at + 1 < text.size() && text[at + 1] == c)
        cell += text[++at];
      else
        quoted = !quoted;
    } else if (!quoted && (c == QLatin1Char(',') || c == QLatin1Char('\n'))) {
      tsv += spreadsheetText(cell) + (c == QLatin1Char(',') ? QLatin1Char('\t') : c);
      cell.clear();
    } else if (quoted && (c == QLatin1Char('\n') || c == QLatin1Char('\t'))) {
      cell += QLatin1Char(' ');
    } else {
      cell += c;
    }
  }
  return tsv + spreadsheetText(cell);
}

}  // namespace tetrabench

#include "moc_figure_menu.cpp"
