import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Cover } from './cover.tsx';

const draw = (id: string) => renderToStaticMarkup(<Cover id={id} />);

test('the same id gives the same picture', () => {
  expect(draw('lesson-1')).toBe(draw('lesson-1'));
});

test('different ids give different pictures, with no broken number in them', () => {
  const pictures = Array.from({ length: 200 }, (_, i) => draw(`lesson-${i}`));
  expect(new Set(pictures).size).toBeGreaterThan(190);
  expect(pictures.filter((picture) => /NaN|Infinity|undefined/.test(picture))).toEqual([]);
});
