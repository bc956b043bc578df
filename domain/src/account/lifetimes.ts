export const RESET_LINK_MINUTES = 60;
export const VERIFY_LINK_HOURS = 72;
export const EMAIL_CHANGE_LINK_HOURS = 24;
/** A session ends this long after its last use. */
export const SESSION_DAYS = 30;
/** A session ends this long after it was opened, however often it is used (SECURITY AU19). */
export const SESSION_MAX_DAYS = 90;
/** A user without a password confirms sensitive changes by having signed in this recently. */
export const FRESH_SESSION_MINUTES = 15;
/** The longest lifetime of a cookie that browsers allow. */
export const KNOWN_DEVICE_DAYS = 400;
export const CHALLENGE_MINUTES = 10;
