/** Events among members. Users without access receive none of these. */
export const COMMUNITY_KINDS = ['reply', 'mention', 'like', 'follow'] as const;

/** In the order of the settings page. */
export const NOTIFICATION_KINDS = [
  ...COMMUNITY_KINDS,
  'moderation',
  'reminder',
  'billing',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** The effect of a moderator's decision, for the author's notification. */
export const MODERATION_ACTS = [
  'held',
  'released',
  'hidden',
  'restored',
  'removed',
  'locked',
  'unlocked',
  'warned',
  'unwarned',
  'suspended',
  'unsuspended',
  'appeal-granted',
  'appeal-refused',
  'report-answered',
  /** To moderators: the author of a public text may be in a crisis. */
  'care-alert',
  /** To moderators: a notice of illegal content that can't wait. */
  'notice-alert',
  /** To an author: a moderator sent help lines. */
  'help-sent',
] as const;
export type ModerationAct = (typeof MODERATION_ACTS)[number];

/** What is emailed at once, whatever the moderator chose, since a life may depend on it. */
export const isStaffAlert = (act: ModerationAct | undefined) =>
  act === 'care-alert' || act === 'notice-alert';

export type ModerationData = {
  act: ModerationAct;
  reason?: string;
  /** The end of a suspension, ISO 8601. */
  until?: string;
  /** Whether the decision is about a conversation that the user shared by a link. */
  isShared?: boolean;
  /** Whether the decision is about a certificate of the user. */
  isCertificate?: boolean;
};
export type BillingData = { notice: 'trial-ending' | 'payment-failed' };
/** The last four are reminders that users set themselves. */
export type ReminderData = {
  about: 'goal-review' | 'check-in' | 'mood' | 'practice' | 'journal' | 'daily';
};
export type LikeData = { isHelpful?: boolean };

/** What a notification stores besides its references: never the text of a post or a comment. */
export type NotificationData = Partial<ModerationData & BillingData & ReminderData & LikeData>;
