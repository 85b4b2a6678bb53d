#pragma once

#include <QTest>

namespace tetrabench::test {

/// A test class by its name. A folder's tests are one program, which runs the class that its first argument
/// names, or all of them; further arguments are Qt Test's.
struct Registration {
  Registration(const char* name, int (*run)(int argc, char** argv));
};

int runTests(int argc, char** argv);

}  // namespace tetrabench::test

#define TETRABENCH_TEST(Class)                                                                          \
  static const tetrabench::test::Registration registrationOf##Class(#Class, [](int argc, char** argv) { \
    Class test;                                                                                         \
    return QTest::qExec(&test, argc, argv);                                                             \
  });
