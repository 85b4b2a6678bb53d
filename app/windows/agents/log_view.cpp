#include "app/windows/agents/log_view.h"

#include <QApplication>
#include <QClipboard>
#include <QDateTime>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QTextBlock>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <optional>
#include <utility>

#include "app/windows/documents/file_dialogs.h"
#include "widgets/forms/search_line.h"
#include "widgets/forms/text.h"
#include "widgets/shell/background.h"
#include "widgets/theme/follow_text.h"
#include "widgets/theme/icons.h"

namespace tetrabench {
namespace {

constexpr int kFollowMilliseconds = 250;
constexpr int kLongestShown = 300;  // in characters; laying out longer lines takes long

FileKind logFiles() {
  return {"log", LogView::tr("Log (*.log)"), "log"};
}

/// Formats a line: "12:03:04.250 < {...}"
QString lineText(const ProgramLog::Line& line, int longest) {
  using namespace std::chrono;
  const auto since = duration_cast<milliseconds>(line.time.time_since_epoch()).count();
  const QString time = QDateTime::fromMSecsSinceEpoch(since).toString(QStringLiteral("HH:mm:ss.zzz"));
  return time + QLatin1Char(' ') + text(markOf(line.from)) + shownText(line.text, longest);
}

QString leftOutText(std::int64_t lines) {
  return LogView::tr("... %Ln lines omitted ...", nullptr, pluralOf(lines));
}

/// Returns the lines that contain all words.
QStringList textsOf(const std::vector<ProgramLog::Line>& lines, const QString& words, int longest) {
  const QRegularExpression wanted = allWords(words);
  QStringList texts;
  std::optional<std::int64_t> last;
  for (const ProgramLog::Line& line : lines) {
    if (last && words.isEmpty() && line.number > *last + 1) texts << leftOutText(line.number - *last - 1);
    last = line.number;
    if (QString text = lineText(line, longest); wanted.match(text).hasMatch()) texts << std::move(text);
  }
  return texts;
}

}  // namespace

LogView::LogView(QWidget* parent)
    : QWidget(parent),
      filter_(new SearchLine(tr("Filter the log"))),
      record_(new QToolButton),
      text_(new QPlainTextEdit),
      status_(new QLabel) {
  text_->setReadOnly(true);
  text_->setLineWrapMode(QPlainTextEdit::NoWrap);
  text_->setUndoRedoEnabled(false);
  followText(text_, [this] { text_->setFont(fixedFont()); });
  text_->setAccessibleName(tr("Log"));
  text_->setPlaceholderText(tr("No messages yet."));
  text_->setTabChangesFocus(true);
  text_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  status_->setProperty("textRole", "muted");
  status_->setText(tr("> sent   < received   ! standard error   # events"));
  status_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  const auto button = [this](QToolButton* made, const char* iconName, const QString& text) {
    made->setIcon(icon(iconName));
    made->setToolTip(text);
    made->setAccessibleName(text);
    made->setAutoRaise(true);
    made->setFocusPolicy(Qt::TabFocus);
    return made;
  };
  auto* copies = button(new QToolButton, "copy", tr("Copy"));
  auto* saves = button(new QToolButton, "save", tr("Save..."));
  record_->setCheckable(true);  // precedes the name, at which screen readers notice the button
  button(record_, "film", tr("Record to a file..."));
  connect(copies, &QToolButton::clicked, this, &LogView::copy);
  connect(saves, &QToolButton::clicked, this, &LogView::askSave);
  connect(record_, &QToolButton::clicked, this, &LogView::toggleRecording);
  connect(filter_, &QLineEdit::textChanged, this, &LogView::showAll);
  connect(filter_, &SearchLine::downPressed, text_, qOverload<>(&QWidget::setFocus));
  clock_.setInterval(kFollowMilliseconds);
  connect(&clock_, &QTimer::timeout, this, &LogView::follow);

  auto* above = new QHBoxLayout;
  above->addWidget(filter_, 1);
  for (QWidget* tool : {copies, saves, record_}) above->addWidget(tool);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 8, 0, 0);
  layout->setSpacing(8);
  layout->addLayout(above);
  layout->addWidget(text_, 1);
  layout->addWidget(status_);
}

void LogView::showLog(std::shared_ptr<ProgramLog> log, const QString& name) {
  name_ = name;
  if (log == log_) return;
  log_ = std::move(log);
  showRecording();
  showAll();
}

