#include "app/windows/watch/learned_picture.h"

#include <QLocale>
#include <QStringList>
#include <algorithm>
#include <numeric>

#include "core/agents/number_setting.h"
#include "widgets/forms/text.h"

namespace tetrabench {
namespace {

/// Title and tool tip of a weight in a weight set.
struct WeightName {
  const char *title, *meaning;
};
constexpr WeightName kWeights[] = {
    {QT_TRANSLATE_NOOP("Texts", "Bump"), QT_TRANSLATE_NOOP("Texts", "Weight of the bumpiness")},
    {QT_TRANSLATE_NOOP("Texts", "Wells"), QT_TRANSLATE_NOOP("Texts", "Weight of the deepest well")},
    {QT_TRANSLATE_NOOP("Texts", "Height"), QT_TRANSLATE_NOOP("Texts", "Weight of the height")},
    {QT_TRANSLATE_NOOP("Texts", "Holes"), QT_TRANSLATE_NOOP("Texts", "Weight of the holes")},
    {QT_TRANSLATE_NOOP("Texts", "Lines"), QT_TRANSLATE_NOOP("Texts", "Weight of the lines")}};

ValueRows tableOf(const std::vector<ParameterPolicy::Entry>& sets, const std::optional<ParameterSet>& inUse,
                  const AgentSettings& agent) {
  ValueRows table;
  table.markMeaning = Texts::tr("in use");
  table.columns = {{Texts::tr("Value"), Texts::tr("Value: reward per piece while it was in use")},
                   {Texts::tr("Pieces"), Texts::tr("Pieces placed while it was in use")}};
  for (const WeightName& weight : kWeights)
    table.columns.push_back({Texts::tr(weight.title), Texts::tr(weight.meaning)});
  if (agent.as<SmartAgentSettings>().version < SmartAgentSettings::Version::V16)
    table.columns[3] = {Texts::tr("Chasms"), Texts::tr("Weight of the chasms")};
  for (const ParameterPolicy::Entry& entry : sets) {
    ValueRows::Row row{{entry.value(), static_cast<double>(entry.pieces)}, entry.set == inUse};
    row.values.insert(row.values.end(), entry.set.begin(), entry.set.end());
    table.rows.push_back(std::move(row));
  }
  return table;
}

}  // namespace

void showPieces(LearnedPicture& picture, const PieceCounts& seen, const Mdp& mdp) {
  const auto all = static_cast<double>(std::accumulate(seen.begin(), seen.end(), std::int64_t{0}));
  if (all == 0) return;
  for (int piece = 0; piece < mdp.pieces().size(); ++piece) {
    picture.pieces.push_back(static_cast<double>(seen[static_cast<std::size_t>(piece)]) / all);
    picture.pieceLetters += QLatin1Char(mdp.pieces()[piece].letter);
  }
}

LearnedPicture pictureOf(const LearnedSets& learned, const AgentSettings& agent, const Mdp& mdp) {
  LearnedPicture picture;
  picture.summary = learned.sets.empty() ? Texts::tr("No weight set has been evaluated yet.")
                                         : Texts::tr("%1 of up to %2 sets, best first")
                                               .arg(learned.sets.size())
                                               .arg(ParameterPolicy::kMaxSets);
  picture.tableName = Texts::tr("Weight sets by value");
  picture.table = tableOf(learned.sets, learned.inUse, agent);
  picture.secondName = Texts::tr("Sets for a high pile");
  picture.second = tableOf(learned.emergencySets, learned.inUse, agent);
  if (learned.inUse) {
    QStringList weights;
    for (const double weight : *learned.inUse) weights << shortNumber(weight, QLocale());
    const bool isKnown =
        std::ranges::find(picture.table.rows, true, &ValueRows::Row::marked) != picture.table.rows.end();
    picture.inUse = (isKnown ? Texts::tr("In use: %1") : Texts::tr("On trial: %1"))
                        .arg(weights.join(QStringLiteral(" · ")));
  }
  showPieces(picture, learned.seen, mdp);
  return picture;
}

LearnedPicture pictureOf(const Learned& learned, const AgentSettings& agent, const Mdp& mdp) {
  return std::visit([&](const auto& what) { return pictureOf(what, agent, mdp); }, learned.what);
}

}  // namespace tetrabench
