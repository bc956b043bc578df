const forgetters = new Set<() => void>();

/**
 * Unfinished work, under a key of its person, is spared: it survives sign-out on the same machine
 * (DECISIONS C4) and is removed once it is submitted.
 */
export const DRAFT_PREFIX = 'attune-draft-';

/** Whatever holds something of the signed-in person in this browser says how it forgets it. */
export function onForgetPerson(forget: () => void): void {
  forgetters.add(forget);
}

/** The unfinished work of somebody who will not come back to it. */
export function forgetDrafts(userId: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(DRAFT_PREFIX) && key.endsWith(userId)) localStorage.removeItem(key);
    }
  } catch {
    // Storage that is refused holds nothing.
  }
}

/** After sign-out nothing else of the person stays: not in memory, not in storage (SECURITY HD3). */
export function forgetPerson(): void {
  for (const forget of forgetters) forget();
  for (const storage of [localStorage, sessionStorage]) {
    try {
      for (const key of Object.keys(storage)) {
        if (!key.startsWith(DRAFT_PREFIX)) storage.removeItem(key);
      }
    } catch {
      // Storage that is refused holds nothing.
    }
  }
}
