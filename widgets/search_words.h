#pragma once

#include <QRegularExpression>
#include <QString>

namespace tetrabench {

/// Matches text in which every word of a search occurs somewhere, whatever the case.
QRegularExpression allWords(const QString& words);

}  // namespace tetrabench
