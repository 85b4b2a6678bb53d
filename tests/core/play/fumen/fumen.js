// Fumens and their pages by the npm package tetris-fumen, for fumen_test.cpp:
//   node fumen.js make N   prints N random fumens with their pages, a JSON object a line
//   node fumen.js read     reads fumens, one a line, and prints their pages
const { decoder, encoder, Field, Mino } = require('tetris-fumen');

function pagesOf(fumen) {
  return decoder.decode(fumen).map((page) => ({
    rows: page.field.str({ reduced: false, separator: ' ', garbage: true }),
    move: page.operation === undefined ? null
      : [page.operation.type, page.operation.rotation, page.operation.x, page.operation.y],
    comment: page.comment,
    flags: [page.flags.lock, page.flags.rise, page.flags.mirror],
  }));
}

let state = 22;
function below(n) { // a small generator, so that `make` repeats itself
  state = (Math.imul(state, 1103515245) + 12345) >>> 0;
  return (state >>> 8) % n;
}

function randomField() {
  const rows = [];
  const height = below(24);
  for (let y = 0; y < height; y += 1) {
    let row = '';
    for (let x = 0; x < 10; x += 1) row += below(3) === 0 ? '_' : 'IOTSZJLX'[below(8)];
    rows.push(row.includes('_') || below(4) === 0 ? row : '_' + row.slice(1));
  }
  const garbage = below(3) === 0 ? 'X_XXXXXXXX' : '__________';
  return Field.create(rows.join(''), garbage);
}

function randomFumen() {
  const pages = [];
  const count = 1 + below(8);
  const quiz = below(3) === 0;
  let field = Field.create('');
  for (let i = 0; i < count; i += 1) {
    const page = { flags: { lock: below(6) !== 0, rise: below(8) === 0, mirror: below(8) === 0, colorize: i === 0 } };
    if (below(2) === 0) field = randomField();
    if (i === 0 || below(2) === 0) page.field = field;
    if (below(4) !== 0) {
      const move = { type: 'IOTSZJL'[below(7)], rotation: ['spawn', 'right', 'reverse', 'left'][below(4)] };
      for (;;) {
        move.x = below(10);
        move.y = below(23);
        const cells = Mino.from(move).positions();
        if (cells.every(({ x, y }) => x >= 0 && x < 10 && y >= 0 && y < 23)) break;
      }
      page.operation = move;
    }
    if (i === 0 && quiz) page.comment = '#Q=[' + ['', 'S'][below(2)] + '](' + 'IOTSZJL'[below(7)] + ')IOTSZJLTTIO;#Q=[](L)JO';
    else if (!quiz && below(2) === 0) page.comment = ['', 'tuck it', 'é 50 %', '日本 𝄞'][below(4)];
    pages.push(page);
  }
  return encoder.encode(pages);
}

if (process.argv[2] === 'make') {
  for (let made = 0; made < Number(process.argv[3]);) {
    let fumen;
    let pages;
    try { // it refuses some of its own
      fumen = randomFumen();
      pages = pagesOf(fumen);
    } catch (error) {
      continue;
    }
    console.log(JSON.stringify({ fumen, pages }));
    made += 1;
  }
} else {
  const lines = require('fs').readFileSync(0, 'utf8').split('\n').filter((line) => line !== '');
  for (const line of lines) console.log(JSON.stringify({ fumen: line, pages: pagesOf(line) }));
}
