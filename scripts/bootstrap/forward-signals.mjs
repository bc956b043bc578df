const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Forwards signals to a child. A signal that repeats within a second is forwarded once, because npm
 * and the terminal both deliver the same Ctrl-C.
 */
export function forwardSignals(child) {
  const handlers = signals.map((signal) => {
    let lastAt = Number.NEGATIVE_INFINITY;
    const handler = () => {
      const now = Date.now();
      if (now - lastAt < 1000) return;
      lastAt = now;
      child.kill(signal);
    };
    process.on(signal, handler);
    return [signal, handler];
  });
  return () => {
    for (const [signal, handler] of handlers) process.off(signal, handler);
  };
}
