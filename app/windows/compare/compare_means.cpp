#include "app/windows/compare/compare_means.h"

#include <QStringList>
#include <algorithm>
#include <functional>
#include <utility>

#include "app/windows/compare/mdp_titles.h"
#include "widgets/forms/text.h"

namespace tetrabench {
namespace {

/// MDPs whose results are averaged, under one heading.
struct MeanGroup {
  QString heading;
  std::vector<ComparedMdp> mdps;
};

/// Returns a group for each MDP.
std::vector<MeanGroup> singleMdps(const std::vector<ComparedMdp>& mdps) {
  std::vector<MeanGroup> groups;
  const std::vector<QString> titles = mdpTitlesWithLengths(mdps);
  for (std::size_t i = 0; i < mdps.size(); ++i) groups.push_back({titles[i], {mdps[i]}});
  return groups;
}

QString headingOf(const std::vector<ComparedMdp>& mdps) {
  constexpr std::size_t kMaxNamed = 3;
  const std::vector<QString> titles = mdpTitlesWithLengths(mdps);
  if (titles.size() == 1) return titles.front();
  const QString mean = Texts::tr("mean over %n MDPs", nullptr, pluralOf(titles.size()));
  if (titles.size() > kMaxNamed) return mean;
  return Texts::tr("%1: %2", "a mean over MDPs and their names")
      .arg(mean, QStringList(titles.begin(), titles.end()).join(QStringLiteral("; ")));
}

/// Returns a group for each set of MDPs that agents have in their plans.
std::vector<MeanGroup> ownSets(const std::vector<ComparedItem>& items, const std::vector<ComparedMdp>& mdps) {
  std::vector<MeanGroup> groups;
  for (const ComparedItem& item : items) {
    if (!item.agent) continue;
    std::vector<ComparedMdp> own = ownMdps(*item.agent, mdps);
    const bool isKnown = std::ranges::find(groups, own, &MeanGroup::mdps) != groups.end();
    if (!own.empty() && !isKnown) groups.push_back({headingOf(own), std::move(own)});
  }
  std::vector<QString> headings;
  for (const MeanGroup& group : groups) headings.push_back(group.heading);
  headings = numbered(std::move(headings));
  for (std::size_t i = 0; i < groups.size(); ++i) groups[i].heading = headings[i];
  return groups;
}

QString quantityOf(RunMeasure measure) {
  switch (measure) {
    case RunMeasure::GameLines:
      return Texts::tr("lines per game");
    case RunMeasure::EpisodeReward:
      return Texts::tr("reward per episode");
    case RunMeasure::TotalReward:
      return Texts::tr("total reward");
    case RunMeasure::Lines:
      return Texts::tr("lines");
    case RunMeasure::Height:
      return Texts::tr("pile height");
  }
  return {};
}

void sort(std::vector<MeanRow>& rows, CompareChoices::MeanOrder order) {
  if (order == CompareChoices::MeanOrder::Name)
    std::ranges::stable_sort(rows, [](const MeanRow& a, const MeanRow& b) {
      return a.name.compare(b.name, Qt::CaseInsensitive) < 0;
    });
  if (order == CompareChoices::MeanOrder::Value)
    std::ranges::stable_sort(rows, std::greater(), [](const MeanRow& row) { return row.mean.mean; });
}

/// Explains lower bounds, hollow markers and unfinished games.
QString noteOf(const std::vector<MeanRow>& rows, const CompareChoices& choices) {
  const bool perMdp = choices.layout == CompareChoices::Layout::PerMdp;
  QString note = perMdp ? Texts::tr("Mean of each agent on each MDP, with its 95 % interval.")
                        : Texts::tr("Mean of each agent over its checked MDPs, with its 95 % interval.");
  std::int64_t stopped = 0;
  for (const MeanRow& row : rows) stopped += row.mean.censored;
  const auto any = [&](const auto& is) {
    return std::ranges::any_of(rows, [&](const MeanRow& row) { return is(row.mean); });
  };
  if (any([](const MeanEntry& mean) { return mean.kind == MeanKind::Estimates; }))
    note += Texts::tr(" Estimates of the mean game play no game to its end; the interval is over the runs.");
  if (any([](const MeanEntry& mean) { return !mean.interval && !mean.isLowerBound; }))
    note += Texts::tr(" Hollow markers have no interval: there are too few values, or all are equal.");
  if (stopped > 0)
    note += choices.mean == RunMeasure::GameLines
                ? Texts::tr(
                      " Unfinished games (cut off by a limit or the end of their run): %L1. Their lines are "
                      "included, assuming a constant probability of losing per line; the table contains lost "
                      "games only.")
                      .arg(stopped)
                : Texts::tr(
                      " Unfinished games (cut off by a limit or the end of their run): %L1. They are "
                      "included with their reward up to that point.")
                      .arg(stopped);
  if (any([](const MeanEntry& mean) { return mean.isLowerBound; }))
    note += Texts::tr(
        " If no game was lost, only a lower bound is known; an experiment can estimate the mean game.");
  return note;
}

}  // namespace

void drawMeans(ComparePicture& picture, const std::vector<ComparedItem>& items,
               const std::vector<ComparedMdp>& mdps, const CompareChoices& choices) {
  const bool perMdp = choices.layout == CompareChoices::Layout::PerMdp;
  MeanRows& means = picture.means;
  means.quantity = quantityOf(choices.mean);
  means.logarithmic = choices.yLogarithmic;
  means.bars = choices.bars;
  picture.yTitle = means.quantity;
  for (const MeanGroup& group : perMdp ? singleMdps(mdps) : ownSets(items, mdps)) {
    std::vector<MeanRow> rows;
    for (const ComparedItem& item : items) {
      if (!item.agent || ownMdps(*item.agent, mdps).empty()) continue;
      if (!perMdp && ownMdps(*item.agent, mdps) != group.mdps) continue;
      if (const auto mean = meanEntry(*item.agent, group.mdps, choices.mean))
        rows.push_back({item.name, group.heading, item.color, *mean});
    }
    sort(rows, choices.order);
    means.rows.insert(means.rows.end(), rows.begin(), rows.end());
  }
  if (means.rows.empty())
    picture.missing = Texts::tr(
        "No checked agent has this quantity for all of its checked MDPs. Runs measured in games and "
        "estimates of the mean game have no pile heights; single runs have only rewards.");
  else
    picture.note = noteOf(means.rows, choices);
}

}  // namespace tetrabench
