#include "app/windows/laboratory/position_editor.h"

#include <bit>

#include "app/windows/laboratory/fumen_positions.h"
#include "core/agents/library.h"
#include "core/error.h"
#include "core/play/fumen/fumen.h"
#include "core/storage/text.h"
#include "core/tetris/piece_sequence.h"
#include "core/tetris/random_bits.h"
#include "core/translation.h"
#include "widgets/board/placement_words.h"
#include "widgets/forms/text.h"

namespace tetrabench {
namespace {

PositionTree firstTree() {
  const Mdp mdp = Library::instance().mdp(PositionEditor::kFirstMdp);
  return {Position(mdp, mdp.startBoard(), 0), PositionEditor::kFirstMdp,
          PositionEditor::tr("Start").toStdString()};
}

/// Returns a drawer of pieces not chosen by the user. The MDP must outlive it.
PieceDrawer drawerOf(const Mdp& mdp, std::uint64_t seed) {
  return [&mdp, seed](int n) { return PieceSequence(mdp, seed, 0).at(static_cast<std::uint64_t>(n)); };
}

/// Throws InvalidArgument, naming all formats that can be pasted, unless the text consists of rows of cells.
void requireRows(const std::string& text) {
  try {
    if (!boardRows(text).empty()) return;
  } catch (const InvalidArgument& error) {
    throw InvalidArgument(Core::sentence(
        "the text is neither a fumen, which begins with v115@ or v110@, nor a board: {}", error.what()));
  }
  throw InvalidArgument(Core::tr(
      "the text is empty; copy a board, written as rows of 'X' and '.', or a fumen, such as v115@vhAAgH."));
}

/// Describes an edit of cells by the difference of the boards before and after it, which have the same size.
QString editLabel(const Board& before, const Board& after) {
  int filled = 0, cleared = 0;
  for (int c = 0; c < after.width(); ++c) {
    filled += std::popcount(after.column(c) & ~before.column(c));
    cleared += std::popcount(before.column(c) & ~after.column(c));
  }
  if (filled + cleared == 0) return PositionEditor::tr("No cells changed");
  if (cleared == 0) return PositionEditor::tr("Fill %n cells", nullptr, filled);
  if (filled == 0) return PositionEditor::tr("Clear %n cells", nullptr, cleared);
  return PositionEditor::tr("Edit %n cells", nullptr, filled + cleared);
}

}  // namespace

PositionEditor::PositionEditor(QObject* parent)
    : QObject(parent),
      seed_(freshSeed()),
      tree_(firstTree()),
      autoSaver_(new AutoSaverOf<LaboratorySession>(
          this, [this] { return session(); },
          [](const LaboratorySession& now, const LaboratorySession&) { writeLaboratorySession(now); })) {
  connect(this, &PositionEditor::changed, this, [this] { copy_.reset(); });
  connect(autoSaver_, &AutoSaver::damaged, this, &PositionEditor::failed);
}

LaboratorySession PositionEditor::session() const {
  if (!copy_) copy_ = std::make_shared<const PositionTree>(tree_);
  return {copy_, seed_};
}

void PositionEditor::restore(const QString& mdp) {
  mdpName_ = mdp;
  autoSaver_->restore(
      readLaboratorySession,
      [this, mdp](LaboratorySession&& session) {
        if (!session.tree) return startOn(mdp);
        if (tree_.size() > 1) return;
        seed_ = session.seed;
        tree_ = *session.tree;
        Q_EMIT changed();
      },
      [] { return quarantineSession(kLaboratorySession); });
}

PieceDrawer PositionEditor::drawerFor(const Mdp& mdp) const {
  return drawerOf(mdp, seed_);
}

void PositionEditor::add(const Position& position, const QString& label, std::optional<QString> mdpName,
                         PositionTree::Edit edit) {
  std::optional<std::string> name;
  if (mdpName) name = mdpName->toStdString();
  if (mdpName && !mdpName->isEmpty()) mdpName_ = *mdpName;
  tree_.add(position, label.toStdString(), std::move(name), edit);
  isChosen_ = false;
  Q_EMIT changed();
}

void PositionEditor::startOn(const QString& name) {
  if (name == kFirstMdp) return;
  inBackground(
      this, [name] { return Library::instance().mdp(name.toStdString()); },
      [this, name](const Mdp& mdp) {
        if (tree_.size() > 1 || mdp.unlimited()) return;
        const Position start = onMdp(tree_.position(), mdp, drawerFor(mdp)).withBoard(mdp.startBoard());
        tree_ = PositionTree(start, name.toStdString(), tr("Start").toStdString());
        Q_EMIT changed();
      },
      [this](const QString& sentence) { Q_EMIT failed(sentence); });
}

void PositionEditor::setMdp(const QString& name) {
  reading_.drop();
  reading_ = inBackground(
      this, [name] { return Library::instance().mdp(name.toStdString()); },
      [this, name](const Mdp& mdp) {
        add(onMdp(position(), mdp, drawerFor(mdp)), shownText(mdp.name()), name);
      },
      [this](const QString& sentence) { Q_EMIT failed(sentence); });
}

void PositionEditor::setPosition(const Position& position, const QString& from) {
  const Mdp& mdp = position.mdp();
  if (mdp.unlimited()) {
    Q_EMIT failed(
        tr("The board of %1 has no height limit; the laboratory needs one.").arg(shownText(mdp.name())));
    return;
  }
  reading_.drop();
  add(position.withPreview(fittingPreview(mdp, position.preview(), drawerFor(mdp))), tr("From %1").arg(from),
      QString());
}

void PositionEditor::setCells(const std::vector<QPoint>& cells, bool full) {
  Board board = position().board();
  for (const QPoint& cell : cells)  // the board may have shrunk during the drag
    if (cell.x() < board.width() && cell.y() < board.height()) board.set(cell.x(), cell.y(), full);
  board.removeFullRows();
  using Edit = PositionTree::Edit;
  const bool continues = !isChosen_ && tree_.node(tree_.current()).edit != Edit::None;
  const Board& before = (continues ? tree_.startOfEdit(tree_.current()) : position()).board();
  add(position().withBoard(board), editLabel(before, board), {}, continues ? Edit::Continued : Edit::Begun);
}

void PositionEditor::setPiece(int piece) {
  add(position().withPiece(piece), tr("Piece %1").arg(QLatin1Char(position().mdp().pieces()[piece].letter)));
}

void PositionEditor::setPreview(const std::vector<std::uint8_t>& preview) {
  QString letters;
  for (const std::uint8_t piece : preview) letters += QLatin1Char(position().mdp().pieces()[piece].letter);
  add(position().withPreview(preview), tr("Next %1").arg(letters));
}

void PositionEditor::setState(const GuidelineState& state) {
  const GuidelineState before = position().state();
  if (state == before) return;
  const QString held = state.held == GuidelineState::kNone
                           ? tr("Empty hold")
                           : tr("Hold %1").arg(QLatin1Char(position().mdp().pieces()[state.held].letter));
  add(position().withState(state), state.held != before.held     ? held
                                   : state.combo != before.combo ? tr("Combo %L1").arg(state.combo)
                                   : state.backToBack            ? tr("Back-to-back")
                                                                 : tr("Not back-to-back"));
}

void PositionEditor::clearBoard() {
  const Board& board = position().board();
  add(position().withBoard(Board(board.width(), board.height())), tr("Clear the board"));
}

void PositionEditor::mirror() {
  add(mirrored(position()), tr("Mirror"));
}

void PositionEditor::paste(const QString& text) {
  const std::string pasted = normalizedText(text.toStdString());
  if (!looksLikeFumen(pasted)) {
    requireRows(pasted);
    add(position().withBoard(boardOfText(pasted, position().mdp())), tr("Paste"));
    return;
  }
  reading_.drop();
  reading_ = inBackground(
      this,
      [pasted, now = position(), seed = seed_] {
        return positionsOfFumen(pasted, now, drawerOf(now.mdp(), seed));
      },
      [this, mdpName = tree_.mdpName()](const std::vector<Position>& pages) { addPages(pages, mdpName); },
      [this](const QString& sentence) { Q_EMIT failed(tr("The fumen was not pasted: %1").arg(sentence)); });
}

/// Adds the pages of a fumen as a line of positions and shows the first.
void PositionEditor::addPages(const std::vector<Position>& pages, const std::string& mdpName) {
  std::optional<PositionTree::Id> first;
  for (std::size_t i = 0; i < pages.size(); ++i) {
    tree_.add(pages[i], tr("Page %1 of the fumen").arg(i + 1).toStdString(), mdpName);
    if (!first) first = tree_.current();
  }
  tree_.goTo(*first);
  Q_EMIT changed();
}

void PositionEditor::play(std::size_t placement) {
  const Position before = position();
  const Mdp& mdp = before.mdp();
  Board board = before.board();
  const LossRule::Put done = before.put(placement, board);
  const QString place = placeOf(mdp.pieces(), before.pieceOf(placement), before.placements()[placement]);
  if (done.loses) {
    Q_EMIT failed(
        tr("%1 would end the game: the pile would be too high. Choose another placement or clear some "
           "cells.")
            .arg(place));
    return;
  }
  // The drawn piece depends only on the depth in the tree, not on the placement.
  std::vector<std::uint8_t> next = before.preview();
  PieceSequence sequence(mdp, seed_, 0);
  const auto depth = static_cast<std::uint64_t>(tree_.depth());
  next.push_back(static_cast<std::uint8_t>(sequence.at(depth)));
  const int rows = std::popcount(done.removed);
  GuidelineState state = before.state();
  if (mdp.rules() == Rules::Guideline)
    score(state, {rows, before.placements()[placement].spin, board.pileHeight() == 0});
  if (before.placements()[placement].held) {
    if (state.held == GuidelineState::kNone) {  // filling the empty hold consumed an extra piece
      next.erase(next.begin());
      next.push_back(static_cast<std::uint8_t>(sequence.at(depth + 1)));
    }
    state.held = static_cast<std::int8_t>(before.piece());
  }
  const int piece = next.front();
  next.erase(next.begin());
  add(before.withBoard(board).withPiece(piece).withPreview(std::move(next)).withState(state),
      rows == 0 ? place : tr("%1, %n rows", nullptr, rows).arg(place));
}

void PositionEditor::back() {
  tree_.back();
  Q_EMIT changed();
}

void PositionEditor::forward() {
  tree_.forward();
  Q_EMIT changed();
}

void PositionEditor::goTo(PositionTree::Id id) {
  reading_.drop();
  tree_.goTo(id);
  isChosen_ = true;
  Q_EMIT changed();
}

void PositionEditor::rename(PositionTree::Id id, const QString& label) {
  tree_.rename(id, label.toStdString());
  Q_EMIT changed();
}

}  // namespace tetrabench

#include "moc_position_editor.cpp"
