#pragma once

#include <QTest>

#include "tests/support/guard.h"

namespace tetrabench::test {

/// Test class with its name. The tests of a folder form one program, which runs the class named by its first
/// argument, or all; further arguments are passed to Qt Test.
struct Registration {
  Registration(const char* name, int (*run)(int argc, char** argv));
};

int runTests(int argc, char** argv);

/// Returns whether tests with many random cases try all of them, as with --slow, instead of a share.
bool allCases();

}  // namespace tetrabench::test

#undef QTRY_VERIFY
#define QTRY_VERIFY(condition) QTRY_VERIFY_WITH_TIMEOUT(condition, tetrabench::test::kGuardMilliseconds)
#undef QTRY_VERIFY2
#define QTRY_VERIFY2(condition, message) \
  QTRY_VERIFY2_WITH_TIMEOUT(condition, message, tetrabench::test::kGuardMilliseconds)
#undef QTRY_COMPARE
#define QTRY_COMPARE(found, expected) \
  QTRY_COMPARE_WITH_TIMEOUT(found, expected, tetrabench::test::kGuardMilliseconds)

#define TETRABENCH_TEST(Class)                                                                          \
  static const tetrabench::test::Registration registrationOf##Class(#Class, [](int argc, char** argv) { \
    Class test;                                                                                         \
    return QTest::qExec(&test, argc, argv);                                                             \
  });
