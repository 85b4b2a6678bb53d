#include "app/windows/help/help_search.h"

#include <QRegularExpression>
#include <QStringTokenizer>
#include <QTextBlock>
#include <QTextDocument>
#include <algorithm>

#include "app/windows/help/help_pages.h"

namespace tetrabench {
namespace {

constexpr qsizetype kExcerptLength = 110, kExcerptLead = 30;  // in characters

std::vector<HelpSection> sectionsOf(const QString& page) {
  QTextDocument document;
  document.setMarkdown(helpText(page));
  std::vector<HelpSection> sections;
  for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
    if (const int level = block.blockFormat().headingLevel(); level == 1 || sections.empty())
      sections.push_back({page, {}, helpTitle(page), {}});
    else if (level > 1)
      sections.push_back({page,
                          headingAnchor(block.text()),
                          QStringLiteral("%1: %2").arg(helpTitle(page), block.text()),
                          {}});
    else if (!block.text().isEmpty())
      sections.back().text += block.text() + QLatin1Char(' ');
  }
  return sections;
}

QString excerpt(const QString& text, const QStringList& words) {
  qsizetype found = text.size();
  for (const QString& word : words)
    if (const qsizetype at = text.indexOf(word, 0, Qt::CaseInsensitive); at >= 0) found = std::min(found, at);
  if (found == text.size()) found = 0;
  qsizetype from = std::max<qsizetype>(0, found - kExcerptLead);
  if (from > 0) from = text.indexOf(QLatin1Char(' '), from) + 1;
  const QString cut = text.mid(from, kExcerptLength).trimmed();
  const bool whole = from + kExcerptLength >= text.size();
  return (from > 0 ? QStringLiteral("… ") : QString()) + cut + (whole ? QString() : QStringLiteral(" …"));
}

}  // namespace

std::vector<HelpHit> helpHeadings() {
  static const QRegularExpression marks(QStringLiteral(R"([`*]|\[|\]\([^)]*\))"));
  std::vector<HelpHit> headings;
  for (const HelpPage& page : helpPages()) {
    headings.push_back({page.name, {}, page.title, {}});
    bool isCode = false;
    const QString text = helpText(page.name);
    for (const auto line : QStringTokenizer(text, u'\n')) {
      if (line.startsWith(u"```")) isCode = !isCode;
      const qsizetype space = line.indexOf(u' ');
      if (isCode || !line.startsWith(u"##") || space < 2) continue;
      const QString heading = line.mid(space + 1).toString().remove(marks);
      headings.push_back(
          {page.name, headingAnchor(heading), QStringLiteral("%1: %2").arg(page.title, heading), {}});
    }
  }
  return headings;
}

std::vector<HelpSection> helpSections() {
  std::vector<HelpSection> sections;
  for (const HelpPage& page : helpPages()) std::ranges::copy(sectionsOf(page.name), back_inserter(sections));
  return sections;
}

std::vector<HelpHit> searchHelp(const std::vector<HelpSection>& sections, const QString& words) {
  const QStringList parts = words.split(QLatin1Char(' '), Qt::SkipEmptyParts);
  if (parts.empty()) return {};
  std::vector<std::pair<qsizetype, HelpHit>> hits;
  for (const HelpSection& section : sections) {
    qsizetype inTitle = 0;
    const bool all = std::ranges::all_of(parts, [&](const QString& word) {
      const bool titled = section.title.contains(word, Qt::CaseInsensitive);
      inTitle += titled ? 1 : 0;
      return titled || section.text.contains(word, Qt::CaseInsensitive);
    });
    if (all)
      hits.emplace_back(inTitle,
                        HelpHit{section.page, section.anchor, section.title, excerpt(section.text, parts)});
  }
  std::ranges::stable_sort(hits, std::ranges::greater(), [](const auto& hit) { return hit.first; });
  std::vector<HelpHit> ranked;
  for (auto& [inTitle, hit] : hits) ranked.push_back(std::move(hit));
  return ranked;
}

}  // namespace tetrabench
