// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveSource } from './live-listener.ts';
import { HANDOVER_DELAY_MS, openSharedSource, type TabSharing } from './shared-source.ts';

/** The server's end of a stream, and whether it is still open. */
class FakeStream implements LiveSource {
  isOpen = true;
  readonly #listeners: [string, (event: MessageEvent<string>) => void][] = [];
  addEventListener(type: string, listener: (event: MessageEvent<string>) => void) {
    this.#listeners.push([type, listener]);
  }
  send(type: string, data = '') {
    for (const [listenerType, listener] of this.#listeners) {
      if (listenerType === type) listener(new MessageEvent(type, { data }));
    }
  }
  close() {
    this.isOpen = false;
  }
}

/** Locks and channels of one browser, with immediate delivery. */
function createFakeBrowser(): TabSharing {
  const queue: { start: () => void; signal: AbortSignal }[] = [];
  let isHeld = false;
  const startNext = () => {
    const waiting = queue.shift();
    if (waiting?.signal.aborted) startNext();
    else if (waiting) waiting.start();
  };
  const channels = new Set<EventTarget>();
  return {
    locks: {
      request: (_name, { signal }, onLock) =>
        new Promise((resolve) => {
          const start = () => {
            isHeld = true;
            onLock().then(() => {
              isHeld = false;
              startNext();
              resolve();
            });
          };
          if (isHeld) queue.push({ start, signal: signal ?? new AbortController().signal });
          else start();
        }),
    },
    openChannel: () => {
      const channel = Object.assign(new EventTarget(), {
        postMessage: (data: unknown) => {
          for (const other of channels) {
            if (other !== channel) other.dispatchEvent(new MessageEvent('message', { data }));
          }
        },
        close: () => void channels.delete(channel),
      });
      channels.add(channel);
      return channel as unknown as BroadcastChannel;
    },
  };
}

const streams: FakeStream[] = [];
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  streams.splice(0);
  vi.useRealTimers();
});

function openTab(browser: TabSharing | null) {
  const received: string[] = [];
  const source = openSharedSource(
    'live',
    () => {
      const stream = new FakeStream();
      streams.push(stream);
      return stream;
    },
    browser,
  );
  for (const type of ['open', 'user', 'changed', 'error']) {
    source.addEventListener(type, (event) => received.push(`${type} ${event.data}`.trim()));
  }
  return { source, received };
}

describe('one stream for all tabs', () => {
  it('is opened once, and every tab receives its events', () => {
    const browser = createFakeBrowser();
    const tabs = [openTab(browser), openTab(browser), openTab(browser)];
    expect(streams).toHaveLength(1);
    streams[0]?.send('open');
    streams[0]?.send('user', '{"name":"Maren"}');
    for (const { received } of tabs) expect(received).toEqual(['open', 'user {"name":"Maren"}']);
  });

  it('sends the latest events to a tab that joins later', () => {
    const browser = createFakeBrowser();
    openTab(browser);
    streams[0]?.send('user', '{"name":"Maren"}');
    streams[0]?.send('user', '{"name":"Maren H."}');
    const { received } = openTab(browser);
    // This tab adds its listeners after joining, so it receives the events when another tab joins.
    openTab(browser);
    expect(received).toEqual(['user {"name":"Maren H."}']);
  });

  it('forwards a change, and does not repeat it to a tab that joins later', () => {
    const browser = createFakeBrowser();
    const first = openTab(browser);
    streams[0]?.send('changed', '{"what":"goals"}');
    const later = openTab(browser);
    openTab(browser);
    expect(first.received).toEqual(['changed {"what":"goals"}']);
    expect(later.received).toEqual([]);
  });

  it('moves to the next tab when its tab is closed', async () => {
    const browser = createFakeBrowser();
    const first = openTab(browser);
    const second = openTab(browser);
    first.source.close();
    await vi.advanceTimersByTimeAsync(HANDOVER_DELAY_MS);
    expect(streams.map((stream) => stream.isOpen)).toEqual([false, true]);
    streams[1]?.send('user', '{}');
    expect(second.received).toEqual(['user {}']);
  });

  it('fails for all tabs at once', () => {
    const browser = createFakeBrowser();
    const tabs = [openTab(browser), openTab(browser)];
    streams[0]?.send('error');
    for (const { received } of tabs) expect(received).toEqual(['error']);
  });

  it('does not move to a tab that was closed before', async () => {
    const browser = createFakeBrowser();
    const first = openTab(browser);
    openTab(browser).source.close();
    first.source.close();
    await vi.advanceTimersByTimeAsync(HANDOVER_DELAY_MS);
    expect(streams).toHaveLength(1);
  });

  it('does not move to a tab that hears a moment later that the user signed out', async () => {
    const browser = createFakeBrowser();
    const first = openTab(browser);
    const second = openTab(browser);
    first.source.close();
    await vi.advanceTimersByTimeAsync(HANDOVER_DELAY_MS / 2);
    second.source.close();
    await vi.advanceTimersByTimeAsync(HANDOVER_DELAY_MS);
    expect(streams).toHaveLength(1);
  });

  it('is replaced by a stream for each tab when the browser cannot share', () => {
    openTab(null);
    openTab(null);
    expect(streams).toHaveLength(2);
  });
});
