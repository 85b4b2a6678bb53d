#include "widgets/plots/csv.h"

#include "core/storage/csv.h"

namespace tetrabench {

QByteArray csvField(const QString& text) {
  return QByteArray::fromStdString(csv::field(text.toStdString()));
}

QByteArray csvNumber(double value) {
  return QByteArray::fromStdString(csv::number(value));
}

}  // namespace tetrabench
