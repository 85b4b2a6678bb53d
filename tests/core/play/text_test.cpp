#include "core/storage/text.h"

#include <QStringEncoder>
#include <QTemporaryDir>
#include <fstream>

#include "core/play/curve_document.h"
#include "core/storage/documents/document_kind.h"
#include "core/tetris/mdp_document.h"
#include "core/tetris/recorded_pieces.h"
#include "tests/support/qtest.h"

using namespace tetrabench;
using namespace tetrabench::test;

/// Tests that texts are read with any line ends and encoding marks, whatever their format.
class TextTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() { folder_ = std::make_unique<QTemporaryDir>(); }

  void textsAreNormalized() {
    QCOMPARE(normalizedText("a\r\nb\rc\n\r"), std::string("a\nb\nc\n\n"));
    QCOMPARE(normalizedText("\xef\xbb\xbf"
                            "a\xef\xbb\xbf"),
             std::string("a\xef\xbb\xbf"));
    QCOMPARE(normalizedText(""), std::string());
    const QString text = QString::fromUtf8(
        "Gr\xc3\xbc\xc3\x9f"
        "e \xf0\x9f\x8e\xae \xe2\x82\xac");
    QCOMPARE(normalizedText(encoded(text, QStringConverter::Utf16LE)), text.toStdString());
    QCOMPARE(normalizedText(encoded(text, QStringConverter::Utf16BE)), text.toStdString());
    QCOMPARE(normalizedText(std::string("\xff\xfe\x00\xd8"
                                        "a",
                                        5)),
             std::string("\xef\xbf\xbd"));  // half a pair
  }

  void everyFormatIsReadAlike_data() {
    QTest::addColumn<QByteArray>("lineEnd");
    QTest::addColumn<int>("encoding");
    QTest::newRow("LF") << QByteArray("\n") << -1;
    QTest::newRow("CRLF") << QByteArray("\r\n") << -1;
    QTest::newRow("CR") << QByteArray("\r") << -1;
    QTest::newRow("BOM") << QByteArray("\n") << int{QStringConverter::Utf8};
    QTest::newRow("UTF-16LE") << QByteArray("\r\n") << int{QStringConverter::Utf16LE};
    QTest::newRow("UTF-16BE") << QByteArray("\n") << int{QStringConverter::Utf16BE};
  }

  void everyFormatIsReadAlike() {
    const auto mdp = write("m.mdp.json", toText(toJson(MdpSettings{.name = "Gr\xc3\xbc\xc3\x9f"
                                                                           "e"})));
    QCOMPARE(readMdp(mdp).settings().name, std::string("Gr\xc3\xbc\xc3\x9f"
                                                       "e"));
    QVERIFY(documentKindOf(mdp) == kMdpKind);
    const SavedCurve curve{"A", "B", 1, "steps", {{0, 0}, {10, 5}}, {}};
    QVERIFY(readCurve(write("c.curve.json", toText(withChecksum(toJson(curve))))) == curve);
    const auto pieces = write("pieces.txt", "IOT\nSZ\nJ\n");
    QCOMPARE(readRecordedPieces(pieces, PieceSet::tetrominoes()).games.size(), std::size_t{3});
  }

 private:
  static std::string encoded(const QString& text, QStringConverter::Encoding encoding) {
    QStringEncoder encoder(encoding, QStringConverter::Flag::WriteBom);
    const QByteArray bytes = encoder(text);
    return bytes.toStdString();
  }
  /// Writes a file with the line ends and in the encoding of the test's row.
  std::filesystem::path write(const char* name, const std::string& text) const {
    QFETCH(QByteArray, lineEnd);
    QFETCH(int, encoding);
    const QString content = QString::fromStdString(text).replace('\n', QString::fromUtf8(lineEnd));
    const std::string path = folder_->filePath(name).toStdString();
    std::ofstream(path, std::ios::binary)
        << (encoding < 0 ? content.toStdString()
                         : encoded(content, static_cast<QStringConverter::Encoding>(encoding)));
    return path;
  }

  std::unique_ptr<QTemporaryDir> folder_;
};

TETRABENCH_TEST(TextTest)
#include "text_test.moc"
