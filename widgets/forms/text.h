#pragma once

#include <QCoreApplication>
#include <QString>
#include <string_view>

namespace tetrabench {

/// Core's text, which is UTF-8, for a widget.
inline QString text(std::string_view utf8) {
  return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

/// The translation of a text outside of any class.
inline QString tr(const char* source) {
  return QCoreApplication::translate("tetrabench", source);
}

}  // namespace tetrabench
