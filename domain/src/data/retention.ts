// How long data is kept. The jobs that erase it and the privacy policy use these numbers.

/** Counted from when an email was delivered or given up. Its text is erased at once. */
export const EMAIL_KEPT_DAYS = 30;
/** The record that a user wrote to support, which recognizes a message that is sent twice. */
export const SUPPORT_RECORD_KEPT_DAYS = 30;
/** Counted from when a notification was read. */
export const NOTIFICATION_KEPT_DAYS = 180;
/** Counted from when someone looked at a reported reply of the companion. */
export const REPORTED_REPLY_KEPT_DAYS = 180;
/** A little more than the longest date range of the figures for staff. */
export const FEATURE_USE_KEPT_DAYS = 400;
/** A database trigger refuses to delete lines of the audit log earlier. */
export const AUDIT_KEPT_YEARS = 2;
/** Counted from the statement with which a user withdrew from a plan. */
export const WITHDRAWAL_KEPT_YEARS = 3;
/** After the deletion of an account. Banks can reject a refund weeks after the provider made it. */
export const REFUND_KEPT_DAYS = 60;
/**
 * Copies of the keys of private texts. This time after a user was deleted, their texts are
 * unreadable in every copy of the data, so it is short.
 */
export const KEY_BACKUP_KEPT_DAYS = 7;
