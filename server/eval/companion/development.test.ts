import { expect, it } from 'vitest';
import { measureDevelopment } from './measure-development.ts';
import { countVerdicts } from './report.ts';

it('finds the answer to most development questions and is hardly ever sure of a wrong one', async () => {
  // Every eighth: all of them take minutes.
  const results = await measureDevelopment({ step: 8 });
  const { total, shareOf } = countVerdicts(results.map(({ verdict }) => verdict));
  const wrong = results.filter(({ verdict }) => verdict === 'wrong');
  expect(total).toBeGreaterThanOrEqual(80);
  expect(shareOf('useful')).toBeGreaterThanOrEqual(0.5);
  expect(shareOf('useful') + shareOf('asked')).toBeGreaterThanOrEqual(0.8);
  expect(wrong.length / total).toBeLessThanOrEqual(0.03);
}, 120_000);
