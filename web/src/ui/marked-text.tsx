import type { ReactNode } from 'react';

type TextRange = { start: number; end: number };

export function MarkedText({ text, marks = [] }: { text: string; marks?: readonly TextRange[] }) {
  const parts: ReactNode[] = [];
  let reached = 0;
  for (const { start, end } of marks) {
    // Ranges that overlap or exceed the text highlight nothing twice and nothing outside.
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
