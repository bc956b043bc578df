let hasNavigated = false;

export function markNavigated(): void {
  hasNavigated = true;
}

/**
 * Whether this is the page that Attune was opened with, by URL or link: neither reloaded nor
 * returned to, so there is no earlier scroll position.
 */
export function isInitialNavigation(): boolean {
  if (hasNavigated) return false;
  const [opening] = performance.getEntriesByType?.('navigation') ?? [];
  return (opening as PerformanceNavigationTiming | undefined)?.type === 'navigate';
}
