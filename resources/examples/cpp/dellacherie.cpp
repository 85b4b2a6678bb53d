// Dellacherie's agent as a program that speaks JSON, one message a line: it plays a piece where this sum is
// smallest, and of equal placements the first. The help page on features defines the words.
//
//   landing height - eroded cells + row transitions + column transitions + 4 holes + cumulative wells
//
// Build it (nlohmann/json is Debian's package nlohmann-json3-dev) and let it play:
//   c++ -std=c++20 -O3 -march=native dellacherie.cpp -o dellacherie
//   tetrabench-cli play --agent dellacherie.agent.json --mdp standard/10x20
//
// A column of a board is a number: bit r is set if the cell in row r is full.
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

using Json = nlohmann::json;
using Columns = std::array<std::uint64_t, 32 + 2>;  // of a board, with a wall (a full column) at either side

std::uint64_t rowsBelow(int row) {
  return (std::uint64_t{1} << row) - 1;
}

struct Orientation {
  int width = 0, height = 0;
  std::array<std::uint64_t, 4> columns{};
  int fallsFrom = 60;  // the row of its lowest cells; what is above does not stop it
};

struct Piece {
  std::vector<Orientation> orientations;
  std::vector<std::array<int, 2>> placements;  // orientation and column
};

struct Agent {
  std::string rules;
  int width = 0, height = 0, spawnRows = 0;  // height 0: no limit
  std::vector<Piece> pieces;

  explicit Agent(const Json& mdp)
      : rules(mdp["rules"]), width(mdp["width"]), spawnRows(mdp.value("spawnRows", 0)) {
    if (mdp["height"].is_number()) height = mdp["height"];
    for (const Json& json : mdp["pieces"]) {
      Piece piece;
      for (const Json& cells : json["orientations"]) {
        Orientation turned;
        for (const auto& [column, row] : cells.get<std::vector<std::pair<int, int>>>()) {
          turned.columns[column] |= std::uint64_t{1} << row;
          turned.width = std::max(turned.width, column + 1);
          turned.height = std::max(turned.height, row + 1);
        }
        if (json.contains("fallsFrom")) turned.fallsFrom = json["fallsFrom"][piece.orientations.size()];
        piece.orientations.push_back(turned);
      }
      piece.placements = json["placements"];
      pieces.push_back(std::move(piece));
    }
  }

  // The last four parts of the sum.
  int rateBoard(const Columns& column) const {
    const std::uint64_t rows = rowsBelow(height > 0 ? height : 60);
    int sum = std::popcount((column[width] ^ column[width + 1]) & rows);
    for (int c = 1; c <= width; ++c) {
      sum += std::popcount((column[c - 1] ^ column[c]) & rows);
      sum += std::popcount(column[c] ^ column[c] >> 1) + !(column[c] & 1);
      sum += 4 * (std::bit_width(column[c]) - std::popcount(column[c]));
      for (auto well = column[c - 1] & column[c + 1] & ~column[c]; well != 0; well = well >> 1 & ~column[c])
        sum += std::popcount(well);
    }
    return sum;
  }

  // Twice the sum after a placement, and more if it loses. `column` is a copy of the board.
  int rate(Columns column, const Orientation& shape, int at) const {
    int row = 0, eroded = 0;
    for (int i = 0; i < shape.width; ++i) {
      const int bottom = std::countr_zero(shape.columns[i]);
      const auto stops = column[at + i + 1] & rowsBelow(shape.fallsFrom + bottom);
      row = std::max(row, static_cast<int>(std::bit_width(stops)) - bottom);
    }
    for (int i = 0; i < shape.width; ++i) column[at + i + 1] |= shape.columns[i] << row;
    std::uint64_t full = ~std::uint64_t{0}, pile = 0;
    for (int c = 1; c <= width; ++c) full &= column[c];
    const bool canLose = rules == "placement" && height > 0;
    bool loses = canLose && row + shape.height > height;
    const bool topRowAlone = rules == "standard" && full == std::uint64_t{1} << (height - 1);
    if (loses || topRowAlone) full = 0;
    for (int i = 0; i < shape.width; ++i) eroded += std::popcount(shape.columns[i] << row & full);
    eroded *= std::popcount(full);
    while (full != 0) {  // from the highest row down
      const std::uint64_t below = rowsBelow(static_cast<int>(std::bit_width(full)) - 1);
      for (int c = 1; c <= width; ++c) column[c] = (column[c] & below) | (column[c] >> 1 & ~below);
      full &= below;
    }
    for (int c = 1; c <= width; ++c) pile |= column[c];
    loses |= canLose && static_cast<int>(std::bit_width(pile)) > height - spawnRows;
    return 2 * row + shape.height - 1 + 2 * (rateBoard(column) - eroded) + (loses ? 1'000'000 : 0);
  }

  // `offered`: the placements to choose from, or null for all.
  int choose(const Json& board, const Piece& piece, const Json& offered) const {
    Columns column;
    column[0] = column[width + 1] = ~std::uint64_t{0};
    for (int c = 0; c < width; ++c) column[c + 1] = board[c];
    int best = -1, smallest = 0;
    const auto look = [&](int number) {
      const auto [orientation, at] = piece.placements[number];
      const int sum = rate(column, piece.orientations[orientation], at);
      if (best >= 0 && sum >= smallest) return;
      best = number;
      smallest = sum;
    };
    if (offered.is_null())
      for (int number = 0; number < std::ssize(piece.placements); ++number) look(number);
    else
      for (const int number : offered) look(number);
    return best;
  }
};

int main() {
  std::unique_ptr<Agent> agent;
  for (std::string line; std::getline(std::cin, line);) {
    const Json message = Json::parse(line);
    const std::string& type = message["type"].get_ref<const std::string&>();
    Json answer;
    if (type == "hello")
      answer = Json::parse(
          R"({"type":"hello","protocol":1,"name":"Dellacherie, C++","deterministic":true,"batch":512})");
    if (type == "start") answer = {{"type", "ready"}};
    if (type == "start") agent = std::make_unique<Agent>(message["mdp"]);
    if (type == "choose") {
      answer = {{"type", "choices"}, {"ids", message["ids"]}, {"placements", Json::array()}};
      for (std::size_t i = 0; i < message["ids"].size(); ++i) {
        const Json offered = message.contains("placements") ? message["placements"][i] : Json();
        answer["placements"].push_back(
            agent->choose(message["boards"][i], agent->pieces[message["pieces"][i]], offered));
      }
    }
    if (!answer.is_null()) std::cout << answer << std::endl;
    if (type == "quit") return 0;
  }
}
