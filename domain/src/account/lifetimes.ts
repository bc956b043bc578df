export const RESET_LINK_MINUTES = 60;
export const VERIFY_LINK_HOURS = 72;
export const EMAIL_CHANGE_LINK_HOURS = 24;
/** A session ends this long after it was last used. */
export const SESSION_DAYS = 30;
/** However often it is used, a session ends this long after it was opened (SECURITY AU19). */
export const SESSION_MAX_DAYS = 90;
/** Who has no password proves who they are by having signed in this recently. */
export const FRESH_SESSION_MINUTES = 15;
/** How long a code, or a passkey, may be waited for. */
export const CHALLENGE_MINUTES = 10;
