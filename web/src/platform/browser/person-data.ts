const forgetters = new Set<() => void | Promise<void>>();

/**
 * The questionnaire's draft, under a key of its person, is spared: it survives sign-out on the same
 * machine (DECISIONS C4) and is removed once it is submitted. Other drafts: `drafts.ts`.
 */
export const DRAFT_PREFIX = 'attune-draft-';
const SPARED = `${DRAFT_PREFIX}questionnaire:`;

/** Whatever holds something of the signed-in person in this browser says how it forgets it. */
export function onForgetPerson(forget: () => void | Promise<void>): void {
  forgetters.add(forget);
}

/** The unfinished work of a person who will not come back to it. */
export function forgetDrafts(userId: string): void {
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
export async function forgetPerson(): Promise<void> {
  const pending = [...forgetters].map((forget) => forget());
  for (const storage of [localStorage, sessionStorage]) {
    try {
      for (const key of Object.keys(storage)) {
        if (!key.startsWith(SPARED)) storage.removeItem(key);
      }
    } catch {
      // Storage that is refused holds nothing.
    }
  }
  await Promise.all(pending);
}
