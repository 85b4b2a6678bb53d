#include <QFile>
#include <random>

#include "app/windows/experiment/experiment_documents.h"
#include "app/windows/laboratory/laboratory_session.h"
#include "app/windows/optimize/optimization_documents.h"
#include "app/windows/play/play_session.h"
#include "app/windows/shell/auto_saver.h"
#include "app/windows/watch/watch_session.h"
#include "core/error.h"
#include "core/storage/json_reader.h"
#include "core/storage/plain_text.h"
#include "tests/app/windows/window_fixture.h"
#include "tests/support/test_main.h"

using namespace tetrabench;

namespace {

/// Mutates up to four places: changes, duplicates or removes bytes, flips a bit, or truncates the text.
QByteArray mutated(QByteArray text, std::mt19937& random) {
  constexpr QByteArrayView kBytes = "\"{}[]:,-+.eE0123456789nulltruefalse\\u\x80\xff ";
  for (auto changes = 1 + random() % 4; changes > 0 && !text.isEmpty(); --changes) {
    const auto place = static_cast<qsizetype>(random() % static_cast<std::size_t>(text.size()));
    const auto length = static_cast<qsizetype>(1 + random() % 16);
    const char byte = kBytes[static_cast<qsizetype>(random() % static_cast<std::size_t>(kBytes.size()))];
    switch (random() % 16) {
      case 0:
        text.truncate(place);
        break;
      case 1:
      case 2:
        text.remove(place, length);
        break;
      case 3:
      case 4:
        text.insert(place, text.mid(place, length));
        break;
      case 5:
      case 6:
      case 7:
        text[place] = static_cast<char>(text[place] ^ (1 << random() % 8));
        break;
      case 8:
      case 9:
        text.insert(place, byte);
        break;
      default:
        text[place] = byte;
    }
  }
  return text;
}

template <typename Kind>
void readDraft() {
  const Json json = *readSession(Kind::kSession);
  (void)Kind::draftFromJson(JsonReader(json)["plan"].json());
}

}  // namespace

/// Tests that randomly corrupted session files are either read or rejected with a one-line message.
class SessionMutationsTest : public QObject, private WindowFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() { openWindow(); }
  void cleanup() { closeWindow(); }

  void aDamagedDocumentIsReadOrRefused_data() {
    QTest::addColumn<QString>("name");
    for (const char* name : {kWatchSession, kPlaySession, kLaboratorySession,
                             ExperimentDocumentKind::kSession, OptimizationDocumentKind::kSession})
      QTest::newRow(name) << name;
  }
  void aDamagedDocumentIsReadOrRefused() {
    QFETCH(QString, name);
    QTRY_VERIFY(readSession(name));
    window_.reset();
    const QByteArray sound = QByteArray::fromStdString(readSession(name)->dump());
    read(name);  // does not throw
    std::mt19937 random(1);
    int refused = 0;
    const int mutations = test::allCases() ? 4000 : 800;
    for (int i = 0; i < mutations; ++i) {
      try {
        writeSession(name, parseJson(mutated(sound, random).toStdString()));  // with a valid checksum
        read(name);
      } catch (const Error& error) {
        ++refused;
        const QString sentence = QString::fromStdString(plainText(error.what()));  // as displayed
        if (sentence.isEmpty() || sentence.contains('\n'))
          QFAIL(qPrintable(QStringLiteral("input %1: \"%2\"").arg(i).arg(sentence)));
      } catch (const std::exception& error) {
        QFAIL(qPrintable(QStringLiteral("input %1 is not refused but fails: %2").arg(i).arg(error.what())));
      }
    }
    QVERIFY2(refused > mutations / 4 && refused < mutations, qPrintable(QString::number(refused)));
  }

  void aDamagedFileIsNotBelieved() {
    const QString path = sessionFolder() + '/' + kWatchSession;
    QTRY_VERIFY(readSession(kWatchSession));
    window_.reset();
    const Json content = *readSession(kWatchSession);
    QFile file(path);
    QVERIFY(file.open(QFile::ReadOnly));
    const QByteArray sound = file.readAll();
    file.close();
    std::mt19937 random(2);
    for (int i = 0; i < 300; ++i) {
      const QByteArray text = i == 0 ? QByteArray() : mutated(sound, random);
      QVERIFY(file.open(QFile::WriteOnly) && file.write(text) == text.size());
      file.close();
      try {
        QVERIFY(*readSession(kWatchSession) == content);  // the mutation changed nothing
      } catch (const InvalidDocument&) {
      }
    }
  }

 private:
  static void read(const QString& name) {
    if (name == kWatchSession) (void)readWatchSession();
    if (name == kPlaySession) (void)readPlaySession();
    if (name == kLaboratorySession) (void)readLaboratorySession();
    if (name == ExperimentDocumentKind::kSession) readDraft<ExperimentDocumentKind>();
    if (name == OptimizationDocumentKind::kSession) readDraft<OptimizationDocumentKind>();
  }
};

TETRABENCH_TEST(SessionMutationsTest)
#include "session_mutations_test.moc"
