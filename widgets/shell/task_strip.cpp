#include "widgets/shell/task_strip.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QLabel>
#include <QTimer>
#include <algorithm>

#include "widgets/access/spoken_widget.h"
#include "widgets/shell/task_item.h"
#include "widgets/theme/follow_text.h"

namespace tetrabench {

namespace {

constexpr const char* kCountName = "runningCount";

QAccessibleInterface* spokenCount(const QString& /*className*/, QObject* object) {
  auto* label = qobject_cast<QLabel*>(object);
  return label && label->objectName() == QLatin1String(kCountName)
             ? new SpokenWidget(label, QAccessible::Notification)
             : nullptr;
}

}  // namespace

TaskStrip::TaskStrip(QWidget* parent)
    : QFrame(parent),
      count_(new QLabel(this)),
      message_(new QLabel(this)),
      messageEnds_(new QTimer(this)),
      row_(new QHBoxLayout) {
  QAccessible::installFactory(&spokenCount);
  count_->setObjectName(QLatin1String(kCountName));
  setObjectName(QStringLiteral("taskStrip"));
  setAccessibleName(tr("Running tasks"));
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  count_->setProperty("textRole", QStringLiteral("muted"));

  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(14, 4, 14, 4);
  layout->setSpacing(10);
  layout->addWidget(count_);
  layout->addLayout(row_);
  layout->addStretch();
  layout->addWidget(message_);
  messageEnds_->setSingleShot(true);
  connect(messageEnds_, &QTimer::timeout, message_, &QLabel::clear);
  row_->setSpacing(8);

  // The height is the same with and without tasks, so that the page above never jumps.
  followText(this, [this] { setFixedHeight(TaskItem().sizeHint().height() + 8); });
  setTasks({});
}

void TaskStrip::showMessage(const QString& text) {
  constexpr int kMilliseconds = 8000;
  message_->setText(text);
  messageEnds_->start(kMilliseconds);
}

void TaskStrip::setTasks(const std::vector<TaskStatus>& tasks) {
  QStringList said;
  for (const TaskStatus& before : shown_)
    if (std::ranges::find(tasks, before.id, &TaskStatus::id) == tasks.end())
      said << tr("%1: no longer running").arg(before.title);
  shown_ = tasks;
  while (items_.size() < tasks.size()) {
    auto* item = new TaskItem(this);
    connect(item, &TaskItem::clicked, this, [this, item] { Q_EMIT taskActivated(item->status().id); });
    row_->addWidget(item);
    items_.push_back(item);
  }
  for (std::size_t i = 0; i < items_.size(); ++i) {
    if (i < tasks.size()) items_[i]->setStatus(tasks[i]);
    items_[i]->setVisible(i < tasks.size());
  }
  const auto paused = static_cast<int>(std::ranges::count(tasks, true, &TaskStatus::paused));
  const int running = static_cast<int>(tasks.size()) - paused;
  QStringList words;
  if (running > 0) words << tr("%n running", nullptr, running);
  if (paused > 0) words << tr("%n paused", nullptr, paused);
  const QString text = words.isEmpty() ? tr("Nothing is running") : words.join(QStringLiteral(", "));
  if (count_->text() != text) {
    count_->setText(text);
    count_->setAccessibleName(text);
  }
  if (said.isEmpty()) return;
  // Screen readers announce notifications that are shown.
  count_->setAccessibleName((said << text).join(QStringLiteral(". ")));
  QAccessibleEvent ended(count_, QAccessible::ObjectShow);
  QAccessible::updateAccessibility(&ended);
}

}  // namespace tetrabench

#include "moc_task_strip.cpp"
