#pragma once

#include <string>

#include "tests/support/qtest.h"

namespace tetrabench::test {

/// A test row: a value that does not fit at a place in a document, and how it is refused.
inline void add(const char* name, const char* place, const char* value, const std::string& refusal) {
  QTest::newRow(name) << QByteArray(place) << QByteArray(value) << QByteArray::fromStdString(refusal);
}

}  // namespace tetrabench::test
