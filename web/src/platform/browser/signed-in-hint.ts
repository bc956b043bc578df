const STORAGE_KEY = 'attune-member';

/**
 * Runs before the first paint. Someone who was signed in last time is about to be redirected from
 * the prerendered pages, so the style sheet hides these when the attribute is set.
 */
export const SIGNED_IN_HINT_SCRIPT = `try{if(localStorage.getItem('${STORAGE_KEY}')&&/^\\/(login\\/?)?$/.test(location.pathname))document.documentElement.dataset.member=''}catch(e){}`;

export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}

/** Only a hint: the session alone decides who is signed in. */
export function saveSignedInHint(isSignedIn: boolean): void {
  delete document.documentElement.dataset.member;
  try {
    if (isSignedIn) localStorage.setItem(STORAGE_KEY, '1');
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is refused: the landing page is visible briefly.
  }
}
