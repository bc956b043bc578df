import { LONGEST_BLOCK_MS, watchEventLoop } from '../../server/test/event-loop-watch.ts';
import { tellBlock, WATCH_SIGNAL } from './blocks.ts';

/** Loaded into the server's own process: says on standard output when its event loop was blocked. */
const EVERY_MS = 500;

process.once(WATCH_SIGNAL, () => {
  const watch = watchEventLoop();
  const look = () => {
    const blockedMs = watch.longestBlockMs();
    watch.reset();
    if (blockedMs > LONGEST_BLOCK_MS) process.stdout.write(`${tellBlock(blockedMs)}\n`);
  };
  setInterval(look, EVERY_MS).unref();
});
