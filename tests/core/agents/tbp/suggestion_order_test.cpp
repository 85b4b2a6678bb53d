#include "core/agents/tbp/suggestion_order.h"

#include <deque>

#include "tests/support/qtest.h"

using namespace tetrabench;

namespace {

/// Bot whose replies are the numbers of the positions that they refer to.
struct AnsweringBot {
  enum class Way { All, NotAtOnce, OneBehind };  ///< NotAtOnce leaves the first three requests unanswered
  Way way;
  int position = 0, unanswered = 3;
  std::deque<int> kept = {};

  std::optional<int> ask() {
    if (way == Way::NotAtOnce && unanswered-- > 0) return {};
    if (way != Way::OneBehind) return position;
    kept.push_back(position);
    if (kept.size() < 2) return {};
    const int answer = kept.front();
    kept.pop_front();
    return answer;
  }
};

}  // namespace

class SuggestionOrderTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void anAnswerIsAlwaysAboutThePositionAskedAbout_data() {
    QTest::addColumn<int>("way");
    QTest::newRow("all") << 0;
    QTest::newRow("not at once") << 1;
    QTest::newRow("one behind") << 2;
  }
  /// Requests are repeated at random; replies arrive in order at random times.
  void anAnswerIsAlwaysAboutThePositionAskedAbout() {
    QFETCH(int, way);
    AnsweringBot bot{static_cast<AnsweringBot::Way>(way)};
    SuggestionOrder order;
    std::deque<int> coming;
    std::uint32_t state = 1;
    const auto random = [&](std::uint32_t below) {
      state = state * 1'664'525 + 1'013'904'223;
      return (state >> 16) % below;
    };
    const auto ask = [&] {
      order.ask();
      if (const auto answer = bot.ask()) coming.push_back(*answer);
    };
    for (bot.position = 0; bot.position < 2000; ++bot.position) {
      order.beginPosition();
      ask();
      for (bool answered = false; !answered;) {
        if (random(4) == 0 || coming.empty()) {
          ask();
          continue;
        }
        const int about = coming.front();
        coming.pop_front();
        answered = order.take();
        QVERIFY(!answered || about == bot.position);
      }
      const std::size_t late = random(SuggestionOrder::kMaxKept);  // in addition to one the bot withholds
      while (order.mayStillArrive() && coming.size() > late) {
        order.take();
        coming.pop_front();
      }
      if (order.mayStillArrive()) order.stopWaiting();
    }
  }

  void whatNobodyAskedForIsNoAnswer() {
    SuggestionOrder order;
    order.beginPosition();
    QVERIFY(!order.take());
    order.ask();
    QVERIFY(order.take());
    QVERIFY(!order.mayStillArrive());
  }
};

TETRABENCH_TEST(SuggestionOrderTest)
#include "suggestion_order_test.moc"
