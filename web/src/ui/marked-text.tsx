import type { ReactNode } from 'react';

type TextRange = { start: number; end: number };

export function MarkedText({ text, marks = [] }: { text: string; marks?: readonly TextRange[] }) {
  const parts: ReactNode[] = [];
  let position = 0;
  for (const { start, end } of marks) {
    // Overlapping ranges are not highlighted twice, and ranges beyond the text are ignored.
    const from = Math.max(start, position);
    if (end <= from || from >= text.length) continue;
    parts.push(text.slice(position, from), <mark key={from}>{text.slice(from, end)}</mark>);
    position = end;
  }
  return (
    <>
      {parts}
      {text.slice(position)}
    </>
  );
}
