#include "app/windows/help/help_pages.h"

#include <QFile>
#include <QRegularExpression>
#include <algorithm>

namespace tetrabench {
namespace {

std::vector<HelpPage> readIndex() {
  static const QRegularExpression entry(QStringLiteral(R"(^- \[(.+)\]\((.+)\.md\): (.+)$)"));
  std::vector<HelpPage> pages;
  QString group;
  const QStringList lines = helpText(kHelpIndex).split(QLatin1Char('\n'));
  for (const QString& line : lines) {
    if (line.startsWith(QLatin1String("## "))) group = line.mid(3);
    if (const auto match = entry.match(line); match.hasMatch())
      pages.push_back({match.captured(2), match.captured(1), match.captured(3), group});
  }
  return pages;
}

}  // namespace

const std::vector<HelpPage>& helpPages() {
  static const std::vector<HelpPage> pages = readIndex();
  return pages;
}

QString helpTitle(const QString& name) {
  const auto page = std::ranges::find(helpPages(), name, &HelpPage::name);
  return page == helpPages().end() ? QStringLiteral("Tetrabench help") : page->title;
}

QString helpText(const QString& name) {
  QFile file(QStringLiteral(":/help/%1.md").arg(name));
  return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QString headingAnchor(const QString& heading) {
  static const QRegularExpression dropped(QStringLiteral(R"([^\w\- ])"),
                                          QRegularExpression::UseUnicodePropertiesOption);
  return heading.toLower().remove(dropped).replace(QLatin1Char(' '), QLatin1Char('-'));
}

}  // namespace tetrabench
