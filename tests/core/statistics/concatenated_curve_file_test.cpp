#include "core/statistics/concatenated_curve_file.h"

#include <fmt/format.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <fstream>
#include <limits>
#include <random>

#include "core/storage/atomic_file.h"
#include "core/storage/checksum.h"
#include "tests/support/qtest.h"
#include "tests/support/refusal.h"

using namespace tetrabench;
using namespace tetrabench::test;

class ConcatenatedCurveFileTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void theFormatIsLinesOfTextWithTabs();
  void anyNumbersAndNamesAreReadBack();
  void aFileCutOffAnywhereIsRefused();
  void aBadLineIsReportedWithItsNumber_data();
  void aBadLineIsReportedWithItsNumber();
  void hugeFilesAreRefusedUnread();
  void nothingIsLeftOfAFileThatCannotBeWritten();

 private:
  std::string file() const { return folder_.filePath("a.curve.txt").toStdString(); }
  const QTemporaryDir folder_;
};

namespace {

ConcatenatedCurveFile smallCurve() {
  return {.agent = "DT-20",
          .experiment = "Small",
          .x = "steps",
          .repetitions = 2,
          .borders = {{10, "first"}, {25, "second MDP"}},
          .points = {{1, 0, 0, 0}, {10, 1.5, 0.5, 2.5}, {20, 2, -1, 1e300}, {25, 1.0 / 3, 0.1, 7}}};
}

constexpr const char* kSmallText =
    "# tetrabench-concatenated-curve/1\n"
    "# agent DT-20\n"
    "# experiment Small\n"
    "# x steps\n"
    "# repetitions 2\n"
    "# border 10 first\n"
    "# border 25 second MDP\n"
    "# x\treward\tlow\thigh\n"
    "1\t0\t0\t0\n"
    "10\t1.5\t0.5\t2.5\n"
    "20\t2\t-1\t1e+300\n"
    "25\t0.3333333333333333\t0.1\t7\n";

}  // namespace

