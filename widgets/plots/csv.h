#pragma once

#include <QByteArray>
#include <QString>

namespace tetrabench {

/// A field of a CSV file (RFC 4180) in UTF-8, in quotes where it needs them.
QByteArray csvField(const QString& text);

/// The shortest decimal text, in the C locale, that reads back as the same number; empty, which other
/// programs read as missing, for one that is not finite.
QByteArray csvNumber(double value);

}  // namespace tetrabench
