#pragma once

#include <QString>
#include <vector>

namespace tetrabench {

/// A page of the manual, as the index (`resources/help/index.md`) lists it.
struct HelpPage {
  QString name;  ///< of its file, without `.md`
  QString title;
  QString summary;
  QString group;  ///< the heading it stands under

  bool operator==(const HelpPage&) const = default;
};

inline const QString kHelpIndex = QStringLiteral("index");

/// All pages but the index itself, in its order.
const std::vector<HelpPage>& helpPages();

/// The title of a page; that of the manual for the index.
QString helpTitle(const QString& name);

/// The Markdown of a page, or nothing where there is none of this name.
QString helpText(const QString& name);

/// The anchor of a heading as the repository's web page makes it: "How to" has `#how-to`.
QString headingAnchor(const QString& heading);

}  // namespace tetrabench
