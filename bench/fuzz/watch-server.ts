import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { PerformanceObserver, performance } from 'node:perf_hooks';
import { MAX_BLOCK_MS, watchEventLoop } from '../../server/test/event-loop-watch.ts';
import { formatBlock, formatCollection, WATCH_SIGNAL } from './event-loop-blocks.ts';

/**
 * Loaded into the server's process to report on standard output when work blocked the event loop.
 * Garbage collection is reported separately, because it does not depend on the requests: when every
 * core is busy, V8's helper threads wait for a core, and the main thread waits for them.
 */
const REPORT_EVERY_MS = 500;
/** A PerformanceObserver learns of a garbage collection only some event loop turns later. */
const OBSERVER_DELAY_MS = 100;

/** Recent starts and ends of requests, to name those within a blocked period. */
let requests: { at: number; name: string }[] = [];
const recordRequest = (phase: string) => (message: unknown) => {
  const { method, url } = (message as { request: IncomingMessage }).request;
  requests.push({ at: performance.now(), name: `${phase} ${method} ${url}` });
};

process.once(WATCH_SIGNAL, () => {
  const watch = watchEventLoop();
  subscribe('http.server.request.start', recordRequest('start'));
  subscribe('http.server.response.finish', recordRequest('end'));
  let collections: { from: number; ms: number }[] = [];
  const observer = new PerformanceObserver((list) => {
    collections.push(
      ...list.getEntries().map(({ startTime, duration }) => ({ from: startTime, ms: duration })),
    );
  });
  observer.observe({ entryTypes: ['gc'] });
  const report = () => {
    const block = watch.longestBlock();
    watch.reset();
    setTimeout(() => {
      const collectionsInBlock = collections.filter(
        ({ from }) => from >= block.from && from < block.to,
      );
      const gcMs = collectionsInBlock.reduce((sum, { ms }) => sum + ms, 0);
      collections = collections.filter(({ from }) => from >= block.to);
      const names = requests
        .filter(({ at }) => at >= block.from && at <= block.to)
        .map(({ name }) => name);
      requests = requests.filter(({ at }) => at > block.to);
      if (block.ms - gcMs > MAX_BLOCK_MS) {
        process.stdout.write(`${formatBlock(block.ms - gcMs, names)}\n`);
      }
      if (gcMs > MAX_BLOCK_MS) process.stdout.write(`${formatCollection(gcMs)}\n`);
    }, OBSERVER_DELAY_MS).unref();
  };
  setInterval(report, REPORT_EVERY_MS).unref();
});