void ConcatenatedCurveFileTest::theFormatIsLinesOfTextWithTabs() {
  writeConcatenatedCurve(file(), smallCurve());
  QCOMPARE(readTextFile(file(), 10'000),
           fmt::format("{}# checksum {:016x}\n", kSmallText, checksumOf(kSmallText)));
  QVERIFY(readConcatenatedCurve(file()) == smallCurve());
}

void ConcatenatedCurveFileTest::anyNumbersAndNamesAreReadBack() {
  std::mt19937_64 random(6);
  const auto number = [&] {
    return std::ldexp(static_cast<double>(random()), static_cast<int>(random() % 1800) - 1000);
  };
  for (int round = 0; round < 60; ++round) {
    ConcatenatedCurveFile curve{.agent = "\xc3\xbc \\ \"A\"\n# border 3 x\t\r ",
                                .experiment = "",
                                .x = round % 2 == 0 ? "pieces" : "steps or pieces",
                                .repetitions = 1 + static_cast<std::int64_t>(random() % 3),
                                .borders = {},
                                .points = {}};
    std::int64_t x = -1;
    for (int i = 0; i < 50; ++i) {
      x += 1 + static_cast<std::int64_t>(random() >> (1 + 6 + random() % 55));
      const double reward = (random() % 2 == 0 ? 1 : -1) * number();
      const bool one = curve.repetitions == 1;
      curve.points.push_back({x, reward, one ? reward : reward - number(), one ? reward : reward + number()});
      if (random() % 4 == 0 || i == 49) curve.borders.push_back({x, std::string(1, static_cast<char>(i))});
    }
    writeConcatenatedCurve(file(), curve);
    QVERIFY(readConcatenatedCurve(file()) == curve);
  }
}

void ConcatenatedCurveFileTest::aFileCutOffAnywhereIsRefused() {
  const std::string text = kSmallText;
  for (std::size_t length = 0; length < text.size(); ++length) {
    std::ofstream(file(), std::ios::binary) << text.substr(0, length);
    const std::string refusal = refusalOf([&] { readConcatenatedCurve(file()); });
    QVERIFY2(refusal.starts_with(file() + ": the file is incomplete (it ends "), refusal.c_str());
  }
}

void ConcatenatedCurveFileTest::aBadLineIsReportedWithItsNumber_data() {
  QTest::addColumn<int>("line");
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<QByteArray>("refusal");
  const auto add = [](const char* name, int line, const QByteArray& text, const QByteArray& refusal) {
    QTest::newRow(name) << line << text << refusal;
  };
  const QByteArray whole = "; it must be a whole number between ", most = " and 9223372036854775807.";
  add("another format", 1, "# tetrabench-concatenated-curve/2",
      "is \"# tetrabench-concatenated-curve/2\"; it must be \"# "
      "tetrabench-concatenated-curve/1\".");
  add("no name", 2, "# name DT-20", "is \"# name DT-20\"; it must be \"# agent \" and a name.");
  add("a bare backslash", 2, "# agent a\\b",
      "is \"# agent a\\x5cb\"; it must be a name with \\xHH in place of each \\ and control "
      "character.");
  add("unknown x", 4, "# x seconds", "is \"# x seconds\"; it must be steps, pieces, or steps or pieces.");
  add("no repetitions", 5, "# repetitions 0", "is \"# repetitions 0\"" + whole + "1" + most);
  add("borders that fall", 7, "# border 9 second", "is \"# border 9 second\"" + whole + "10" + most);
  add("a border without a name", 6, "# border 10",
      "is \"# border 10\"; it must be \"# border \", a number, a space and the name of an MDP.");
  add("too few columns", 8, "# x\treward",
      "is \"# x\\x09reward\"; it must be \"# x\\x09reward\\x09low\\x09high\".");
  add("x that stands", 10, "1\t1.5\t0.5\t2.5", "is \"1\\x091.5\\x090.5\\x092.5\"" + whole + "2" + most);
  add("x beyond the end", 12, "26\t0\t0\t0",
      "is \"26\\x090\\x090\\x090\"; it must be a point with x up to that of the last border, 25.");
  add("x that is no whole number", 9, "1.5\t0\t0\t0", "is \"1.5\\x090\\x090\\x090\"" + whole + "0" + most);
  add("a number missing", 9, "1\t0\t0", "is \"1\\x090\\x090\"; it must be 4 numbers separated by tabs.");
  add("a number too many", 9, "1\t0\t0\t0\t0",
      "is \"1\\x090\\x090\\x090\\x090\"; it must be 4 numbers separated by tabs.");
  add("infinity", 9, "1\tinf\t0\t0", "is \"1\\x09inf\\x090\\x090\"; it must be finite numbers.");
  add("not a number", 9, "1\tnan\t0\t0", "is \"1\\x09nan\\x090\\x090\"; it must be finite numbers.");
  add("a comma", 9, "1\t0,5\t0\t1", "is \"1\\x090,5\\x090\\x091\"; it must be finite numbers.");
  add("an interval beside its mean", 9, "1\t0\t1\t2",
      "is \"1\\x090\\x091\\x092\"; it must be a point with low <= reward <= high.");
  add("an empty line", 9, "", "is \"\"; it must be 4 numbers separated by tabs.");
  add("a long line", 9, QByteArray(1000, 'x'),
      "is \"" + QByteArray(60, 'x') + "...\"; it must be 4 numbers separated by tabs.");
}

void ConcatenatedCurveFileTest::aBadLineIsReportedWithItsNumber() {
  QFETCH(int, line);
  QFETCH(QByteArray, text);
  QFETCH(QByteArray, refusal);
  QByteArrayList lines = QByteArray(kSmallText).split('\n');
  lines[line - 1] = text;
  std::ofstream(file(), std::ios::binary) << lines.join('\n').toStdString();
  QCOMPARE(QByteArray::fromStdString(refusalOf([&] { readConcatenatedCurve(file()); })),
           QByteArray::fromStdString(file()) + ": line " + QByteArray::number(line) + ' ' + refusal);
}

void ConcatenatedCurveFileTest::hugeFilesAreRefusedUnread() {
  QFile huge(folder_.filePath("huge.curve.txt"));
  QVERIFY(huge.open(QFile::WriteOnly) && huge.resize(qint64{1} << 30));
  QCOMPARE(refusalOf([&] { readConcatenatedCurve(huge.fileName().toStdString()); }),
           huge.fileName().toStdString() + ": the file has 1073741824 bytes; at most 67108864 are read.");
}

void ConcatenatedCurveFileTest::nothingIsLeftOfAFileThatCannotBeWritten() {
  const QString path = folder_.filePath("taken");
  QVERIFY(QDir().mkdir(path));
  QVERIFY(refusalOf([&] {
            writeConcatenatedCurve(path.toStdString(), smallCurve());
          }).starts_with(path.toStdString() + ": could not be written"));
  QCOMPARE(QDir(folder_.path()).entryList({"taken*"}), QStringList{"taken"});
}

TETRABENCH_TEST(ConcatenatedCurveFileTest)
#include "concatenated_curve_file_test.moc"
