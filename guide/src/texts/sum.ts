const WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bplus\b/g, '+'],
  [/\bminus\b/g, '-'],
  [/\b(times|multiplied by|x)\b|×/g, '*'],
  [/\b(divided by|over)\b|÷/g, '/'],
  [/\bper ?cent\b/g, '%'],
];
const AROUND =
  /^(please |hey |ok )*(what('s| is| are|s)?|how much is|calculate|compute|work out|solve)?\s*|(?:[=?.! ]|\b(?:please|thanks|thank you|for me)\b)+$/g;

/** A reader of + - * / ^, brackets and "% of"; null where the text is anything else. */
function evaluate(text: string): number | null {
  let at = 0;
  const peek = () => text[at];
  function atom(): number {
    if (peek() === '(') {
      at += 1;
      const value = add();
      if (peek() !== ')') throw new SyntaxError();
      at += 1;
      return value;
    }
    if (peek() === '-') {
      at += 1;
      return -atom();
    }
    const found = /^\d+(?:\.\d+)?/.exec(text.slice(at));
    if (!found) throw new SyntaxError();
    at += found[0].length;
    if (peek() !== '%') return Number(found[0]);
    at += 1;
    const share = Number(found[0]) / 100;
    if (!text.startsWith('of', at)) return share;
    at += 2;
    return share * atom();
  }
  function power(): number {
    const base = atom();
    if (peek() !== '^') return base;
    at += 1;
    return base ** power();
  }
  function multiply(): number {
    let value = power();
    while (peek() === '*' || peek() === '/') {
      const isTimes = text[at++] === '*';
      const other = power();
      value = isTimes ? value * other : value / other;
    }
    return value;
  }
  function add(): number {
    let value = multiply();
    while (peek() === '+' || peek() === '-') {
      const isPlus = text[at++] === '+';
      const other = multiply();
      value = isPlus ? value + other : value - other;
    }
    return value;
  }
  try {
    const value = add();
    return at === text.length ? value : null;
  } catch {
    return null;
  }
}

export type Sum = { sum: string; value: number };

/** The sum that a normalised message asks for, and nothing else; null for every other message. */
export function sumIn(normalised: string): Sum | null {
  const words = WORDS.reduce((text, [word, sign]) => text.replace(word, sign), normalised);
  const sum = words.replace(AROUND, '').trim();
  const bare = sum.replace(/(\d),(\d{3})\b/g, '$1$2').replace(/\s+/g, '');
  if (bare.length > 80 || !/\d.*[-+*/^%].*\d|\d%/.test(bare)) return null;
  const value = evaluate(bare);
  return value !== null && Number.isFinite(value) ? { sum, value } : null;
}
