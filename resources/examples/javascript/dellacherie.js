// P. Dellacherie's agent (2003) for node: it plays what the built-in one plays.
'use strict';

const say = message => process.stdout.write(JSON.stringify(message) + '\n');

let mdp, height, pieces;

// Numbers are doubles, which hold 53 bits: a column is read exactly on boards of up to 53 rows.
function start(message) {
  mdp = message.mdp;
  if (mdp.height === null || mdp.height > 53) {
    say({type: 'refuse', reason: 'the board is higher than 53 rows'});
    return;
  }
  height = mdp.height;
  pieces = mdp.pieces.map(piece => piece.placements.map(([orientation, column]) => {
    const cells = piece.orientations[orientation].map(([x, y]) => [column + x, y]);
    return {cells, rows: Math.max(...cells.map(([, y]) => y)) + 1, start: piece.fallsFrom?.[orientation]};
  }));
  say({type: 'ready'});
}

// One array a column, up to four rows above the board; 1 is a full cell.
function columnsOf(board) {
  return board.map(number => {
    const column = new Uint8Array(height + 4);
    for (let row = 0; number > 0; ++row, number = Math.floor(number / 2)) column[row] = number % 2;
    return column;
  });
}

const heightOf = column => column.lastIndexOf(1) + 1;

// The row where a piece comes to rest. Under standard rules only cells below where it begins to fall stop it.
function landingRow(board, heights, {cells, start}) {
  const stop = (x, y) => start === undefined ? heights[x] : board[x].lastIndexOf(1, start + y - 1) + 1;
  return Math.max(...cells.map(([x, y]) => stop(x, y) - y));
}

// Removes full rows, and counts them and the cells of the piece in them.
function removeRows(columns, cells, row) {
  let lines = 0, eroded = 0;
  const isFull = r => columns.every(column => column[r]);
  // Under standard rules the top row is removed along with others only.
  if (mdp.rules === 'standard' && ![...Array(height - 1).keys()].some(isFull)) return {lines, eroded};
  for (let r = columns[0].length - 1; r >= 0; --r) {
    if (!isFull(r)) continue;
    ++lines;
    eroded += cells.filter(([, y]) => row + y === r).length;
    for (const column of columns) {
      column.copyWithin(r, r + 1);
      column[column.length - 1] = 0;
    }
  }
  return {lines, eroded};
}

// Minus everything that is bad about a board.
function valueOf(columns) {
  const rows = columns[0].length, wall = new Uint8Array(rows).fill(1);
  let transitions = 0, holes = 0, wells = 0;
  for (let c = 0; c <= columns.length; ++c) {
    const left = columns[c - 1] || wall, own = columns[c] || wall, right = columns[c + 1] || wall;
    for (let r = 0; r < height; ++r) transitions += left[r] ^ own[r];
    if (own === wall) break;
    const top = heightOf(own);
    for (let r = 0, depth = 0, below = 1; r < rows; below = own[r++]) {
      transitions += own[r] ^ below;
      depth = own[r] ? 0 : depth + 1;
      if (!own[r] && left[r] && right[r]) wells += depth;
      if (!own[r] && r < top) ++holes;
    }
  }
  return -transitions - 4 * holes - wells;
}

// How good a placement is, and whether it loses the game.
function rate(board, heights, placement) {
  const {cells, rows} = placement, row = landingRow(board, heights, placement);
  const columns = board.map(column => column.slice());
  for (const [x, y] of cells) columns[x][row + y] = 1;
  const plays = mdp.rules === 'placement', above = plays && row + rows > height;
  const {lines, eroded} = above ? {lines: 0, eroded: 0} : removeRows(columns, cells, row);
  const pile = Math.max(...columns.map(heightOf));
  const loses = above || (plays && pile > height - mdp.spawnRows);
  return {loses, value: lines * eroded - (row + (rows - 1) / 2) + valueOf(columns)};
}

// The first of the best placements.
function choose(numbers, piece, offered) {
  const board = columnsOf(numbers), heights = board.map(heightOf);
  let best, chosen;
  for (const number of offered || pieces[piece].keys()) {
    const rated = rate(board, heights, pieces[piece][number]);
    if (best && (rated.loses !== best.loses ? rated.loses : rated.value <= best.value)) continue;
    best = rated;
    chosen = number;
  }
  return chosen;
}

function answer(message) {
  const offered = message.placements || [];
  const placements = message.ids.map((_, i) => choose(message.boards[i], message.pieces[i], offered[i]));
  say({type: 'choices', ids: message.ids, placements});
}

const reactions = {
  hello: () => say({type: 'hello', protocol: 1, name: 'Dellacherie, JavaScript', version: '1.0',
                    author: 'Tetrabench', deterministic: true, batch: 64}),
  start,
  choose: answer,
  quit: () => process.exit(0),
};

require('readline').createInterface({input: process.stdin}).on('line', line => {
  const message = JSON.parse(line);
  (reactions[message.type] || (() => {}))(message);
});
