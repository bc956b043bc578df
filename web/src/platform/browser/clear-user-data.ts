const clearCallbacks = new Set<() => void | Promise<void>>();

/**
 * The questionnaire's draft, under a key of its person, is spared: it survives sign-out on the same
 * machine (DECISIONS C4) and is removed once it is submitted. Other drafts: `drafts.ts`.
 */
export const DRAFT_PREFIX = 'attune-draft-';
const PRESERVED_PREFIX = `${DRAFT_PREFIX}questionnaire:`;

/** Whatever holds something of the signed-in person in this browser says how it forgets it. */
export function onClearUserData(clear: () => void | Promise<void>): void {
  clearCallbacks.add(clear);
}

/** The unfinished work of a person who will not come back to it. */
export function deleteStoredDrafts(userId: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(DRAFT_PREFIX) && key.endsWith(userId)) localStorage.removeItem(key);
    }
  } catch {
    // Storage that is refused holds nothing.
  }
}

/**
 * After sign-out nothing else of the person stays: not in memory, not in storage (SECURITY HD3).
 * What is in memory is gone at once; the promise resolves when the storages are empty too.
 */
export async function clearUserData(): Promise<void> {
  const pending = [...clearCallbacks].map((clear) => clear());
  for (const storage of [localStorage, sessionStorage]) {
    try {
      for (const key of Object.keys(storage)) {
        if (!key.startsWith(PRESERVED_PREFIX)) storage.removeItem(key);
      }
    } catch {
      // Storage that is refused holds nothing.
    }
  }
  await Promise.all(pending);
}
