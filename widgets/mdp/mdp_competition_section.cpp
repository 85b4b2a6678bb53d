#include "widgets/mdp/mdp_competition_section.h"

#include "widgets/forms/form_field.h"
#include "widgets/forms/real_spin_box.h"

namespace tetrabench {

MdpCompetitionSection::MdpCompetitionSection(QWidget* parent)
    : MdpSection(tr("RL Competition 2009"), parent) {
  evilness_ = new RealSpinBox(this);
  evilness_->setRange(-99, 99);
  evilness_->setSingleStep(0.05);
  evilness_->setToolTip(tr("0 to 1; the larger, the rarer the pieces that fit well"));
  connect(evilness_, &QDoubleSpinBox::valueChanged, this, [this](double evilness) {
    Q_EMIT edited(tr("change evilness"), QStringLiteral("/evilness"),
                  [evilness](MdpSettings& s) { s.evilness = evilness; });
  });
  addField(QStringLiteral("/evilness"), tr("Evilness"), evilness_);

  benchmarkScore_ = new RealSpinBox(this);
  benchmarkScore_->setRange(-1e15, 1e15);
  benchmarkScore_->setSingleStep(100);
  benchmarkScore_->setToolTip(tr("Rewards are multiplied by 1000 / this"));
  connect(benchmarkScore_, &QDoubleSpinBox::valueChanged, this, [this](double score) {
    Q_EMIT edited(tr("change benchmark score"), QStringLiteral("/benchmarkScore"),
                  [score](MdpSettings& s) { s.benchmarkScore = score; });
  });
  addField(QStringLiteral("/benchmarkScore"), tr("Benchmark score"), benchmarkScore_);
}

void MdpCompetitionSection::display(const MdpSettings& settings) {
  evilness_->display(settings.evilness);
  benchmarkScore_->display(settings.benchmarkScore);
  setVisible(settings.rules == Rules::Competition || settings.evilness != 0 ||
             settings.benchmarkScore != MdpSettings().benchmarkScore);
}

}  // namespace tetrabench

#include "moc_mdp_competition_section.cpp"
