import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAccessClock } from './use-access-clock.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-15T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

it('tells the time anew when the trial ends under an open page', () => {
  const { result } = renderHook(() =>
    useAccessClock({ trialEndsAt: '2026-11-15T13:00:00.000Z', subscriptionEnd: null }),
  );
  act(() => vi.advanceTimersByTime(3_599_999));
  expect(result.current.toISOString()).toBe('2026-11-15T12:00:00.000Z');
  act(() => vi.advanceTimersByTime(1));
  expect(result.current.toISOString()).toBe('2026-11-15T13:00:00.000Z');
});

it('waits in steps for a date that is further off than a timer can count', () => {
  renderHook(() =>
    useAccessClock({ trialEndsAt: '9999-12-31T00:00:00.000Z', subscriptionEnd: null }),
  );
  act(() => vi.advanceTimersByTime(1_000));
  expect(vi.getTimerCount()).toBe(1);
});
