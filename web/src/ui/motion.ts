export const MOTION_KEY = 'attune-motion';

/** Kept in the browser too, so that the next first paint already stands still. */
export function applyStillness(isStill: boolean): void {
  const root = document.documentElement;
  if (isStill) root.dataset.motion = 'still';
  else delete root.dataset.motion;
  try {
    if (isStill) localStorage.setItem(MOTION_KEY, 'still');
    else localStorage.removeItem(MOTION_KEY);
  } catch {
    // Refused storage: the account's choice comes with the session.
  }
}

/** Whether the person, or their system, asks for less motion. */
export function isStill(): boolean {
  return (
    document.documentElement.dataset.motion === 'still' ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}
