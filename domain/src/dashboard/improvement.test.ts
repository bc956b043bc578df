import { expect, it } from 'vitest';
import {
  getTrend,
  METRIC_IDS,
  type MetricId,
  type Metrics,
  summarizeImprovement,
} from './improvement.ts';

type Pair = [before: number | null, now: number | null];

function buildMetrics(pairs: Partial<Record<MetricId, Pair>>): Metrics {
  const all = METRIC_IDS.map((id) => {
    const [before, now] = pairs[id] ?? (id === 'quiz' ? [null, null] : [0, 0]);
    return [id, { before, now }];
  });
  return Object.fromEntries(all);
}

it('compares only metrics with both values', () => {
  expect(getTrend({ before: null, now: 80 })).toBe('none');
  expect(getTrend({ before: 0, now: 2 })).toBe('up');
  expect(getTrend({ before: 3, now: 3 })).toBe('same');
  expect(getTrend({ before: 3, now: 1 })).toBe('down');
});

it.each<[string, Partial<Record<MetricId, Pair>>]>([
  ['Your first month starts with one small thing', {}],
  ['A first month to build on', { lessons: [0, 2] }],
  ['About the same as last month', { lessons: [2, 2] }],
  [
    'More learning, checking in and help for others, a little less practice',
    {
      lessons: [4, 7],
      quiz: [74, 82],
      steps: [9, 9],
      checkIns: [11, 18],
      practices: [15, 12],
      helpful: [0, 2],
    },
  ],
  ['More practice, less learning', { lessons: [6, 2], practices: [3, 5] }],
  ['A quieter month', { lessons: [6, 2] }],
  ['A slightly quieter month', { practices: [9, 8] }],
])('says: %s', (headline, pairs) => {
  expect(summarizeImprovement(buildMetrics(pairs)).headline).toBe(headline);
});

it('explains how many metrics rose, stayed the same or fell', () => {
  const summary = summarizeImprovement(
    buildMetrics({
      lessons: [4, 7],
      quiz: [74, 82],
      steps: [9, 9],
      checkIns: [11, 18],
      practices: [15, 12],
      helpful: [0, 2],
    }),
  );
  expect(summary.explained).toBe(
    'Four of six numbers went up, one stayed the same, one went down. “Learning” combines lessons, quiz scores and goal steps.',
  );
  expect(summarizeImprovement(buildMetrics({ checkIns: [2, 1] })).explained).toBe(
    'Four of five numbers stayed the same, one went down.',
  );
});

it('uses no numbers if the user hides them', () => {
  const metrics = buildMetrics({ lessons: [4, 7], practices: [3, 1] });
  const { headline, explained } = summarizeImprovement(metrics, { hidesNumbers: true });
  expect(headline).toBe('More learning, less practice');
  expect(explained).not.toMatch(/\d|one|four/i);
});
