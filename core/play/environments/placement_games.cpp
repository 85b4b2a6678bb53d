#include "core/play/environments/placement_games.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "core/error.h"
#include "core/translation.h"

namespace tetrabench {

PlacementGames::PlacementGames(const Mdp& mdp, std::vector<const Feature*> features, const Options& options)
    : mdp_(mdp),
      options_(options),
      actions_(mdp),
      slots_(options.count),
      boardCells_(static_cast<std::size_t>(mdp.width() * mdp.boardHeight())),
      chosen_(options.count) {
  const std::size_t count = options.count, all = count * static_cast<std::size_t>(actions_.count());
  if (!features.empty()) {
    values_.emplace(std::move(features), mdp_);
    features_.resize(all * static_cast<std::size_t>(values_->size()));
    loses_.resize(all);
  }
  if (options.boards) boards_.resize(count * boardCells_), finalBoards_.resize(count * boardCells_);
  pieces_.resize(count);
  previews_.resize(count * static_cast<std::size_t>(mdp.settings().preview));
  holds_.resize(count);
  mask_.resize(all);
  counts_.resize(count);
  rewards_.resize(count);
  lines_.resize(count);
  terminated_.resize(count);
  truncated_.resize(count);
  reset(options.seed);
}

PlacementGames::~PlacementGames() = default;

void PlacementGames::reset(std::uint64_t seed, std::uint64_t first) {
  if (options_.seed != seed)
    for (Slot& slot : slots_) slot.game.reset();
  options_.seed = seed;
  next_ = first;
  for (std::size_t i = 0; i < slots_.size(); ++i) {
    rewards_[i] = 0;
    lines_[i] = 0;
    terminated_[i] = truncated_[i] = 0;
    slots_[i].finished = {};
    begin(i, next_++);
    observe(i);
  }
}

void PlacementGames::begin(std::size_t game, std::uint64_t number) {
  Slot& slot = slots_[game];
  if (slot.game)
    slot.game->restart(number);
  else
    slot.game = std::make_unique<Game>(mdp_, options_.seed, number);
  slot.episode = {.game = number, .tally = {}};
  slot.over = false;
}

void PlacementGames::step(std::span<const std::int64_t> actions) {
  if (actions.size() != size())
    throw InvalidArgument(Core::sentence("actions has {} entries; it must have one for each of the {} games.",
                                         actions.size(), size()));
  for (std::size_t i = 0; i < size(); ++i) {
    const Slot& slot = slots_[i];
    if (slot.over) throw InvalidArgument(Core::tr("The game is over; reset it before the next action."));
    const auto placements = slot.game->placements();
    const auto which = [&] {
      return size() == 1 ? Core::tr("the action") : Core::sentence("the action in game {}", i);
    };
    if (actions[i] < 0 || actions[i] >= actions_.count())
      throw InvalidArgument(
          wrongValue(which(), fmt::format("{}", actions[i]),
                     Core::sentence("a whole number between 0 and {}", actions_.count() - 1)));
    std::optional<std::size_t> placement = actions_.find(placements, actions[i]);
    for (std::int64_t next = actions[i]; !placement && options_.illegal == IllegalAction::Next;)
      placement = actions_.find(placements, next = (next + 1) % actions_.count());
    if (!placement)
      throw InvalidArgument(Core::sentence("{} is {}; it must be one of the {} that the mask allows.",
                                           which(), actions[i], placements.size()));
    chosen_[i] = *placement;
  }
  for (std::size_t i = 0; i < size(); ++i) {
    play(i, chosen_[i]);
    observe(i);
  }
}

void PlacementGames::play(std::size_t game, std::size_t placement) {
  Slot& slot = slots_[game];
  const MdpSettings& limits = mdp_.settings();
  MoveResult result = slot.game->play(placement);
  Tally& tally = slot.episode.tally;
  const bool cutOff = limits.stepLimit && tally.steps + result.steps > *limits.stepLimit;
  if (cutOff) result = {.row = result.row, .steps = *limits.stepLimit - tally.steps};
  tally.pieces += !cutOff;
  tally.steps += result.steps;
  const int rows = std::popcount(result.removed);
  tally.addMove(rows, result.score, mdp_);
  rewards_[game] = result.reward;
  lines_[game] = rows;
  terminated_[game] = result.over;
  truncated_[game] = !result.over && ((limits.stepLimit && tally.steps >= *limits.stepLimit) ||
                                      (limits.pieceLimit && tally.pieces >= *limits.pieceLimit));
  if (!terminated_[game] && !truncated_[game]) return;
  slot.over = true;
  slot.episode.truncated = truncated_[game] != 0;
  if (mdp_.unlimited()) slot.episode.pileHeight = slot.game->pileHeight();
  slot.finished = slot.episode;
  if (options_.boards) drawBoard(slot.game->board(), finalBoards_.data() + game * boardCells_);
  if (options_.restarts) begin(game, next_++);
}

void PlacementGames::drawBoard(const Board& board, std::uint8_t* cells) const {
  const int width = board.width(), height = board.height();
  for (int c = 0; c < width; ++c) {
    const std::uint64_t column = board.column(c);
    std::uint8_t* cell = cells + static_cast<std::ptrdiff_t>(height - 1) * width + c;
    for (int row = 0; row < height; ++row, cell -= width) *cell = (column >> row) & 1;
  }
}

void PlacementGames::observe(std::size_t game) {
  const Slot& slot = slots_[game];
  const Game& g = *slot.game;
  const auto actions = static_cast<std::size_t>(actions_.count());
  pieces_[game] = static_cast<std::uint8_t>(g.piece());
  std::ranges::copy(g.preview(), previews_.begin() + static_cast<std::ptrdiff_t>(game * g.preview().size()));
  holds_[game] = static_cast<std::uint8_t>(g.state().held + 1);
  if (options_.boards) drawBoard(g.board(), boards_.data() + game * boardCells_);
  // Under guideline rules only the first few of all actions are legal, so only those of the previous position
  // are cleared.
  const auto used = mdp_.rules() == Rules::Guideline ? static_cast<std::size_t>(counts_[game]) : actions;
  std::uint8_t* const mask = mask_.data() + game * actions;
  std::fill_n(mask, used, std::uint8_t{0});
  if (slot.over)
    numbers_.clear();
  else
    actions_.numbersOf(g.placements(), numbers_);
  counts_[game] = static_cast<std::int32_t>(numbers_.size());
  for (const std::uint32_t number : numbers_) mask[number] = 1;
  if (!values_) return;
  const auto width = static_cast<std::size_t>(values_->size());
  float* const values = features_.data() + game * actions * width;
  std::uint8_t* const loses = loses_.data() + game * actions;
  std::fill_n(values, used * width, 0.0F);
  std::fill_n(loses, used, std::uint8_t{0});
  if (!slot.over) values_->rate(viewOf(g), numbers_, values, loses);
}

PlacementGames::State PlacementGames::save(std::size_t game) const {
  const Slot& slot = slots_[game];
  return {slot.game->save(), slot.episode, slot.over};
}

void PlacementGames::restore(std::size_t game, const State& state) {
  Slot& slot = slots_[game];
  slot.game->restore(state.game);
  slot.episode = state.episode;
  slot.over = state.over || slot.game->over();
  terminated_[game] = truncated_[game] = 0;
  rewards_[game] = 0;
  lines_[game] = 0;
  observe(game);
}

}  // namespace tetrabench
