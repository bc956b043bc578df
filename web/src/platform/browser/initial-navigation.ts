let hasNavigated = false;

export function markNavigated(): void {
  hasNavigated = true;
}

/**
 * Whether this is the first page of the visit, opened by URL or link and not by a reload or Back,
 * so that there is no earlier scroll position.
 */
export function isInitialNavigation(): boolean {
  if (hasNavigated) return false;
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'navigate';
}
