import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startUsageCollector } from './usage-collector.ts';

const NOW = new Date('2026-11-15T09:00:00.000Z');
const send = vi.fn();
const start = () => startUsageCollector({ send, now: () => NOW });
const sentFeatures = () =>
  send.mock.calls.map(([events]) => events.map(({ room: feature }: { room: string }) => feature));

beforeEach(() => {
  vi.useFakeTimers();
  send.mockReset();
});
afterEach(() => vi.useRealTimers());

it('sends opened features in batches, and counts moves within a feature once', () => {
  const collector = start();
  for (const feature of ['mind', 'mind', 'goals', null, 'goals'] as const) collector.enter(feature);
  expect(send).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(sentFeatures()).toEqual([['mind', 'goals', 'goals']]);
  expect(send.mock.calls[0]?.[0][0]).toEqual({
    name: 'room-opened',
    room: 'mind',
    at: '2026-11-15T09:00:00.000Z',
  });
  vi.advanceTimersByTime(600_000);
  expect(send).toHaveBeenCalledTimes(1);
  collector.stop();
});

it('sends pending events once when the page is left or hidden', () => {
  const collector = start();
  collector.enter('mind');
  window.dispatchEvent(new Event('pagehide'));
  window.dispatchEvent(new Event('pagehide'));
  expect(sentFeatures()).toEqual([['mind']]);
  collector.enter('daily');
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  visibility.mockRestore();
  expect(sentFeatures()).toEqual([['mind'], ['daily']]);
  collector.stop();
});

it('never sends more events at once than the API accepts', () => {
  const collector = start();
  for (let n = 0; n < 45; n += 1) collector.enter(n % 2 ? 'mind' : 'goals');
  vi.advanceTimersByTime(60_000);
  expect(sentFeatures().map(({ length }) => length)).toEqual([20, 20, 5]);
  collector.stop();
});

it('HD3: discards unsent events once stopped, and records nothing more', () => {
  const collector = start();
  collector.enter('mind');
  collector.stop();
  collector.enter('goals');
  window.dispatchEvent(new Event('pagehide'));
  vi.advanceTimersByTime(600_000);
  expect(send).not.toHaveBeenCalled();
  expect(localStorage.length + sessionStorage.length).toBe(0);
});
