import type { ReactNode } from 'react';
import type { Excerpt } from '../../../platform/api/tutorials.ts';

/** Where the words that somebody searched for stand. */
export function ExcerptLine({ excerpt }: { excerpt: Excerpt }) {
  const { text, ranges } = excerpt;
  const parts: ReactNode[] = [];
  let reached = 0;
  for (const { start, end } of ranges) {
    parts.push(text.slice(reached, start), <mark key={start}>{text.slice(start, end)}</mark>);
    reached = end;
  }
  return (
    <p className="text-sm">
      {parts}
      {text.slice(reached)}
    </p>
  );
}
