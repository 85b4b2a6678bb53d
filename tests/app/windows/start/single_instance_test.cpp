#include "app/windows/start/single_instance.h"

#include <QDeadlineTimer>
#include <QFileInfo>
#include <QLocalSocket>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTimer>
#include <future>

#include "app/windows/preferences/open_where.h"
#include "app/windows/watch/watch_documents.h"
#include "core/storage/atomic_file.h"
#include "core/tetris/mdp_document.h"
#include "tests/app/windows/start/started_program.h"
#include "tests/app/windows/window_fixture.h"
#include "tests/support/test_main.h"

using namespace tetrabench;

namespace {

/// Runs the event loop until a result from another thread is ready.
template <typename Result>
Result awaited(std::future<Result> result) {
  while (result.wait_for(std::chrono::seconds(0)) != std::future_status::ready) QTest::qWait(5);
  return result.get();
}

/// Sends a request as another instance would, from a thread without an event loop; returns whether it was
/// accepted.
bool isAccepted(const QString& folder, const OpenRequest& request) {
  return awaited(std::async(std::launch::async, [folder, request] {
    SingleInstance other(folder);
    return other.isElsewhere() && other.send(request);
  }));
}

/// Clicks the button with this text in the next dialog.
void answer(const QString& button) {
  QTimer::singleShot(0, qApp, [button] {
    auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
    QVERIFY(box);
    for (QAbstractButton* one : box->buttons())
      if (one->text() == button) return one->click();
    QFAIL("no such button");
  });
}

}  // namespace

