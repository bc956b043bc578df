export const MOTION_KEY = 'attune-motion';

/** Stored in the browser too, so that the next first paint already has no motion. */
export function applyReducedMotion(isReduced: boolean): void {
  const root = document.documentElement;
  if (isReduced) root.dataset.motion = 'still';
  else delete root.dataset.motion;
  try {
    if (isReduced) localStorage.setItem(MOTION_KEY, 'still');
    else localStorage.removeItem(MOTION_KEY);
  } catch {
    // Storage is refused: the account's choice comes with the session.
  }
}

export function prefersReducedMotion(): boolean {
  return (
    document.documentElement.dataset.motion === 'still' ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}
