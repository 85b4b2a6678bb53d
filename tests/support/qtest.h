#pragma once

#include <string>
#include "tests/support/test_main.h"

/// Fails the test function with this text unless it is empty.
#define VERIFY_NOTHING(text)                      \
  do {                                            \
    const std::string differs_ = (text);          \
    QVERIFY2(differs_.empty(), differs_.c_str()); \
  } while (false)

namespace QTest {

template <>
inline char* toString(const std::string& text) {
  return qstrdup(text.c_str());
}

}  // namespace QTest
