/// External agent for tests: plays by a simple rule, and misbehaves as its first argument specifies.

#include <unistd.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace {

using Json = nlohmann::json;

void say(const Json& message) {
  std::cout << message.dump() << '\n' << std::flush;
}

/// Returns the choice for the i-th position of a request: placement number `rule` among those offered, modulo
/// their number.
std::size_t choice(const Json& question, std::size_t i, const Json& pieces, std::size_t rule) {
  if (question.contains("placements") && !question["placements"][i].is_null()) {
    const Json& offered = question["placements"][i];
    return offered[rule % offered.size()];
  }
  return rule % pieces[question["pieces"][i].get<std::size_t>()]["placements"].size();
}

/// Returns the value of each placement offered in the i-th position, from two simple features of its
/// afterstate.
std::vector<double> valuesOf(const Json& question, std::size_t i, const Json& options) {
  std::vector<double> values;
  for (const Json& afterstate : question["afterstates"][i]) {
    double height = 0, holes = 0;
    for (const Json& json : afterstate) {
      const auto column = json.get<std::uint64_t>();
      height += std::bit_width(column);
      holes += std::bit_width(column) - std::popcount(column);
    }
    values.push_back(options["height"].get<double>() * height + options["holes"].get<double>() * holes);
  }
  return values;
}

/// Returns the indices of the placements offered in the i-th position.
Json offeredIn(const Json& question, std::size_t i, std::size_t count) {
  if (question.contains("placements") && !question["placements"][i].is_null())
    return question["placements"][i];
  Json all = Json::array();
  for (std::size_t number = 0; number < count; ++number) all.push_back(number);
  return all;
}

std::size_t best(const Json& question, std::size_t i, const Json& options) {
  const std::vector<double> values = valuesOf(question, i, options);
  const auto most = std::max_element(values.begin(), values.end()) - values.begin();
  return offeredIn(question, i, values.size())[static_cast<std::size_t>(most)];
}

Json analysisOf(const Json& question, const Json& options) {
  const std::vector<double> values = valuesOf(question, 0, options);
  return {{"type", "analysis"},
          {"placements", offeredIn(question, 0, values.size())},
          {"values", values},
          {"line", {{question["pieces"][0], best(question, 0, options)}}},
          {"text", "Low and without holes."}};
}

/// Returns options that are numeric, or not, depending on the behaviour.
Json optionsOf(const std::string& behaviour) {
  const auto number = [](const char* name, const char* type, double initial) {
    return Json{{"name", name}, {"type", type}, {"default", initial}, {"min", -10}, {"max", 10}};
  };
  if (behaviour.starts_with("weighs")) return {number("holes", "number", 1), number("height", "spin", 2)};
  if (behaviour == "no-numbers") return {{{"name", "fast"}, {"type", "check"}, {"default", true}}};
  if (behaviour == "no-range") return {{{"name", "rule"}, {"type", "number"}, {"default", 0}}};
  return {{{"name", "rule"}, {"type", "spin"}, {"default", 0}, {"min", 0}, {"max", 100}}};
}

Json answerTo(const Json& question, const Json& pieces, std::size_t rule, const std::string& behaviour) {
  Json answer{{"type", "choices"}, {"ids", question["ids"]}, {"placements", Json::array()}};
  for (std::size_t i = 0; i < question["ids"].size(); ++i)
    answer["placements"].push_back(choice(question, i, pieces, rule));
  if (behaviour == "not-offered" && question.contains("placements") && !question["placements"][0].is_null())
    for (std::size_t number = 0; number < question["placements"][0].size(); ++number)
      if (question["placements"][0][number] != number) {
        answer["placements"][0] = number;
        break;
      }
  if (behaviour == "illegal") answer["placements"][0] = 99;
  if (behaviour == "wrong-id") answer["ids"][0] = 12345;
  if (behaviour == "wrong-type") answer["type"] = "choose";
  return answer;
}

