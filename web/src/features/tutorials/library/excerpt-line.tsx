import type { Excerpt } from '../../../platform/api/tutorials.ts';
import { MarkedText } from '../../../ui/marked-text.tsx';

/** Where the words that somebody searched for stand. */
export function ExcerptLine({ excerpt }: { excerpt: Excerpt }) {
  return (
    <p className="text-sm">
      <MarkedText text={excerpt.text} marks={excerpt.ranges} />
    </p>
  );
}
