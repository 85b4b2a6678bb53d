#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include "tests/app/cli/cli_runner.h"
#include "tests/support/qtest.h"

using namespace tetrabench;
using namespace tetrabench::test;

/// Tests for `tetrabench-cli schema`.
class SchemaCommandTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void eachKindHasASchema() {
    const QTemporaryDir folder;
    const CliResult all = runCli({"schema", "--all", folder.path()});
    QCOMPARE(all.err, QByteArray());
    QCOMPARE(all.exitCode, 0);
    const QStringList kinds{"agent", "curve", "experiment", "mdp", "optimization", "replay"};
    QStringList files;
    for (const QString& kind : kinds) files << kind + ".schema.json";
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files, QDir::Name), files);
    for (const QString& kind : kinds) {
      const CliResult printed = runCli({"schema", kind});
      QFile file(folder.filePath(kind + ".schema.json"));
      QVERIFY(file.open(QFile::ReadOnly));
      QCOMPARE(printed.out, file.readAll());
      const Json schema = jsonOf(printed);
      QCOMPARE(schema["$schema"].get<std::string>(),
               std::string("https://json-schema.org/draft/2020-12/schema"));
      QVERIFY(schema.contains("properties") || schema.contains("anyOf"));
    }
  }

  void anythingElseIsRefused() {
    QCOMPARE(runCli({"schema"}).err, "tetrabench-cli: schema needs a kind of document, or --all.\n");
    QCOMPARE(runCli({"schema"}).exitCode, 2);
    QCOMPARE(runCli({"schema", "nonsense"}).exitCode, 2);
    QCOMPARE(runCli({"schema", "mdp", "--all", missingPath()}).exitCode, 2);
    const QTemporaryDir folder;
    const QString file = folder.filePath("a");
    writeFile(file, "");
    QCOMPARE(runCli({"schema", "--all", file}).err,
             "tetrabench-cli: " + file.toUtf8() + ": the folder could not be created: Not a directory\n");
  }
};

TETRABENCH_TEST(SchemaCommandTest)
#include "schema_command_test.moc"
