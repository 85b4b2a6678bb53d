#include <QApplication>
#include <QTranslator>

#include "tests/support/test_main.h"

int main(int argc, char** argv) {
  const QApplication application(argc, argv);
  Q_INIT_RESOURCE(translations);
  QTranslator english;  // provides the plural forms
  if (!english.load(QStringLiteral(":/translations/tetrabench_en"))) return 2;
  QApplication::installTranslator(&english);
  return tetrabench::test::runTests(argc, argv);
}
