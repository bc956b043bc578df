const STORAGE_KEY = 'attune-member';

/**
 * Runs before the first paint: who was signed in here last time is about to be sent on from the
 * prerendered pages, so these are not shown to them first. The style sheet acts on the attribute.
 */
export const SIGNED_IN_HINT_SCRIPT = `try{if(localStorage.getItem('${STORAGE_KEY}')&&/^\\/(login\\/?)?$/.test(location.pathname))document.documentElement.dataset.member=''}catch(e){}`;

/** Whether somebody was signed in here when the page was last left. */
export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}

/** A hint and nothing more: the session alone says who is there. */
export function saveSignedInHint(isSignedIn: boolean): void {
  delete document.documentElement.dataset.member;
  try {
    if (isSignedIn) localStorage.setItem(STORAGE_KEY, '1');
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Refused storage: the landing page is seen for a moment.
  }
}
