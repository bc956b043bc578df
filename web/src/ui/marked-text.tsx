import type { ReactNode } from 'react';

type TextRange = { start: number; end: number };

/** A text with the words that somebody searched for set apart. */
export function MarkedText({ text, marks = [] }: { text: string; marks?: readonly TextRange[] }) {
  const parts: ReactNode[] = [];
  let reached = 0;
  for (const { start, end } of marks) {
    // Ranges that overlap or run beyond the text mark nothing twice and nothing that is not there.
    const from = Math.max(start, reached);
    if (end <= from || from >= text.length) continue;
    parts.push(text.slice(reached, from), <mark key={from}>{text.slice(from, end)}</mark>);
    reached = end;
  }
  return (
    <>
      {parts}
      {text.slice(reached)}
    </>
  );
}
