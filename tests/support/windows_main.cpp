#include <QApplication>

#include "tests/support/test_main.h"

int main(int argc, char** argv) {
  const QApplication application(argc, argv);
  return tetrabench::test::runTests(argc, argv);
}
