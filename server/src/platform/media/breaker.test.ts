import { MINUTE_MS } from '@attune/domain/kernel/time';
import { beforeEach, expect, test } from 'vitest';
import { TestClock } from '#test/test-clock.ts';
import { type Breaker, createBreaker } from './breaker.ts';
import { BreakerOpenError, ProviderFault } from './provider-fault.ts';

let clock: TestClock;
let breaker: Breaker;
let requests = 0;

beforeEach(() => {
  clock = new TestClock();
  breaker = createBreaker(clock);
  requests = 0;
});

/** 'open' if the breaker allowed no request. */
function attempt(outcome: 'well' | Error): Promise<string> {
  return breaker
    .attempt(async () => {
      requests += 1;
      if (outcome !== 'well') throw outcome;
      return 'well';
    })
    .catch((error: unknown) => (error instanceof BreakerOpenError ? 'open' : 'failed'));
}

async function failTimes(times: number, error: Error = new ProviderFault('of the test')) {
  for (let time = 0; time < times; time += 1) await attempt(error);
}

test('stays closed after four faults and a success, opens after five in a row', async () => {
  await failTimes(4);
  expect(await attempt('well')).toBe('well');
  await failTimes(4);
  expect(await attempt('well')).toBe('well');
  await failTimes(5);
  expect(await attempt('well')).toBe('open');
  expect(requests).toBe(15);
});

test('allows one trial after a minute; its success closes the breaker for all', async () => {
  await failTimes(5);
  clock.advance(MINUTE_MS - 1);
  expect(await attempt('well')).toBe('open');
  clock.advance(1);
  const answers = await Promise.all([attempt('well'), attempt('well'), attempt('well')]);
  expect(answers).toEqual(['well', 'open', 'open']);
  expect(await Promise.all([attempt('well'), attempt('well')])).toEqual(['well', 'well']);
  await failTimes(4);
  expect(await attempt('well')).toBe('well');
});

test('each failed trial doubles the pause, up to half an hour', async () => {
  await failTimes(5);
  for (const minutes of [1, 2, 4, 8, 16, 30, 30]) {
    clock.advance(minutes * MINUTE_MS - 1);
    expect(await attempt('well')).toBe('open');
    clock.advance(1);
    expect(await attempt(new ProviderFault('of the test'))).toBe('failed');
  }
  clock.advance(30 * MINUTE_MS);
  expect(await attempt('well')).toBe('well');
  await failTimes(5);
  clock.advance(MINUTE_MS);
  expect(await attempt('well')).toBe('well');
});

test('other errors do not count as faults and release the trial', async () => {
  await failTimes(9, new Error('ours'));
  expect(await attempt('well')).toBe('well');
  await failTimes(5);
  clock.advance(MINUTE_MS);
  expect(await attempt(new Error('ours'))).toBe('failed');
  expect(await attempt('well')).toBe('well');
});
