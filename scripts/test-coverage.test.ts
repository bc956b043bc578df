import { expect, it } from 'vitest';
import { inRoot } from './lib/root.ts';
import { readTestCoverage } from './lib/test-coverage.ts';

const lines = (total: number, covered: number) => ({ lines: { total, covered } });

it('adds up the lines of each package and lists the files that no test reaches', () => {
  const summary = {
    total: lines(17, 4),
    [inRoot('web/src/b.tsx')]: lines(5, 0),
    [inRoot('web/src/a.tsx')]: lines(2, 0),
    [inRoot('web/src/used.ts')]: lines(4, 3),
    [inRoot('domain/src/rule.ts')]: lines(6, 1),
    [inRoot('domain/src/types.ts')]: lines(0, 0),
  };
  expect(readTestCoverage(summary)).toEqual({
    packages: [
      { name: 'web', total: 11, covered: 3 },
      { name: 'domain', total: 6, covered: 1 },
    ],
    unreached: ['web/src/a.tsx', 'web/src/b.tsx'],
  });
});
