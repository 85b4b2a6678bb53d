#include "app/windows/compare/mdp_titles.h"

#include <map>

#include "widgets/experiments/short_names.h"
#include "widgets/forms/text.h"

namespace tetrabench {
namespace {

QString lengthOf(const RunLength& length) {
  const int amount = pluralOf(length.amount);
  switch (length.unit) {
    case RunLength::Unit::Steps:
      return Texts::tr("%Ln steps", nullptr, amount);
    case RunLength::Unit::Pieces:
      return Texts::tr("%Ln pieces", nullptr, amount);
    case RunLength::Unit::Games:
      return Texts::tr("%Ln games", nullptr, amount);
    case RunLength::Unit::Splitting:
      return Texts::tr("splitting with %Ln games per level", nullptr, amount);
  }
  return {};
}

QString withLength(const QString& name, const ComparedMdp& mdp) {
  return mdp.length ? Texts::tr("%1, %2", "an MDP and the length of runs").arg(name, lengthOf(*mdp.length))
                    : name;
}

std::vector<QString> shortTitles(const std::vector<ComparedMdp>& mdps) {
  std::vector<QString> titles;
  for (const ComparedMdp& mdp : mdps) titles.push_back(shownText(mdp.name));
  return shortNames(std::move(titles));
}

}  // namespace

std::vector<QString> numbered(std::vector<QString> titles) {
  std::map<QString, int> taken;
  for (QString& title : titles)
    if (const int number = ++taken[title]; number > 1)
      title = Texts::tr("%1 (%2)").arg(title, QString::number(number));
  return titles;
}

std::vector<QString> mdpTitles(const std::vector<ComparedMdp>& mdps) {
  const std::vector<QString> names = shortTitles(mdps);
  std::map<QString, int> uses;
  for (const QString& name : names) ++uses[name];
  std::vector<QString> titles = names;
  for (std::size_t i = 0; i < titles.size(); ++i)
    if (uses[names[i]] > 1) titles[i] = withLength(names[i], mdps[i]);
  return numbered(std::move(titles));
}

std::vector<QString> mdpTitlesWithLengths(const std::vector<ComparedMdp>& mdps) {
  std::vector<QString> titles = shortTitles(mdps);
  for (std::size_t i = 0; i < titles.size(); ++i) titles[i] = withLength(titles[i], mdps[i]);
  return numbered(std::move(titles));
}

}  // namespace tetrabench
