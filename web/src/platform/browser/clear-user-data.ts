const clearCallbacks = new Set<() => void | Promise<void>>();

export const DRAFT_PREFIX = 'attune-draft-';
/**
 * The questionnaire's draft survives sign-out on the same device (DECISIONS C4) and is removed once
 * it is submitted. All other drafts are in `drafts.ts`.
 */
const PRESERVED_PREFIX = `${DRAFT_PREFIX}questionnaire:`;
/** Whether the offer to install the app was declined on this device. It says nothing about a user. */
export const INSTALL_DECLINED_KEY = 'attune-install-declined';

/** Registers how a module deletes the data it holds of the signed-in user. */
export function onClearUserData(clear: () => void | Promise<void>): void {
  clearCallbacks.add(clear);
}

/** Deletes the drafts of a user whose account is deleted. */
export function deleteStoredDrafts(userId: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(DRAFT_PREFIX) && key.endsWith(userId)) localStorage.removeItem(key);
    }
  } catch {
    // If the browser refuses storage, nothing is stored there.
  }
}

/**
 * Deletes everything else of the user at sign-out, in memory and in storage (SECURITY HD3). Memory
 * is cleared at once; the promise resolves when the storages are empty too.
 */
export async function clearUserData(): Promise<void> {
  const pending = [...clearCallbacks].map((clear) => clear());
  for (const storage of [localStorage, sessionStorage]) {
    try {
      for (const key of Object.keys(storage)) {
        const isKept = key.startsWith(PRESERVED_PREFIX) || key === INSTALL_DECLINED_KEY;
        if (!isKept) storage.removeItem(key);
      }
    } catch {
      // If the browser refuses storage, nothing is stored there.
    }
  }
  await Promise.all(pending);
}
