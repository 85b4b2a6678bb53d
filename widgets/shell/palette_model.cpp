#include "widgets/shell/palette_model.h"

#include <QRegularExpression>

#include "widgets/forms/fuzzy_match.h"

namespace tetrabench {

namespace {

// A match in the title alone beats one that also needs the group name.
constexpr int kGroupPenalty = 6;
// An exact match of the title beats longer titles, even if the text matches more word starts there.
constexpr int kWhole = 1'000'000;
// Next comes an exact match of a keyword, which beats titles that merely contain its letters.
constexpr int kWholeKeyword = kWhole / 2;
// Then come titles that contain the text as whole words, and those that contain it anywhere.
constexpr int kWords = kWhole / 4, kContained = kWhole / 8;

bool hasWord(const QString& keywords, const QString& word) {
  return keywords.split(QLatin1Char(' ')).contains(word, Qt::CaseInsensitive);
}

/// Returns a bonus for titles that contain the pattern, highest as whole words.
int containedScore(const QString& pattern, const QString& title) {
  if (pattern.isEmpty() || !title.contains(pattern, Qt::CaseInsensitive)) return 0;
  const QRegularExpression words(
      QStringLiteral(R"((?<!\w)%1(?!\w))").arg(QRegularExpression::escape(pattern)),
      QRegularExpression::CaseInsensitiveOption);
  return title.contains(words) ? kWords : kContained;
}

}  // namespace

void PaletteModel::setEntries(std::vector<PaletteEntry> entries) {
  beginResetModel();
  entries_ = std::move(entries);
  endResetModel();
}

int PaletteModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(entries_.size());
}

QVariant PaletteModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const PaletteEntry& found = entry(index.row());
  switch (role) {
    case Qt::DisplayRole:
      return found.title;
    case GroupRole:
      return found.group;
    case ShortcutRole:
      return found.shortcut;
    case KeywordsRole:
      return found.keywords;
    case Qt::AccessibleTextRole:
      return QStringLiteral("%1, %2").arg(found.title, found.group);
    case Qt::AccessibleDescriptionRole:
      return found.shortcut;
    default:
      return {};
  }
}

PaletteFilter::PaletteFilter(QObject* parent) : QSortFilterProxyModel(parent) {
  sort(0);
}

void PaletteFilter::setPattern(const QString& pattern) {
  pattern_ = pattern;
  scores_.clear();
  invalidate();
}

void PaletteFilter::setSourceModel(QAbstractItemModel* model) {
  connect(model, &QAbstractItemModel::modelAboutToBeReset, this, [this] { scores_.clear(); });
  QSortFilterProxyModel::setSourceModel(model);
}

std::optional<int> PaletteFilter::score(const QModelIndex& index) const {
  scores_.resize(static_cast<std::size_t>(sourceModel()->rowCount()));
  auto& known = scores_[static_cast<std::size_t>(index.row())];
  if (!known) known = judge(index);
  return *known;
}

std::optional<int> PaletteFilter::judge(const QModelIndex& index) const {
  const QString title = index.data().toString();
  const QString whole = index.data(PaletteModel::GroupRole).toString() + QLatin1Char(' ') + title;
  for (const QString& name : {title, whole})
    if (name.compare(pattern_.trimmed(), Qt::CaseInsensitive) == 0) return kWhole;
  const QString keywords = index.data(PaletteModel::KeywordsRole).toString();
  if (hasWord(keywords, pattern_.trimmed())) return kWholeKeyword;
  if (const auto found = fuzzyScore(pattern_, title))
    return *found + kGroupPenalty + containedScore(pattern_.trimmed(), title);
  if (const auto found = fuzzyScore(pattern_, whole)) return found;
  if (keywords.isEmpty()) return std::nullopt;
  return fuzzyScore(pattern_, keywords);
}

bool PaletteFilter::filterAcceptsRow(int row, const QModelIndex& parent) const {
  return score(sourceModel()->index(row, 0, parent)).has_value();
}

bool PaletteFilter::lessThan(const QModelIndex& left, const QModelIndex& right) const {
  const int leftScore = score(left).value_or(0);
  const int rightScore = score(right).value_or(0);
  if (leftScore != rightScore) return leftScore > rightScore;
  const qsizetype leftLength = left.data().toString().size();
  const qsizetype rightLength = right.data().toString().size();
  if (!pattern_.isEmpty() && leftLength != rightLength) return leftLength < rightLength;
  return left.row() < right.row();
}

}  // namespace tetrabench

#include "moc_palette_model.cpp"
