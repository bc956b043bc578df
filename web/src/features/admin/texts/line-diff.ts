export type DiffLine = { kind: 'same' | 'gone' | 'new'; text: string };

/**
 * Lengths of the longest common subsequence of the remaining lines, for every pair of positions.
 */
function computeCommonLengths(before: readonly string[], after: readonly string[]): number[][] {
  const lengths = Array.from({ length: before.length + 1 }, () =>
    new Array<number>(after.length + 1).fill(0),
  );
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const row = lengths[i] ?? [];
      const below = lengths[i + 1] ?? [];
      row[j] =
        before[i] === after[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return lengths;
}

export function diffLines(older: string, newer: string): DiffLine[] {
  const before = older.split('\n');
  const after = newer.split('\n');
  const lengths = computeCommonLengths(before, after);
  const lengthFrom = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  const lines: DiffLine[] = [];
  let i = 0;
  let j = 0;
  while (i < before.length || j < after.length) {
    if (i < before.length && before[i] === after[j]) {
      lines.push({ kind: 'same', text: before[i] ?? '' });
      i += 1;
      j += 1;
    } else if (
      j >= after.length ||
      (i < before.length && lengthFrom(i + 1, j) >= lengthFrom(i, j + 1))
    ) {
      lines.push({ kind: 'gone', text: before[i] ?? '' });
      i += 1;
    } else {
      lines.push({ kind: 'new', text: after[j] ?? '' });
      j += 1;
    }
  }
  return lines;
}

export type DiffPart = { lines: DiffLine[]; skipped: number };

const CONTEXT_LINES = 1;

/** Only the changed lines, with one line of context; counts the equal lines in between. */
export function groupChangedLines(lines: readonly DiffLine[]): DiffPart[] {
  const isShown = lines.map((_, index) =>
    lines
      .slice(Math.max(0, index - CONTEXT_LINES), index + CONTEXT_LINES + 1)
      .some(({ kind }) => kind !== 'same'),
  );
  const parts: DiffPart[] = [];
  let skipped = 0;
  lines.forEach((line, index) => {
    if (!isShown[index]) {
      skipped += 1;
      return;
    }
    const last = parts.at(-1);
    if (last && skipped === 0) last.lines.push(line);
    else parts.push({ lines: [line], skipped });
    skipped = 0;
  });
  return parts;
}
