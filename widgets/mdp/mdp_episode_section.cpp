#include "widgets/mdp/mdp_episode_section.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QRandomGenerator>
#include <QToolButton>
#include <limits>

#include "widgets/forms/form_field.h"
#include "widgets/forms/whole_number_edit.h"
#include "widgets/theme/icons.h"

namespace tetrabench {
namespace {

constexpr std::uint32_t kDiceSeeds = 1'000'000'000;  // short enough to be read out and typed again

const QString& seedPlace() {
  static const QString place = QStringLiteral("/seed");
  return place;
}

}  // namespace

MdpEpisodeSection::MdpEpisodeSection(QWidget* parent) : MdpSection(tr("Games"), parent) {
  QWidget* seed = makeSeed();
  addField(seedPlace(), tr("Seed"), seed, seed_);
  pieceLimit_ = addLimit(QStringLiteral("/pieceLimit"), tr("Piece limit"), &MdpSettings::pieceLimit);
  stepLimit_ = addLimit(QStringLiteral("/stepLimit"), tr("Step limit"), &MdpSettings::stepLimit);
  pieceLimit_->setToolTip(tr("Pieces after which a game is stopped"));
  stepLimit_->setToolTip(tr("Steps after which a game is stopped"));
}

QWidget* MdpEpisodeSection::makeSeed() {
  auto* all = new QWidget(this);
  auto* grid = new QGridLayout(all);
  grid->setContentsMargins(0, 0, 0, 0);
  grid->setHorizontalSpacing(4);
  seed_ = new WholeNumberEdit(std::numeric_limits<std::uint64_t>::max(), all);
  seed_->setToolTip(tr("Games with the same seed get the same pieces"));
  auto* dice = new QToolButton(all);
  dice->setIcon(icon(QStringLiteral("dice-5")));
  dice->setToolTip(tr("New random seed"));
  dice->setAccessibleName(tr("New random seed"));
  dice->setFocusPolicy(Qt::StrongFocus);
  fresh_ = new QCheckBox(tr("New for each run"), all);
  grid->addWidget(seed_, 0, 0);
  grid->addWidget(dice, 0, 1);
  grid->addWidget(fresh_, 1, 0, 1, 2);
  connect(seed_, &QLineEdit::textEdited, this, &MdpEpisodeSection::seedTyped);
  connect(dice, &QToolButton::clicked, this, [this] {
    const std::uint64_t seed = QRandomGenerator::global()->bounded(1U, kDiceSeeds);
    Q_EMIT edited(tr("new random seed"), {}, [seed](MdpSettings& s) { s.seed = seed; });
  });
  connect(fresh_, &QCheckBox::clicked, this, [this](bool fresh) {
    const std::optional<std::uint64_t> seed = fresh ? std::nullopt : std::optional(lastSeed_);
    Q_EMIT edited(tr("change seed"), {}, [seed](MdpSettings& s) { s.seed = seed; });
  });
  return all;
}

void MdpEpisodeSection::seedTyped() {
  const auto seed = seed_->value();
  if (!seed) return Q_EMIT unreadable();
  Q_EMIT edited(tr("change seed"), seedPlace(), [seed](MdpSettings& s) { s.seed = seed; });
}

WholeNumberEdit* MdpEpisodeSection::addLimit(const QString& place, const QString& label,
                                             std::optional<std::int64_t> MdpSettings::*limit) {
  auto* field = new WholeNumberEdit(std::numeric_limits<std::int64_t>::max(), this);
  field->setEmptyMeaning(tr("none"));
  addField(place, label, field);
  connect(field, &QLineEdit::textEdited, this, [this, field, place, limit] {
    if (!field->problem().isEmpty()) return Q_EMIT unreadable();
    const auto typed = field->value();
    Q_EMIT edited(tr("change limit"), place, [typed, limit](MdpSettings& s) {
      s.*limit = typed ? std::optional(static_cast<std::int64_t>(*typed)) : std::nullopt;
    });
  });
  return field;
}

void MdpEpisodeSection::display(const MdpSettings& settings) {
  if (settings.seed) lastSeed_ = *settings.seed;
  fresh_->setChecked(!settings.seed);
  seed_->setEnabled(settings.seed.has_value());
  seed_->display(settings.seed);
  const auto unsignedLimit = [](std::optional<std::int64_t> limit) {
    return limit ? std::optional(static_cast<std::uint64_t>(std::max<std::int64_t>(*limit, 0)))
                 : std::nullopt;
  };
  pieceLimit_->display(unsignedLimit(settings.pieceLimit));
  stepLimit_->display(unsignedLimit(settings.stepLimit));
  setFieldVisible(QStringLiteral("/stepLimit"), settings.rules == Rules::Competition || settings.stepLimit);
}

bool MdpEpisodeSection::showUnreadable() {
  for (const auto& [place, field] :
       {std::pair(seedPlace(), seed_), std::pair(QStringLiteral("/pieceLimit"), pieceLimit_),
        std::pair(QStringLiteral("/stepLimit"), stepLimit_)})
    if (field->isEnabled() && !field->problem().isEmpty()) return showProblem(place, field->problem());
  return false;
}

}  // namespace tetrabench

#include "moc_mdp_episode_section.cpp"
