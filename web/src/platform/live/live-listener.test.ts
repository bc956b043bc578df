import {
  LIVE_DEBOUNCE_MS,
  LIVE_RECONNECT_MS,
  LIVE_REPLACED_RECONNECT_MS,
} from '@attune/domain/account/live-timing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type LiveSource, startLiveListener } from './live-listener.ts';

type Person = { name: string; mood: string };

class FakeSource implements LiveSource {
  readonly listeners = new Map<string, (event: MessageEvent<string>) => void>();
  isClosed = false;
  addEventListener(type: string, listener: (event: MessageEvent<string>) => void) {
    this.listeners.set(type, listener);
  }
  close() {
    this.isClosed = true;
  }
  emit(type: string, data: unknown = {}) {
    this.listeners.get(type)?.(new MessageEvent(type, { data: JSON.stringify(data) }));
  }
}

let sources: FakeSource[];
const readAll = vi.fn<() => Promise<Person>>();
const merge = vi.fn<(change: Partial<Person>) => void>();
const onChanged = vi.fn<(what: string | null, about: readonly string[]) => void>();
const onSignedOut = vi.fn<() => void>();

function start() {
  return startLiveListener<Person>({
    open: () => {
      const source = new FakeSource();
      sources.push(source);
      return source;
    },
    readAll,
    merge,
    onChanged,
    onSignedOut,
  });
}

function sourceAt(position: number): FakeSource {
  const source = sources[position];
  if (!source) throw new Error(`connection ${position} was not opened`);
  return source;
}

beforeEach(() => {
  vi.useFakeTimers();
  sources = [];
  readAll.mockReset().mockResolvedValue({ name: 'Read again', mood: 'steady' });
  merge.mockReset();
  onChanged.mockReset();
  onSignedOut.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

it('merges a change after 50 ms', () => {
  start();
  sourceAt(0).emit('user', { name: 'Ilse' });
  vi.advanceTimersByTime(LIVE_DEBOUNCE_MS - 1);
  expect(merge).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(merge).toHaveBeenCalledExactlyOnceWith({ name: 'Ilse' });
});

it('merges changes that arrive close together into one', () => {
  start();
  sourceAt(0).emit('user', { name: 'Ilse', mood: 'mixed' });
  vi.advanceTimersByTime(LIVE_DEBOUNCE_MS - 10);
  sourceAt(0).emit('user', { mood: 'bright' });
  vi.advanceTimersByTime(LIVE_DEBOUNCE_MS);
  expect(merge).toHaveBeenCalledExactlyOnceWith({ name: 'Ilse', mood: 'bright' });
});

it('does not refetch on the first connection', () => {
  start();
  sourceAt(0).emit('open');
  expect(readAll).not.toHaveBeenCalled();
  expect(onChanged).not.toHaveBeenCalled();
});

it('reconnects 10 s after an error and then reads everything', async () => {
  start();
  sourceAt(0).emit('open');
  sourceAt(0).emit('error');
  expect(sourceAt(0).isClosed).toBe(true);
  vi.advanceTimersByTime(LIVE_RECONNECT_MS - 1);
  expect(sources).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(sources).toHaveLength(2);
  expect(readAll).not.toHaveBeenCalled();
  sourceAt(1).emit('open');
  expect(readAll).toHaveBeenCalledOnce();
  expect(onChanged).toHaveBeenCalledExactlyOnceWith(null, []);
  await vi.advanceTimersByTimeAsync(LIVE_DEBOUNCE_MS);
  expect(merge).toHaveBeenCalledExactlyOnceWith({ name: 'Read again', mood: 'steady' });
});

it('reports each changed resource once, and reports after a reconnect that anything may have changed', async () => {
  start();
  sourceAt(0).emit('open');
  sourceAt(0).emit('changed', { what: 'goals' });
  sourceAt(0).emit('changed', { what: 'tutorials' });
  sourceAt(0).emit('changed', { what: 'goals' });
  expect(onChanged).not.toHaveBeenCalled();
  vi.advanceTimersByTime(LIVE_DEBOUNCE_MS);
  expect(onChanged.mock.calls).toEqual([
    ['goals', []],
    ['tutorials', []],
  ]);
  expect(merge).not.toHaveBeenCalled();
  sourceAt(0).emit('error');
  vi.advanceTimersByTime(LIVE_RECONNECT_MS);
  sourceAt(1).emit('open');
  expect(onChanged).toHaveBeenLastCalledWith(null, []);
  await vi.advanceTimersByTimeAsync(LIVE_DEBOUNCE_MS);
});

it('checks the session once when a connection never opened', () => {
  start();
  sourceAt(0).emit('error');
  expect(readAll).toHaveBeenCalledOnce();
});

it('keeps reconnecting when the read fails', async () => {
  readAll.mockRejectedValue(new Error('offline'));
  start();
  for (let attempt = 0; attempt < 3; attempt += 1) {
    sourceAt(attempt).emit('error');
    await vi.advanceTimersByTimeAsync(LIVE_RECONNECT_MS);
  }
  expect(sources).toHaveLength(4);
  expect(merge).not.toHaveBeenCalled();
});

it('reports an ended session and stays closed', () => {
  start();
  sourceAt(0).emit('signed-out');
  expect(onSignedOut).toHaveBeenCalledOnce();
  expect(sourceAt(0).isClosed).toBe(true);
  sourceAt(0).emit('error');
  vi.advanceTimersByTime(LIVE_RECONNECT_MS * 2);
  expect(sources).toHaveLength(1);
});

it('RL2: reconnects much later after the server closed a surplus stream', () => {
  start();
  sourceAt(0).emit('open');
  sourceAt(0).emit('replaced');
  sourceAt(0).emit('error');
  expect(sourceAt(0).isClosed).toBe(true);
  vi.advanceTimersByTime(LIVE_REPLACED_RECONNECT_MS - 1);
  expect(sources).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(sources).toHaveLength(2);
  sourceAt(1).emit('open');
  expect(readAll).toHaveBeenCalledOnce();
});

it('drops pending changes when stopped', () => {
  const stop = start();
  sourceAt(0).emit('user', { name: 'Ilse' });
  stop();
  vi.advanceTimersByTime(LIVE_RECONNECT_MS);
  expect(merge).not.toHaveBeenCalled();
  expect(sources).toHaveLength(1);
});
