#pragma once

#include <QString>
#include <vector>

namespace tetrabench {

/// A page of the manual, as listed in the index (`resources/help/index.md`).
struct HelpPage {
  QString name;  ///< file name without `.md`
  QString title;
  QString summary;
  QString group;  ///< heading in the index

  bool operator==(const HelpPage&) const = default;
};

inline const QString kHelpIndex = QStringLiteral("index");

/// Returns all pages except the index itself, in index order.
const std::vector<HelpPage>& helpPages();

/// Returns the title of a page; for the index, that of the manual.
QString helpTitle(const QString& name);

/// Returns the Markdown source of a page; empty if there is no such page.
QString helpText(const QString& name);

/// Returns the anchor of a heading as the repository's website generates it: `how-to` for "How to".
QString headingAnchor(const QString& heading);

}  // namespace tetrabench
