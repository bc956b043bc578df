let currentUserId: string | null = null;

/** Called by whoever knows who is signed in in this tab. */
export function setCurrentUser(id: string): void {
  currentUserId = id;
}

/**
 * Tells the server whose tab this is. It refuses the request if someone else has signed in in this
 * browser since, so that unsent text is never stored in another account.
 */
export const currentUserHeader = (): Record<string, string> =>
  currentUserId ? { 'attune-user': currentUserId } : {};
