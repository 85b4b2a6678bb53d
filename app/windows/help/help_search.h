#pragma once

#include <QString>
#include <vector>

namespace tetrabench {

/// A search hit: a section of a help page that contains all search words.
struct HelpHit {
  QString page;     ///< page name
  QString anchor;   ///< anchor of the section heading; empty at the start of a page
  QString title;    ///< such as "Watch" or "Watch: The docks"
  QString excerpt;  ///< text around the first match
};

/// Returns all pages and their headings, without excerpts. Fast.
std::vector<HelpHit> helpHeadings();

/// Searchable text of a section of a help page.
struct HelpSection {
  QString page, anchor, title, text;
};

/// Returns all sections of all pages. Slow; thread-safe.
std::vector<HelpSection> helpSections();

/// Returns the sections that contain all words, in any order and case. Sections with more of the words in
/// their headings come first, otherwise in page order. Empty if there are no words.
std::vector<HelpHit> searchHelp(const std::vector<HelpSection>& sections, const QString& words);

}  // namespace tetrabench
