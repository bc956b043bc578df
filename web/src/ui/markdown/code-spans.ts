/**
 * Finds the end of a code span in a text. A span ends with as many backticks as it began with. The
 * positions of all runs are indexed once, so that a text full of backticks is still parsed in one
 * pass.
 */
export function codeSpansOf(text: string): (at: number) => { end: number; code: string } | null {
  const runs = [...text.matchAll(/`+/g)].map(({ 0: run, index }) => ({ at: index, n: run.length }));
  const closers = new Map<number, number>();
  const nextOfLength = new Map<number, number>();
  for (const { at, n } of runs.toReversed()) {
    const next = nextOfLength.get(n);
    if (next !== undefined) closers.set(at, next);
    nextOfLength.set(n, at);
  }
  return (at) => {
    const close = closers.get(at);
    if (close === undefined) return null;
    let length = 1;
    while (text[at + length] === '`') length += 1;
    return { end: close + length, code: tidy(text.slice(at + length, close)) };
  };
}

/** One blank on each side is not part of the code. */
function tidy(code: string): string {
  const line = code.replaceAll('\n', ' ');
  const isPadded = line.startsWith(' ') && line.endsWith(' ') && line.trim() !== '';
  return isPadded ? line.slice(1, -1) : line;
}