/// Returns an action for each falling piece, computed from its state.
Json actionsFor(const Json& question) {
  Json answer{{"type", "actions"}, {"ids", question["ids"]}, {"actions", Json::array()}};
  for (std::size_t i = 0; i < question["ids"].size(); ++i) {
    const Json& pose = question["poses"][i];
    std::uint64_t sum = 31 * pose[0].get<std::uint64_t>() + 7 * pose[1].get<std::uint64_t>() +
                        13 * pose[2].get<std::uint64_t>();
    for (const Json& column : question["boards"][i]) sum += column.get<std::uint64_t>();
    answer["actions"].push_back(sum % 6);
  }
  return answer;
}

/// Sends the same answers one at a time, last first.
void sayBackwards(const Json& answer) {
  for (std::size_t i = answer["ids"].size(); i-- > 0;)
    say({{"type", "choices"}, {"ids", {answer["ids"][i]}}, {"placements", {answer["placements"][i]}}});
}

/// Starts a long-lived process, if requested in a session of its own, where only the host can find it.
void startChild(bool detached) {
  if (fork() != 0) return;
  if (detached) {
    setsid();
    if (fork() != 0) _exit(0);
  }
  sleep(1000);
  _exit(0);
}

/// Misbehaves before the first message is read.
void misbehaveAtStart(const std::string& behaviour) {
  if (behaviour == "never-ready") sleep(1000);
  if (behaviour == "forks") startChild(false);
  if (behaviour == "daemonizes") startChild(true);
  if (behaviour == "zombies")
    for (int i = 0; i < 20; ++i)
      if (fork() == 0) _exit(0);
  if (behaviour == "fills-stderr" && fork() == 0)
    for (const std::string kilobyte(1000, 'e');;) std::cerr << kilobyte << '\n';
}

