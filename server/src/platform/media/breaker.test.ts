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

/** Resolves to 'open' if the breaker allowed no request. */
function attempt(outcome: 'success' | Error): Promise<string> {
  return breaker
    .attempt(async () => {
      requests += 1;
      if (outcome !== 'success') throw outcome;
      return 'success';
    })
    .catch((error: unknown) => (error instanceof BreakerOpenError ? 'open' : 'failed'));
}

async function failTimes(times: number, error: Error = new ProviderFault('of the test')) {
  for (let time = 0; time < times; time += 1) await attempt(error);
}

test('stays closed after four faults and a success, opens after five in a row', async () => {
  await failTimes(4);
  expect(await attempt('success')).toBe('success');
  await failTimes(4);
  expect(await attempt('success')).toBe('success');
  await failTimes(5);
  expect(await attempt('success')).toBe('open');
  expect(requests).toBe(15);
});

test('allows one trial after a minute, whose success closes the breaker', async () => {
  await failTimes(5);
  clock.advance(MINUTE_MS - 1);
  expect(await attempt('success')).toBe('open');
  clock.advance(1);
  const answers = await Promise.all([attempt('success'), attempt('success'), attempt('success')]);
  expect(answers).toEqual(['success', 'open', 'open']);
  expect(await Promise.all([attempt('success'), attempt('success')])).toEqual([
    'success',
    'success',
  ]);
  await failTimes(4);
  expect(await attempt('success')).toBe('success');
});

test('doubles the pause after each failed trial, up to half an hour', async () => {
  await failTimes(5);
  for (const minutes of [1, 2, 4, 8, 16, 30, 30]) {
    clock.advance(minutes * MINUTE_MS - 1);
    expect(await attempt('success')).toBe('open');
    clock.advance(1);
    expect(await attempt(new ProviderFault('of the test'))).toBe('failed');
  }
  clock.advance(30 * MINUTE_MS);
  expect(await attempt('success')).toBe('success');
  await failTimes(5);
  clock.advance(MINUTE_MS);
  expect(await attempt('success')).toBe('success');
});

test('does not count other errors as faults, and allows another trial after one', async () => {
  await failTimes(9, new Error('ours'));
  expect(await attempt('success')).toBe('success');
  await failTimes(5);
  clock.advance(MINUTE_MS);
  expect(await attempt(new Error('ours'))).toBe('failed');
  expect(await attempt('success')).toBe('success');
});
