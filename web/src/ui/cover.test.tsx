import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Cover } from './cover.tsx';

const draw = (id: string) => renderToStaticMarkup(<Cover id={id} />);

test('draws the same picture for the same id', () => {
  expect(draw('lesson-1')).toBe(draw('lesson-1'));
});

test('draws different pictures for different ids, without invalid numbers', () => {
  const pictures = Array.from({ length: 200 }, (_, i) => draw(`lesson-${i}`));
  expect(new Set(pictures).size).toBeGreaterThan(190);
  expect(pictures.filter((picture) => /NaN|Infinity|undefined/.test(picture))).toEqual([]);
});
