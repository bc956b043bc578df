/**
 * Loaded first in every task. If the npm that started the task was killed, the task ends itself as
 * if by SIGTERM. This file also delivers Ctrl-C only once: the terminal, npm and our starter each
 * send the same SIGINT, and many programs stop without cleanup at the second one.
 */
const pollMs = 100;
const repeatedWithinMs = 1000;
const parent = process.ppid;

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
}, pollMs).unref();

// Closing the terminal ends the task normally too.
process.on('SIGHUP', () => process.kill(process.pid, 'SIGTERM'));

let lastAt = Number.NEGATIVE_INFINITY;
const emit = process.emit;
process.emit = function emitOnce(name, ...rest) {
  if (name === 'SIGINT' || name === 'SIGTERM') {
    const now = performance.now();
    if (now - lastAt < repeatedWithinMs) return true;
    lastAt = now;
  }
  return emit.call(this, name, ...rest);
};
