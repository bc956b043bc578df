const clearCallbacks = new Set<() => void | Promise<void>>();

/**
 * The questionnaire's draft, keyed by user, is kept: it survives sign-out on the same device
 * (DECISIONS C4) and is removed once it is submitted. Other drafts: `drafts.ts`.
 */
export const DRAFT_PREFIX = 'attune-draft-';
const PRESERVED_PREFIX = `${DRAFT_PREFIX}questionnaire:`;

/** Registers how a module deletes the data it holds of the signed-in user. */
export function onClearUserData(clear: () => void | Promise<void>): void {
  clearCallbacks.add(clear);
}

/** Deletes the drafts of a user who will not come back. */
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
 * After sign-out nothing else of the user stays: not in memory, not in storage (SECURITY HD3).
 * Memory is cleared at once; the promise resolves when the storages are empty too.
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
