#pragma once

#include <string>

#include "core/storage/json/json_pointer.h"
#include "core/storage/json_reader.h"
#include "tests/support/qtest.h"

namespace tetrabench::test {

/// Adds a test row: an invalid value at a place in a document, and the expected refusal.
inline void add(const char* name, const char* place, const char* value, const std::string& refusal) {
  QTest::newRow(name) << QByteArray(place) << QByteArray(value) << QByteArray::fromStdString(refusal);
}

/// Value in a test row that removes the member.
inline constexpr const char* kRemove = "(remove)";

/// Returns the valid document with the change that a test row specifies.
inline Json changed(const Json& valid, const QByteArray& place, const QByteArray& value) {
  Json json = valid;
  const JsonPointer pointer(place.toStdString());
  if (value == kRemove)
    json.at(pointer.parent()).erase(pointer.back());
  else
    json[pointer] = parseJson(value.toStdString());
  return json;
}

}  // namespace tetrabench::test
