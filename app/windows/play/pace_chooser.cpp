#include "app/windows/play/pace_chooser.h"

#include <QListView>
#include <QLocale>
#include <QStandardItemModel>
#include <algorithm>
#include <cmath>
#include <iterator>

#include "widgets/forms/text.h"

namespace tetrabench {
namespace {

constexpr double kPaces[] = {0.5, 0.75, 1, 1.5, 2, 3, 5, 10, 20};
constexpr int kAsUser = static_cast<int>(std::size(kPaces));

}  // namespace

QString paceText(double piecesPerSecond) {
  if (piecesPerSecond == std::floor(piecesPerSecond))
    return Texts::tr("%Ln pieces/s", nullptr, pluralOf(std::llround(piecesPerSecond)));
  return Texts::tr("%1 pieces/s").arg(QLocale().toString(piecesPerSecond));
}

PaceChooser::PaceChooser(QWidget* parent) : QComboBox(parent) {
  for (const double pace : kPaces) addItem(paceText(pace));
  addItem(tr("match my pace"));
  addItem(tr("unlimited"));
  setCurrentIndex(kUsual);
}

Pace PaceChooser::paceAt(int index) {
  if (index >= 0 && index < kAsUser) return {Pace::Kind::PiecesPerSecond, kPaces[index]};
  return {index == kAsUser ? Pace::Kind::AsUser : Pace::Kind::Unlimited, 0};
}

int PaceChooser::indexOf(double piecesPerSecond) {
  const auto distance = [=](double pace) { return std::abs(pace - piecesPerSecond); };
  return static_cast<int>(std::ranges::min_element(kPaces, {}, distance) - std::begin(kPaces));
}

void PaceChooser::setUserPlays(bool plays) {
  if (auto* list = qobject_cast<QListView*>(view())) list->setRowHidden(kAsUser, !plays);
  if (auto* items = qobject_cast<QStandardItemModel*>(model()))
    items->item(kAsUser)->setEnabled(plays);  // or the arrow keys would select the hidden row
  if (!plays && currentIndex() == kAsUser) setCurrentIndex(kUsual);
}

}  // namespace tetrabench

#include "moc_pace_chooser.cpp"
