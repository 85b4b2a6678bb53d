#include "app/windows/documents/recent_menu.h"

#include <QDir>
#include <QFileInfo>
#include <QMap>

#include "app/windows/documents/document_lists.h"
#include "widgets/forms/text.h"

namespace tetrabench {

RecentMenu::RecentMenu(QWidget* parent) : QMenu(tr("Open &recent"), parent) {
  setToolTipsVisible(true);
  connect(this, &QMenu::aboutToShow, this, &RecentMenu::fill);
}

void RecentMenu::fill() {
  clear();
  const QStringList recent = DocumentLists::recentThere();
  QMap<QString, int> counts;
  for (const QString& path : recent) ++counts[QFileInfo(path).fileName()];
  int number = 0;
  for (const QString& path : recent) {
    const QFileInfo file(path);
    QString text = file.fileName();
    if (counts[text] > 1) text = tr("%1 in %2").arg(text, QDir::toNativeSeparators(file.path()));
    const QString digit = QStringLiteral("&%1  ").arg(++number % 10);  // the tenth has 0
    QAction* action = addAction(digit + menuText(text, kLongestSentence), this,
                                [this, path] { Q_EMIT openRequested(path); });
    action->setToolTip(shownText(QDir::toNativeSeparators(path), kLongestSentence));
  }
  if (recent.isEmpty()) addAction(tr("Nothing yet"))->setEnabled(false);
  addSeparator();
  addAction(tr("&Clear this list"), this, &DocumentLists::forgetRecent)->setEnabled(!recent.isEmpty());
}

}  // namespace tetrabench

#include "moc_recent_menu.cpp"
