/**
 * Loaded first in every task. When its starter was killed, the task ends itself as by SIGTERM. And
 * one Ctrl-C is one SIGINT: the terminal, npm and our starter each deliver the same one, and a
 * program that takes the second for impatience would cut its own clean ending short.
 */
const pollMs = 100;
const sameMs = 1000;
const parent = process.ppid;

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
}, pollMs).unref();

// A closed terminal is an ending as clean as any other.
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
