/// An agent from outside for tests: it plays by a simple rule, and misbehaves as its first argument says.

#include <unistd.h>

#include <iostream>
#include <nlohmann/json.hpp>
#include <string>

namespace {

using Json = nlohmann::json;

void say(const Json& message) {
  std::cout << message.dump() << '\n' << std::flush;
}

/// The choice in the i-th position of a question: the `rule`-th of the placements offered, modulo their
/// number.
std::size_t choice(const Json& question, std::size_t i, const Json& pieces, std::size_t rule) {
  if (question.contains("placements") && !question["placements"][i].is_null()) {
    const Json& offered = question["placements"][i];
    return offered[rule % offered.size()];
  }
  return rule % pieces[question["pieces"][i].get<std::size_t>()]["placements"].size();
}

Json answerTo(const Json& question, const Json& pieces, std::size_t rule, const std::string& behaviour) {
  Json answer{{"type", "choices"}, {"ids", question["ids"]}, {"placements", Json::array()}};
  for (std::size_t i = 0; i < question["ids"].size(); ++i)
    answer["placements"].push_back(choice(question, i, pieces, rule));
  if (behaviour == "illegal") answer["placements"][0] = 99;
  if (behaviour == "wrong-id") answer["ids"][0] = 12345;
  if (behaviour == "wrong-type") answer["type"] = "choose";
  return answer;
}

/// An action for each piece on its way, by what is known of it.
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

/// The same answers, one at a time, last first.
void sayBackwards(const Json& answer) {
  for (std::size_t i = answer["ids"].size(); i-- > 0;)
    say({{"type", "choices"}, {"ids", {answer["ids"][i]}}, {"placements", {answer["placements"][i]}}});
}

}  // namespace

int main(int argc, char* argv[]) {
  const std::string behaviour = argc > 1 ? argv[1] : "";
  Json pieces;
  std::size_t rule = 0;
  int questions = 0;
  if (behaviour == "never-ready") sleep(1000);
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
           {"options", {{{"name", "rule"}, {"type", "spin"}, {"default", 0}, {"min", 0}, {"max", 100}}}}});
    } else if (type == "start") {
      if (behaviour == "refuse") {
        say({{"type", "refuse"}, {"reason", "only on Sundays"}});
        continue;
      }
      pieces = message["mdp"]["pieces"];
      rule = message["options"]["rule"];
      say({{"type", "ready"}});
    } else if (type == "choose") {
      ++questions;
      if (behaviour == "silent") continue;
      if (behaviour == "never-repeats") rule = static_cast<std::size_t>(questions);
      if (behaviour == "garbage") std::cout << "%&$ no JSON\n" << std::flush;
      if (behaviour.ends_with("dies") && questions == 5) {
        std::cerr << "out of ideas\n";
        return 3;
      }
      if (behaviour == "crashes" && questions == 5) abort();
      if (behaviour == "flood")
        for (const std::string megabyte(1 << 20, 'x');;)
          if (!(std::cout << megabyte)) return 1;
      const Json answer = answerTo(message, pieces, rule, behaviour);
      if (behaviour.starts_with("batch"))
        sayBackwards(answer);
      else
        say(answer);
    } else if (type == "act") {
      say(actionsFor(message));
    } else if (type == "quit") {
      if (behaviour == "ignores-quit") sleep(1000);
      return 0;
    }
  }
  if (behaviour == "ignores-quit") sleep(1000);
  return 0;
}
