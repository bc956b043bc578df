import { expect, it } from 'vitest';
import { measureDevelopment } from './measure-development.ts';
import { countVerdicts } from './report.ts';

it('finds the answer to most development questions and is never sure of a wrong one', async () => {
  const results = await measureDevelopment();
  const { total, shareOf } = countVerdicts(results.map(({ verdict }) => verdict));
  const wrong = results.filter(({ verdict }) => verdict === 'wrong');
  expect(total).toBeGreaterThanOrEqual(80);
  expect(shareOf('useful')).toBeGreaterThanOrEqual(0.6);
  expect(shareOf('useful') + shareOf('asked')).toBeGreaterThanOrEqual(0.8);
  expect(wrong).toEqual([]);
}, 60_000);
