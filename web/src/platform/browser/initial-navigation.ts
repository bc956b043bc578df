let hasNavigated = false;

/** Somebody went from one page to another. */
export function markNavigated(): void {
  hasNavigated = true;
}

/**
 * Whether this is the page with which Attune was opened, by its address or a link: neither reloaded
 * nor come back to, so that nobody was anywhere in it.
 */
export function isInitialNavigation(): boolean {
  if (hasNavigated) return false;
  const [opening] = performance.getEntriesByType?.('navigation') ?? [];
  return (opening as PerformanceNavigationTiming | undefined)?.type === 'navigate';
}