/// Tests that files passed to a second instance open in the running window.
class SingleInstanceTest : public QObject, private WindowFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    openWindow();
    person_ = std::make_unique<TestUser>();
    running_ = std::make_unique<SingleInstance>(person_->socketFolder());
    running_->openIn(*window_);
  }
  void cleanup() {
    running_.reset();
    person_.reset();
    closeWindow();
  }

  void requestsSurviveARoundTrip() {
    const OpenRequest request{{"/a b/c.mdp.json", "/\"quoted\"\n\\line", QString::fromUtf8("/é/日本")},
                              "token_1"};
    const QByteArray line = lineOf(request);
    QCOMPARE(line.count('\n'), 1);
    QVERIFY(line.endsWith('\n'));
    QVERIFY(openRequestOf(line) == request);
  }

  void malformedRequestsAreRejected_data() {
    QTest::addColumn<QByteArray>("line");
    QStringList many;
    for (int i = 0; i <= SingleInstance::kMaxFiles; ++i) many += "/" + QString::number(i);
    QTest::newRow("nothing") << QByteArray("\n");
    QTest::newRow("text") << QByteArray("GET / HTTP/1.1\n");
    QTest::newRow("bytes") << QByteArray("\xff\xfe\0\x01\n", 5);
    QTest::newRow("an array") << QByteArray("[\"/a\"]\n");
    QTest::newRow("no files") << QByteArray(R"({"open": []})"
                                            "\n");
    QTest::newRow("no list") << QByteArray(R"({"open": "/a"})"
                                           "\n");
    QTest::newRow("a number") << QByteArray(R"({"open": ["/a", 5]})"
                                            "\n");
    QTest::newRow("a relative name") << QByteArray(R"({"open": ["a"]})"
                                                   "\n");
    QTest::newRow("a name of the program's own") << QByteArray(R"({"open": [":/help/index.md"]})"
                                                               "\n");
    QTest::newRow("a zero in a name") << QByteArray(R"({"open": ["/a\u0000b"]})"
                                                    "\n");
    QTest::newRow("too many files") << lineOf({many, {}});
    QTest::newRow("a long token") << lineOf({{"/a"}, QByteArray(300, 'x')});
    QTest::newRow("a token with an end of line") << lineOf({{"/a"}, "a\nb"});
    QTest::newRow("too long a line") << lineOf({{"/" + QString(SingleInstance::kMaxBytes, 'a')}, {}});
    QTest::newRow("deep") << QByteArray(100'000, '[') + '\n';
  }

  void malformedRequestsAreRejected() {
    QFETCH(QByteArray, line);
    QVERIFY(!openRequestOf(line));
    const QSignalSpy requests(running_.get(), &SingleInstance::requested);
    QLocalSocket socket;
    socket.connectToServer(person_->socketFolder() + "/window");
    QVERIFY(socket.waitForConnected(test::kGuardMilliseconds));
    socket.write(line);
    QTRY_COMPARE(socket.state(), QLocalSocket::UnconnectedState);
    QCOMPARE(socket.readAll(), QByteArray());
    QCOMPARE(requests.size(), 0);
    QVERIFY(isAccepted(person_->socketFolder(), {{mdpOfHeight(19)}, {}}));  // it still accepts connections
    QCOMPARE(requests.size(), 1);
  }

  /// It is cut off at once, not after the timeout: an earlier, silent client is still connected.
  void unterminatedLineIsCutOff() {
    const auto isCutOffFirst = [this] {
      QLocalSocket silent, endless;
      for (QLocalSocket* socket : {&silent, &endless}) {
        socket->connectToServer(person_->socketFolder() + "/window");
        if (!socket->waitForConnected(test::kGuardMilliseconds)) return false;
      }
      QDeadlineTimer guard(test::kGuardMilliseconds);
      while (endless.state() == QLocalSocket::ConnectedState && !guard.hasExpired()) {
        if (endless.bytesToWrite() == 0) endless.write(QByteArray(1 << 20, 'a'));
        QTest::qWait(1);
      }
      return silent.state() == QLocalSocket::ConnectedState;
    };
    QVERIFY(QTest::qWaitFor(isCutOffFirst, test::kGuardMilliseconds));
  }

  void silentClientsAreDisconnected() {
    std::vector<std::unique_ptr<QLocalSocket>> idle;
    for (int i = 0; i < 2 * SingleInstance::kMaxAtOnce; ++i) {
      idle.push_back(std::make_unique<QLocalSocket>());
      idle.back()->connectToServer(person_->socketFolder() + "/window");
    }
    const auto connected = [&idle] {
      return std::ranges::count_if(
          idle, [](const auto& socket) { return socket->state() == QLocalSocket::ConnectedState; });
    };
    QTRY_VERIFY(connected() <= SingleInstance::kMaxAtOnce);
    QTRY_COMPARE(connected(), 0);
    QVERIFY(isAccepted(person_->socketFolder(), {{mdpOfHeight(19)}, {}}));
  }

  void onlyOneOfManySimultaneousStartsIsTheFirst() {
    running_.reset();
    std::vector<std::future<bool>> ownsLock;
    std::promise<void> end;
    const std::shared_future<void> ended = end.get_future().share();
    std::atomic<int> started{0};
    constexpr int kPrograms = 12;
    for (int i = 0; i < kPrograms; ++i)
      ownsLock.push_back(std::async(std::launch::async, [&, folder = person_->socketFolder()] {
        const SingleInstance one(folder);
        ++started;
        ended.wait();  // none releases its lock before all have tried
        return !one.isElsewhere();
      }));
    while (started < kPrograms) QTest::qWait(5);
    end.set_value();
    int owners = 0;
    for (auto& result : ownsLock) owners += result.get();
    QCOMPARE(owners, 1);
  }

  void missingFolderDoesNotPreventStarting() {
    const QTemporaryDir folder;
    SingleInstance nowhere(folder.filePath("missing/folder"));
    QVERIFY(!nowhere.isElsewhere());
    QVERIFY(!nowhere.send({{"/a"}, {}}));
    nowhere.openIn(*window_);
  }

  void secondInstanceOpensItsFilesInTheFirst() {
    person_->setOpenWhere("running window");
    QProcess second;
    person_->start(second, {QFileInfo(mdpOfHeight(17)).fileName()});  // relative to its working folder
    QTRY_COMPARE(second.state(), QProcess::NotRunning);
    QCOMPARE(second.exitCode(), 0);
    QCOMPARE(second.readAllStandardError(), QByteArray());
    QTRY_COMPARE(part<WatchDocuments>(*window_).mdp().boardHeight(), 17);
  }

  void newWindowOpensItsOwnFiles_data() {
    QTest::addColumn<QByteArray>("answered");
    QTest::addColumn<QStringList>("options");
    QTest::newRow("--new-window") << QByteArray("running window") << QStringList{"--new-window"};
    QTest::newRow("--page") << QByteArray("running window") << QStringList{"--page", "replay"};
    QTest::newRow("answered so") << QByteArray("new window") << QStringList{};
  }

  void newWindowOpensItsOwnFiles() {
    QFETCH(QByteArray, answered);
    QFETCH(QStringList, options);
    person_->setOpenWhere(answered);
    const QSignalSpy requests(running_.get(), &SingleInstance::requested);
    const QString file = mdpOfHeight(17);
    QProcess second;
    person_->start(second, options + QStringList{file});
    QTRY_VERIFY(person_->settings().contains(file.toUtf8()));  // recorded as a recent document
    QCOMPARE(second.state(), QProcess::Running);
    QCOMPARE(requests.size(), 0);
    QVERIFY(quits(second));
  }

  void killedInstanceDoesNotBlockOthers() {
    running_.reset();
    QProcess killed;
    person_->start(killed, {});
    const QString socket = person_->socketFolder() + "/window";
    QTRY_VERIFY(QFileInfo::exists(socket));
    QVERIFY(SingleInstance(person_->socketFolder()).isElsewhere());
    killed.kill();
    QVERIFY(killed.waitForFinished(test::kGuardMilliseconds));
    QVERIFY(QFileInfo::exists(socket));  // it had no chance to clean up
    running_ = std::make_unique<SingleInstance>(person_->socketFolder());
    QVERIFY(!running_->isElsewhere());
    running_->openIn(*window_);
    QVERIFY(isAccepted(person_->socketFolder(), {{mdpOfHeight(18)}, {}}));
    QTRY_COMPARE(part<WatchDocuments>(*window_).mdp().boardHeight(), 18);
  }

  void hungInstanceDoesNotBlockOthers() {
    running_.reset();
    QLockFile lock(person_->socketFolder() + "/window.lock");  // held by a hung instance
    QVERIFY(lock.tryLock(0));
    QVERIFY(!isAccepted(person_->socketFolder(), {{"/a"}, {}}));
    lock.unlock();
    SingleInstance afterwards(person_->socketFolder());
    QVERIFY(!afterwards.isElsewhere());
  }

  void userIsAskedOnlyOnce() {
    QVERIFY(!rememberedOpenWhere());
    answer("Cancel");
    QVERIFY(!askOpenWhere());
    QVERIFY(!rememberedOpenWhere());
    answer("&New window");
    QVERIFY(askOpenWhere() == OpenWhere::NewWindow);
    QVERIFY(askOpenWhere() == OpenWhere::NewWindow);  // the answer is remembered
    rememberOpenWhere(OpenWhere::RunningWindow);
    QVERIFY(askOpenWhere() == OpenWhere::RunningWindow);
  }

 private:
  QString mdpOfHeight(int height) const {
    MdpSettings mdp{.name = "Mine"};
    mdp.height = height;
    const QString file = person_->folder(QString::number(height) + ".mdp.json");
    writeFileAtomically(file.toStdString(), toJson(mdp).dump());
    return file;
  }

  std::unique_ptr<TestUser> person_;
  std::unique_ptr<SingleInstance> running_;
};

TETRABENCH_TEST(SingleInstanceTest)
#include "single_instance_test.moc"
