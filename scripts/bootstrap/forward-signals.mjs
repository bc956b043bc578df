const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Forwards each kind of signal once, because npm and the terminal both deliver the same Ctrl-C. */
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
