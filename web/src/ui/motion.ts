export const MOTION_KEY = 'attune-motion';

/** Also stored in the browser, so that the next visit has no motion from the first paint on. */
export function applyReducedMotion(isReduced: boolean): void {
  const root = document.documentElement;
  if (isReduced) root.dataset.motion = 'still';
  else delete root.dataset.motion;
  try {
    if (isReduced) localStorage.setItem(MOTION_KEY, 'still');
    else localStorage.removeItem(MOTION_KEY);
  } catch {
    // If storage is refused, the account's choice still applies once the session is loaded.
  }
}

export function prefersReducedMotion(): boolean {
  return (
    document.documentElement.dataset.motion === 'still' ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}