void LogView::showAll() {
  text_->clear();
  next_ = first_ = 0;
  leftOut_ = false;
  if (isVisible()) follow();
}

void LogView::follow() {
  if (!log_) return;
  const auto lines = log_->since(next_);
  if (lines.empty()) return;
  next_ = lines.back().number + 1;
  const auto staying = std::ranges::find_if(lines, [](const ProgramLog::Line& line) {
    return line.number >= static_cast<std::int64_t>(ProgramLog::kFirstLines);
  });
  const QString words = filter_->text();
  const QStringList first = textsOf({lines.begin(), staying}, words, kLongestShown);
  const QStringList last = textsOf({staying, lines.end()}, words, kLongestShown);
  if (first.isEmpty() && last.isEmpty()) return;
  first_ += static_cast<int>(first.size());
  QScrollBar* bar = text_->verticalScrollBar();
  const bool atEnd = bar->value() == bar->maximum();
  const int before = bar->value();
  text_->appendPlainText((first + last).join(QLatin1Char('\n')));
  leaveOut();
  bar->setValue(atEnd ? bar->maximum() : before);
}

/// Omits lines between the first ones, which are always retained, and the last ones.
void LogView::leaveOut() {
  QTextDocument* document = text_->document();
  const int most = static_cast<int>(ProgramLog::kMaxLines);
  const auto remove = [&](int block, int count) {
    QTextCursor cursor(document->findBlockByNumber(block));
    cursor.setPosition(document->findBlockByNumber(block + count).position(), QTextCursor::KeepAnchor);
    cursor.removeSelectedText();
  };
  if (std::exchange(leftOut_, false)) remove(first_, 1);
  const bool whole = filter_->text().isEmpty();
  const int shown = document->blockCount();
  if (shown <= most && (!whole || shown == next_)) return;
  leftOut_ = whole;
  if (const int tooMany = shown - most + (whole ? 1 : 0); tooMany > 0) remove(first_, tooMany);
  if (!whole) return;
  QTextCursor cursor(document->findBlockByNumber(first_));
  cursor.insertText(leftOutText(next_ - document->blockCount()) + QLatin1Char('\n'));
}

void LogView::copy() {
  const QString selected = text_->textCursor().selectedText().replace(QChar::ParagraphSeparator, '\n');
  QApplication::clipboard()->setText(selected.isEmpty() ? text_->toPlainText() : selected);
}

void LogView::askSave() {
  if (const auto path = tetrabench::askSave(this, logFiles(), tr("Save the log"), name_)) save(*path);
}

void LogView::save(const QString& path) {
  if (!log_) return;
  inBackground(
      this,
      [path, lines = log_->since(0), words = filter_->text()] {
        constexpr int kWhole = 10 * static_cast<int>(ProgramLog::kMaxBytes);
        writeFile(path, textsOf(lines, words, kWhole).join(QLatin1Char('\n')).toUtf8() + '\n');
      },
      [this, path] { Q_EMIT saved(path); }, [this](const QString& sentence) { Q_EMIT failed(sentence); });
}

void LogView::toggleRecording(bool on) {
  record_->setChecked(!on);  // unchanged until recording has started or stopped
  if (!on) return record({});
  if (const auto path = tetrabench::askSave(this, logFiles(), tr("Record all messages"), name_))
    record(*path);
}

void LogView::record(const QString& path) {
  if (!log_) return;
  inBackground(
      this, [log = log_, path] { log->record(path.toStdString()); },
      [this, log = log_, path] {
        if (path.isEmpty())
          recordings_.erase(log);
        else
          recordings_[log] = path;
        showRecording();
      },
      [this](const QString& sentence) { Q_EMIT failed(sentence); });
}

void LogView::showRecording() {
  const auto file = recordings_.find(log_);
  const bool on = file != recordings_.end();
  record_->setChecked(on);
  record_->setToolTip(on ? tr("Stop recording to %1").arg(shownText(file->second))
                         : tr("Record to a file..."));
}

void LogView::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  follow();
  clock_.start();
}

void LogView::hideEvent(QHideEvent* event) {
  QWidget::hideEvent(event);
  clock_.stop();
}

}  // namespace tetrabench

#include "moc_log_view.cpp"
