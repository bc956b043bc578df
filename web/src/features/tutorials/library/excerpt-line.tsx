import type { Excerpt } from '../../../platform/api/tutorials.ts';
import { MarkedText } from '../../../ui/marked-text.tsx';

export function ExcerptLine({ excerpt }: { excerpt: Excerpt }) {
  return (
    <p className="text-sm">
      <MarkedText text={excerpt.text} marks={excerpt.ranges} />
    </p>
  );
}
