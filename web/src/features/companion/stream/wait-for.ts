/** Resolves after the delay, sooner when the network is back or the signal aborts. */
export function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  window.addEventListener('online', () => resolve(), { signal, once: true });
  signal.addEventListener('abort', () => resolve(), { once: true });
  return promise.finally(() => clearTimeout(timer));
}
