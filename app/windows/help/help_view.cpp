#include "app/windows/help/help_view.h"

#include <QDir>
#include <QEvent>
#include <QImage>
#include <QPointer>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextTable>
#include <QTimer>

#include "app/windows/help/help_pages.h"
#include "widgets/theme/theme.h"

namespace tetrabench {
namespace {

constexpr int kMargin = 18, kCellPadding = 4, kLineHeight = 125;  // pixels, pixels, per cent
constexpr double kCodeSize = 0.9;                                 // relative to the text size

/// Returns a cursor that selects the text of a block.
QTextCursor textOf(const QTextBlock& block) {
  QTextCursor cursor(block);
  cursor.setPosition(block.position() + block.length() - 1, QTextCursor::KeepAnchor);
  return cursor;
}

/// Adds the anchor and margins of a heading.
void decorateHeading(const QTextBlock& block) {
  QTextBlockFormat format = block.blockFormat();
  format.setTopMargin(format.headingLevel() == 1 ? 4 : 20);
  format.setBottomMargin(6);
  QTextCursor(block).setBlockFormat(format);
  QTextCharFormat named;
  named.setAnchor(true);
  named.setAnchorNames({headingAnchor(block.text())});
  textOf(block).mergeCharFormat(named);
}

void decorateBlock(const QTextBlock& block) {
  if (block.blockFormat().headingLevel() > 0) return decorateHeading(block);
  QTextBlockFormat format = block.blockFormat();
  if (format.hasProperty(QTextFormat::BlockCodeFence) || format.hasProperty(QTextFormat::BlockCodeLanguage)) {
    format.setBackground(themeColors().background);
    format.setNonBreakableLines(false);
    QTextCharFormat small;  // so that the code lines fit
    small.setFontPointSize(kCodeSize * block.document()->defaultFont().pointSizeF());
    textOf(block).mergeCharFormat(small);
  } else if (!block.text().contains(QChar::ObjectReplacementCharacter)) {  // not a picture
    format.setLineHeight(kLineHeight, QTextBlockFormat::ProportionalHeight);
  }
  QTextCursor(block).setBlockFormat(format);
}

void decorateHeaderCell(QTextTableCell cell) {
  QTextCharFormat ground = cell.format();
  ground.setBackground(themeColors().background);
  cell.setFormat(ground);
  QTextCursor cursor = cell.firstCursorPosition();
  // In a table after a code block, Qt adds an empty line to the first cell and does not make its text bold.
  if (cursor.block().text().isEmpty() && cursor.block() != cell.lastCursorPosition().block())
    cursor.deleteChar();
  cursor.setPosition(cell.lastCursorPosition().position(), QTextCursor::KeepAnchor);
  QTextCharFormat bold;
  bold.setFontWeight(QFont::Bold);
  cursor.mergeCharFormat(bold);
}

void decorateTables(QTextFrame* frame) {
  for (QTextFrame* child : frame->childFrames()) {
    auto* table = qobject_cast<QTextTable*>(child);
    if (!table) continue;
    QTextTableFormat format = table->format();
    format.setBorder(1);
    format.setBorderCollapse(true);
    format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
    format.setBorderBrush(themeColors().border);
    format.setCellPadding(kCellPadding);
    format.setCellSpacing(0);
    format.setTopMargin(6);
    format.setBottomMargin(10);
    format.clearProperty(QTextFormat::FrameWidth);
    table->setFormat(format);
    for (int column = 0; column < table->columns(); ++column) decorateHeaderCell(table->cellAt(0, column));
  }
}

}  // namespace

HelpPlace helpPlace(const QUrl& link, const QString& fromPage) {
  QString page = link.path();
  if (page.endsWith(QLatin1String(".md"))) page.chop(3);
  return {page.isEmpty() ? fromPage : page, link.fragment()};
}

HelpView::HelpView(QWidget* parent) : QTextBrowser(parent) {
  setOpenLinks(false);
  setAccessibleName(tr("Help page"));
  setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);  // same text width on all pages
  connect(this, &QTextBrowser::anchorClicked, this, &HelpView::linkActivated);
}

void HelpView::showPlace(const HelpPlace& place) {
  words_.clear();
  page_ = place.page;
  render();
  scrollTo(place);
}

void HelpView::scrollTo(const HelpPlace& place) {
  anchor_ = place.anchor;
  if (place.scroll >= 0)
    verticalScrollBar()->setValue(place.scroll);
  else if (place.anchor.isEmpty())
    verticalScrollBar()->setValue(0);
  else
    scrollToAnchor(place.anchor);
}

HelpPlace HelpView::place() const {
  return {page_, anchor_, verticalScrollBar()->value()};
}

void HelpView::render() {
  pictureWidth_ = viewport()->width() - 2 * kMargin;
  // Built off-screen: the document shown would redo its layout after each step.
  auto* page = new QTextDocument(this);
  page->setUndoRedoEnabled(false);
  page->setDefaultFont(font());
  page->setDocumentMargin(kMargin);
  page->setMarkdown(helpText(page_));
  for (QTextBlock block = page->begin(); block.isValid(); block = block.next()) decorateBlock(block);
  decorateTables(page->rootFrame());
  const QPointer<QTextDocument> last = document();
  setDocument(page);
  delete last;
  markWords(words_);
}

void HelpView::markWords(const QString& words) {
  words_ = words;
  QList<QTextEdit::ExtraSelection> marks;
  QTextCharFormat format;
  format.setBackground(themeColors().accentSurface);
  const QStringList parts = words.split(QLatin1Char(' '), Qt::SkipEmptyParts);
  for (const QString& word : parts)
    for (QTextCursor found = document()->find(word); !found.isNull(); found = document()->find(word, found))
      marks.append({found, format});
  setExtraSelections(marks);
}

QVariant HelpView::loadResource(int type, const QUrl& name) {
  if (type != QTextDocument::ImageResource) return QTextBrowser::loadResource(type, name);
  QImage picture(QDir::cleanPath(QStringLiteral(":/help/") + name.path()));
  const qreal ratio = devicePixelRatioF();
  if (const int room = static_cast<int>(pictureWidth_ * ratio); picture.width() > room && room > 0)
    picture = picture.scaledToWidth(room, Qt::SmoothTransformation);
  picture.setDevicePixelRatio(ratio);
  return picture;
}

void HelpView::changeEvent(QEvent* event) {
  QTextBrowser::changeEvent(event);
  if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange) renderAgain();
}

void HelpView::resizeEvent(QResizeEvent* event) {
  QTextBrowser::resizeEvent(event);
  const bool pictures = helpText(page_).contains(QLatin1String("!["));
  if (pictures && viewport()->width() - 2 * kMargin != pictureWidth_) renderAgain();
}

/// Renders the page again, deferred since the document must not be replaced during a style change.
void HelpView::renderAgain() {
  if (page_.isEmpty() || again_) return;
  again_ = true;
  QTimer::singleShot(0, this, [this] {
    again_ = false;
    const auto& bar = *verticalScrollBar();
    const double share = bar.maximum() > 0 ? 1.0 * bar.value() / bar.maximum() : 0;
    render();
    verticalScrollBar()->setValue(static_cast<int>(share * bar.maximum()));
  });
}

}  // namespace tetrabench

#include "moc_help_view.cpp"
