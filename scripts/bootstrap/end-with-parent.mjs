/**
 * Loaded first in every task. If the npm that started it was killed, the task ends itself as by
 * SIGTERM. It also delivers Ctrl-C as one SIGINT: the terminal, npm and our starter each send the
 * same one, and a program that takes the second for impatience would cut its own shutdown short.
 */
const pollMs = 100;
const sameMs = 1000;
const parent = process.ppid;

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
}, pollMs).unref();

// A closed terminal is a normal end, too.
process.on('SIGHUP', () => process.kill(process.pid, 'SIGTERM'));

let lastAt = Number.NEGATIVE_INFINITY;
const emit = process.emit;
process.emit = function emitOnce(name, ...rest) {
  if (name === 'SIGINT' || name === 'SIGTERM') {
    const now = performance.now();
    if (now - lastAt < sameMs) return true;
    lastAt = now;
  }
  return emit.call(this, name, ...rest);
};
