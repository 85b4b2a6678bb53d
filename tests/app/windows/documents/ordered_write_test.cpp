#include "app/windows/documents/ordered_write.h"

#include <stdexcept>

#include "tests/support/test_main.h"

using namespace tetrabench;

class OrderedWriteTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void theLatestRequestPrevailsInAnyOrder() {
    QString file;
    const auto first = orderedWrite("a.json", [&] { file = "first"; });
    const auto second = orderedWrite("a.json", [&] { file = "second"; });
    second();
    first();
    QCOMPARE(file, "second");
    orderedWrite("a.json", [&] { file = "third"; })();
    QCOMPARE(file, "third");
  }

  void aFailedRequestDoesNotCancelEarlierOnes() {
    QString file;
    const auto first = orderedWrite("a.json", [&] { file = "first"; });
    const auto second = orderedWrite("a.json", [] { throw std::runtime_error("disk full"); });
    QVERIFY_EXCEPTION_THROWN(second(), std::runtime_error);
    first();
    QCOMPARE(file, "first");
  }

  void filesAreIndependent() {
    QString written;
    const auto first = orderedWrite("a.json", [&] { written += "a"; });
    orderedWrite("b.json", [&] { written += "b"; })();
    first();
    QCOMPARE(written, "ba");
  }
};

TETRABENCH_TEST(OrderedWriteTest)
#include "ordered_write_test.moc"
