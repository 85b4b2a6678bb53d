#pragma once

#include <QString>
#include <vector>

namespace tetrabench {

/// A section of a help page in which all searched words occur.
struct HelpHit {
  QString page;     ///< name of the page
  QString anchor;   ///< of the section's heading; empty at the start of a page
  QString title;    ///< "Watch", or "Watch: The docks"
  QString excerpt;  ///< some text around the first word found
};

/// All pages and their headings, without excerpts: quick.
std::vector<HelpHit> helpHeadings();

/// A section of a help page, as it is searched.
struct HelpSection {
  QString page, anchor, title, text;
};

/// All sections of all pages. Takes a while; any thread may call it.
std::vector<HelpSection> helpSections();

/// Sections with every one of the words, in any order and case: those with words in their
/// headings first, then in the order of the pages. None for no words.
std::vector<HelpHit> searchHelp(const std::vector<HelpSection>& sections, const QString& words);

}  // namespace tetrabench
