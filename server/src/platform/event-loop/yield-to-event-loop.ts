const waiting: (() => void)[] = [];

/**
 * Resolves in a later iteration of the event loop. At most one caller continues per iteration, so
 * many long tasks together block the loop no more than one.
 */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(releaseNext);
  });
}

function releaseNext(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(releaseNext);
}