/// Returns the output that replaces an answer; empty if the answer is to be sent.
std::string insteadOfAnswer(const std::string& behaviour, const Json& answer) {
  if (behaviour == "garbage") return "%&$ no JSON\n";
  if (behaviour == "invalid-utf8") return "{\"type\":\"choices\",\"text\":\"\xc3\x28\xff\"}\n";
  if (behaviour == "nul-bytes") return std::string("{\"type\":\0\0}\n", 12);
  if (behaviour == "huge-number")
    return R"({"type":"choices","ids":[0],"placements":[)" + std::string(10'000, '9') + "]}\n";
  if (behaviour == "huge-exponent")
    return R"({"type":"choices","ids":[0],"placements":[1e999999]})"
           "\n";
  if (behaviour == "deep") return std::string(1 << 20, '[') + '\n';
  if (behaviour == "broken") return "{\"type\":\"choices\",\n";
  if (behaviour.starts_with("twice")) return answer.dump() + '\n' + answer.dump() + '\n';
  return {};
}

/// Omits one game from all answers from the fifth on and delays the others; returns false if none is left.
bool neverAnswersOne(Json& answer, int questions) {
  static Json never;
  if (questions >= 5 && never.is_null()) never = answer["ids"].back();
  if (!never.is_null()) usleep(30'000);
  for (std::size_t i = answer["ids"].size(); i-- > 0;)
    if (answer["ids"][i] == never)
      for (const char* list : {"ids", "placements", "actions"})
        if (answer.contains(list)) answer[list].erase(i);
  return !answer["ids"].empty();
}

/// Waits while a file exists, for ten minutes at most, and then 0.3 s more.
void waitWhile(const char* file) {
  for (int i = 0; i < 60'000 && access(file, F_OK) == 0; ++i) usleep(10'000);
  usleep(300'000);
}

}  // namespace

int main(int argc, char* argv[]) {
  const std::string behaviour = argc > 1 ? argv[1] : "";
  const bool neverAnswers = behaviour.find("never-one") != std::string::npos;
  const bool weighs = behaviour.starts_with("weighs");
  Json pieces, options, late;
  std::size_t rule = 0;
  int questions = 0;
  std::uint64_t ended = 77;  ///< number of a game
  misbehaveAtStart(behaviour);
  for (std::string line; std::getline(std::cin, line);) {
    const Json message = Json::parse(line);
    const std::string type = message["type"];
    if (type == "hello") {
      say({{"type", "hello"},
           {"protocol", behaviour == "other-protocol" ? 7 : 1},
           {"name", "Test"},
           {"deterministic", true},
           {"steers", behaviour.ends_with("steers")},
           {"batch", behaviour.starts_with("batch") ? 16 : 1},
           {"afterstates", weighs},
           {"analyzes", behaviour.ends_with("analyzes")},
           {"options", optionsOf(behaviour)}});
    } else if (type == "start") {
      if (behaviour == "refuse") {
        say({{"type", "refuse"}, {"reason", "only on Sundays"}});
        continue;
      }
      pieces = message["mdp"]["pieces"];
      options = message["options"];
      rule = options.value("rule", std::size_t{0});
      std::cout << Json{{"type", "ready"}}.dump() << '\n';
      // Sent before the request, so that it has arrived by the timeout, however busy the machine is.
      if (behaviour == "half-a-line") std::cout << R"({"type":"choices","ids":[0],"placements":[10]})";
      std::cout << std::flush;
      if (behaviour == "ends-when-ready") return 0;
    } else if (type == "choose") {
      ++questions;
      if (behaviour == "silent" || behaviour == "half-a-line") continue;
      if (behaviour == "by-process") rule = static_cast<std::size_t>(getpid());
      if (behaviour == "never-repeats") rule = static_cast<std::size_t>(questions);
      if (behaviour == "waits") waitWhile(std::getenv("WHILE_FILE"));
      if (behaviour == "closes-stdin" && questions == 5) close(STDIN_FILENO);
      if (behaviour == "closes-stdout" && questions == 5) {
        close(STDOUT_FILENO);
        sleep(1000);
      }
      if (behaviour.ends_with("dies") && questions == 5) {
        std::cerr << "out of ideas\n";
        return 3;
      }
      if (behaviour == "crashes" && questions == 5) abort();
      if (behaviour == "flood")
        for (const std::string megabyte(1 << 20, 'x');;)
          if (!(std::cout << megabyte)) return 1;
      Json answer = answerTo(message, pieces, rule, behaviour);
      for (std::size_t i = 0; weighs && i < message["ids"].size(); ++i)
        answer["placements"][i] = best(message, i, options);
      if (neverAnswers && !neverAnswersOne(answer, questions)) continue;
      if (behaviour == "works")  // 5 ms of CPU time for each question
        for (const auto end = clock() + CLOCKS_PER_SEC / 200; clock() < end;) {
        }
      if (behaviour == "slow") {
        late = answer;
        continue;
      }
      if (behaviour == "ended-game" && questions == 5) answer["ids"] = {ended};
      if (const std::string text = insteadOfAnswer(behaviour, answer); !text.empty())
        std::cout << text << std::flush;
      else if (behaviour.starts_with("batch"))
        sayBackwards(answer);
      else
        say(answer);
    } else if (type == "act") {
      Json answer = actionsFor(message);
      if (neverAnswers && !neverAnswersOne(answer, ++questions)) continue;
      if (behaviour.starts_with("twice"))
        std::cout << insteadOfAnswer(behaviour, answer) << std::flush;
      else
        say(answer);
    } else if (type == "end") {
      ended = message["id"];
    } else if (type == "analyze") {
      say(analysisOf(message, options));
    } else if (type == "quit") {
      if (!late.is_null()) say(late);
      if (behaviour == "ignores-quit") sleep(1000);
      if (behaviour == "bad-end") std::cerr << "last words\n";
      return behaviour == "bad-end" ? 4 : 0;
    }
  }
  if (behaviour == "ignores-quit") sleep(1000);
  return 0;
}
