import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recordServerTime } from '#platform/browser/server-clock.ts';
import { useAccessClock } from './use-access-clock.ts';

const NOON = '2026-11-15T12:00:00.000Z';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOON) });
});
afterEach(() => {
  recordServerTime(new Date().toUTCString());
  vi.useRealTimers();
});

function watch(trialEndsAt: string | null, subscriptionEnd: string | null = null) {
  const { result } = renderHook(() => useAccessClock({ trialEndsAt, subscriptionEnd }));
  return () => result.current.toISOString();
}

it.each([
  ['trial', '2026-11-15T13:00:10.000Z', null],
  ['subscription', '2026-11-01T00:00:00.000Z', '2026-11-15T13:00:10.000Z'],
])('updates when the %s ends on an open page', (_what, trialEnd, end) => {
  const time = watch(trialEnd, end);
  act(() => vi.advanceTimersByTime(3_609_999));
  expect(time() < '2026-11-15T13:00:10.000Z').toBe(true);
  act(() => vi.advanceTimersByTime(1));
  expect(time()).toBe('2026-11-15T13:00:10.000Z');
});

it('handles a date further away than a timer can count', () => {
  const time = watch('9999-12-31T00:00:00.000Z');
  act(() => vi.advanceTimersByTime(29_999));
  expect(time()).toBe(NOON);
  expect(vi.getTimerCount()).toBe(1);
});

it('shows the right time within half a minute after the device wakes up', () => {
  const time = watch('2026-11-15T13:00:00.000Z');
  vi.setSystemTime('2026-11-15T20:00:00.000Z');
  act(() => vi.advanceTimersByTime(30_000));
  expect(time()).toBe('2026-11-15T20:00:30.000Z');
});

it('shows the right time at once when the page becomes visible again', () => {
  const time = watch('2026-11-15T13:00:00.000Z');
  vi.setSystemTime('2026-11-15T20:00:00.000Z');
  act(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(time()).toBe('2026-11-15T20:00:00.000Z');
});

it("follows the server's clock when this device's is wrong", () => {
  const time = watch('2026-11-15T13:00:00.000Z');
  act(() => recordServerTime('Sun, 15 Nov 2026 13:00:01 GMT'));
  expect(time()).toBe('2026-11-15T13:00:01.000Z');
});

it('ignores the seconds that a response took to arrive', () => {
  const time = watch('2026-11-15T13:00:00.000Z');
  act(() => recordServerTime('Sun, 15 Nov 2026 11:59:56 GMT'));
  expect(time()).toBe(NOON);
});
