#include <fmt/format.h>

#include <iostream>
#include <memory>
#include <optional>
#include <sstream>

#include "app/cli/command.h"
#include "core/error.h"
#include "core/features/afterstate.h"
#include "core/features/catalogue.h"
#include "core/storage/atomic_file.h"
#include "core/storage/plain_text.h"
#include "core/storage/text.h"

namespace tetrabench::cli {
namespace {

constexpr std::uintmax_t kMaxBoardBytes = 1U << 20;

void listFeatures(bool json) {
  if (!json) {
    for (const Feature& f : featureCatalogue())
      std::cout << fmt::format("{:22} {}\n{:22}   {} [{}]\n", f.id, f.name, "", f.definition, f.source);
    std::cout << "\nSets:\n";
    for (const FeatureSet& set : featureSets())
      std::cout << fmt::format("{:22} {} [{}]\n", set.name, fmt::join(set.features, ", "), set.source);
    return;
  }
  Json features = Json::array(), sets = Json::object();
  for (const Feature& f : featureCatalogue())
    features.push_back({{"id", f.id}, {"name", f.name}, {"definition", f.definition}, {"source", f.source}});
  for (const FeatureSet& set : featureSets()) sets[std::string(set.name)] = set.features;
  print({{"features", std::move(features)}, {"sets", std::move(sets)}});
}

std::string readBoardText(const std::string& file) {
  if (file != "-") return readTextFile(file, kMaxBoardBytes);
  std::string text(kMaxBoardBytes + 1, '\0');
  std::cin.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(std::cin.gcount()));
  if (text.size() > kMaxBoardBytes) throw InvalidArgument("-: the board has more than 1048576 bytes.");
  return normalizedText(std::move(text));
}

/// A board or, if its file has a `placement:` line, the afterstate of that placement.
struct Position {
  Board after;
  std::optional<Landing> landing;
};

Position place(const Board& board, const std::string& line) {
  std::istringstream words(line);
  std::string letter, rest;
  int orientation = -1, column = -1;
  words >> letter >> orientation >> column;
  const PieceSet& pieces = PieceSet::tetrominoes();
  const int piece = letter.size() == 1 ? pieces.find(letter[0]) : -1;
  if (words.fail() || words >> rest || piece < 0 || orientation < 0 ||
      orientation >= static_cast<int>(pieces[piece].orientations.size()))
    throw InvalidArgument(
        fmt::format("\"placement:{}\" is not a placement; give one of the letters IOTSZJL, an orientation (0 "
                    "or more), and a column.",
                    plainText(line)));
  const Orientation& shape = pieces[piece].orientations[static_cast<std::size_t>(orientation)];
  if (column < 0 || column + shape.width > board.width())
    throw InvalidArgument(fmt::format("column is {}; for a piece {} wide it must be between 0 and {}.",
                                      column, shape.width, board.width() - shape.width));
  const Afterstate afterstate = afterstateOf(board, shape, column);
  return {afterstate.board, afterstate.landing};
}

Position readPosition(const std::string& file) {
  const std::string text = readBoardText(file);
  try {
    constexpr std::string_view kPlacement = "placement:";
    const bool isPlaced = text.starts_with(kPlacement);
    const std::size_t end = isPlaced ? std::min(text.find('\n'), text.size()) : 0;
    const Board board = boardFromText(std::string_view(text).substr(end));
    if (!isPlaced) return {board, std::nullopt};
    requireNoFullRow(board);
    return place(board, text.substr(kPlacement.size(), std::min<std::size_t>(end - kPlacement.size(), 60)));
  } catch (const InvalidArgument& error) {
    throw InvalidArgument(file + ": " + error.what());
  }
}

Json valuesOf(const Feature& feature, const Position& position) {
  if (feature.ofPlacement && !position.landing) return nullptr;
  const Landing landing = position.landing.value_or(Landing{});
  if (feature.count == Feature::Count::One) return number(feature.value(position.after, landing));
  Json values = Json::array();
  for (int i = 0; i < feature.size(position.after.width()); ++i)
    values.push_back(number(feature.value(position.after, landing, i)));
  return values;
}

}  // namespace

void addFeaturesCommand(CLI::App& app, Outcome&) {
  struct Options {
    std::string board, features;
    bool json = false;
  };
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("features", "List board features and compute them for a board");
  command->require_subcommand(1);

  CLI::App* listing = command->add_subcommand("list", "List all features and sets");
  listing->add_flag("--json", options->json, "Print one JSON object");
  listing->callback([options] { listFeatures(options->json); });

  CLI::App* of = command->add_subcommand("of", "Print the features of a board");
  of->add_option("--board", options->board,
                 "A board as text, top row first, '.' empty, 'X' full; - for stdin")
      ->type_name("FILE")
      ->required();
  of->add_option("--features", options->features, "A set, or ids separated by commas (default: all)")
      ->type_name("SET");
  of->add_flag("--json", options->json, "No effect: the output is always JSON");
  of->callback([options] {
    const Position position = readPosition(options->board);
    Json values = Json::object();
    if (options->features.empty()) {
      for (const Feature& f : featureCatalogue()) values[std::string(f.id)] = valuesOf(f, position);
    } else {
      for (const Feature* f : resolveFeatures(options->features))
        values[std::string(f->id)] = valuesOf(*f, position);
    }
    print(values);
  });
}

}  // namespace tetrabench::cli
