#pragma once

#include <QByteArray>
#include <QString>

namespace tetrabench {

/// Fields and numbers of a CSV file in UTF-8 (core/storage/csv.h).
QByteArray csvField(const QString& text);
QByteArray csvNumber(double value);

}  // namespace tetrabench
