#include "app/windows/play/play_side.h"

#include <QVBoxLayout>

#include "app/windows/play/key_legend.h"
#include "widgets/agents/why_panel.h"

namespace tetrabench {

PlaySide::PlaySide(QWidget* parent) : QStackedWidget(parent), legend_(new KeyLegend), why_(new WhyPanel) {
  auto* centred = new QWidget;
  (new QVBoxLayout(centred))->addWidget(legend_, 0, Qt::AlignCenter);
  addWidget(centred);
  addWidget(why_);
  why_->setMinimumWidth(220);
}

}  // namespace tetrabench

#include "moc_play_side.cpp"
