import { FIGURE_HEIGHTS, FIGURE_WIDTH } from '@attune/domain/figures/figure-list';
import { getFigureId } from '@attune/domain/markdown/parse-lesson';
import { smartQuotes } from '@attune/domain/markdown/smart-quotes';
import type { Image } from 'mdast';
import { Lazy, type LazyPart, lazyPart } from '../lazy.tsx';

const drawings = new Map<string, LazyPart<object>>();

function getDrawing(id: string): LazyPart<object> {
  const known = drawings.get(id);
  if (known) return known;
  const part = lazyPart(async () => (await import('./figure-drawing.tsx')).loadDrawing(id));
  drawings.set(id, part);
  return part;
}

/**
 * A figure with its caption. The space for the drawing is reserved before it is loaded. Highlights
 * can't be made in it, because its labels are not part of the text.
 */
export function FigureView({ image }: { image: Image }) {
  const id = getFigureId(image) ?? '';
  const height = FIGURE_HEIGHTS.get(id);
  const description = smartQuotes(image.alt ?? '');
  // A figure can be removed while an edited lesson still names it.
  if (height === undefined) return <p>{description}</p>;
  return (
    <figure data-aside className="my-2 grid max-w-104 gap-3 print-exact break-inside-avoid">
      <svg
        role="img"
        aria-label={description}
        viewBox={`0 0 ${FIGURE_WIDTH} ${height}`}
        className="figure h-auto w-full"
      >
        <Lazy part={getDrawing(id)} />
      </svg>
      {image.title && (
        <figcaption className="text-sm text-muted">{smartQuotes(image.title)}</figcaption>
      )}
    </figure>
  );
}
