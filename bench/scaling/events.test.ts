import { expect, it } from 'vitest';
import { exponential, Station, seededRandom, Timeline } from './events.ts';

/** The mean time from arrival to the end of the service, from a long simulation. */
function measureMeanTime(
  rate: number,
  mean: number,
  workers: number,
  distribution: 'exponential' | 'constant',
) {
  const random = seededRandom(7);
  const timeline = new Timeline();
  const station = new Station(timeline, workers);
  let sum = 0;
  let count = 0;
  const arrive = () => {
    timeline.in(exponential(1 / rate, random), () => {
      const startedAt = timeline.now;
      station.take(distribution === 'constant' ? mean : exponential(mean, random), () => {
        sum += timeline.now - startedAt;
        count += 1;
      });
      arrive();
    });
  };
  arrive();
  timeline.runUntil(200_000);
  return { mean: sum / count, busy: station.busyMs / (workers * 200_000) };
}

it('runs events in the order of their time, and simultaneous events in the order of creation', () => {
  const timeline = new Timeline();
  const seen: string[] = [];
  timeline.in(2, () => seen.push('c'));
  timeline.in(1, () => {
    seen.push('a');
    timeline.in(0, () => seen.push('b'));
  });
  timeline.in(2, () => seen.push('d'));
  timeline.in(9, () => seen.push('later'));
  timeline.runUntil(5);
  expect(seen.join('')).toBe('abcd');
  expect(timeline.now).toBe(5);
});

it('matches queueing theory’s mean time in the system: one worker, exponential service times', () => {
  const { mean, busy } = measureMeanTime(0.7, 1, 1, 'exponential');
  expect(busy).toBeCloseTo(0.7, 1);
  expect(Math.abs(mean / (1 / 0.3) - 1)).toBeLessThan(0.05);
});

it('matches queueing theory’s mean time in the system: one worker, constant service times', () => {
  const { mean } = measureMeanTime(0.7, 1, 1, 'constant');
  expect(Math.abs(mean / (1 + 0.7 / (2 * 0.3)) - 1)).toBeLessThan(0.05);
});

it('matches queueing theory’s mean time in the system: two workers', () => {
  const { mean } = measureMeanTime(1.4, 1, 2, 'exponential');
  // M/M/2: 1 / (1 - ρ²)
  expect(Math.abs(mean / (1 / (1 - 0.49)) - 1)).toBeLessThan(0.05);
});
