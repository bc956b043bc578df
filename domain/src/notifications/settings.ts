import { COMMUNITY_KINDS, type NotificationKind } from './kinds.ts';

export const EMAIL_CHOICES = ['now', 'daily', 'never'] as const;
export type EmailChoice = (typeof EMAIL_CHOICES)[number];

/** Emails about money are part of the service: billing always sends them. */
export const EMAIL_KINDS = [...COMMUNITY_KINDS, 'moderation', 'reminder'] as const;
export type EmailKind = (typeof EMAIL_KINDS)[number];

/** Kinds the user can turn off in the bell. Decisions and money are always shown. */
export const BELL_KINDS = [...COMMUNITY_KINDS, 'reminder'] as const;
export type BellKind = (typeof BELL_KINDS)[number];

/**
 * Kinds that can be pushed to a device. Moderation is left out: a decision or a care alert must not
 * appear on a locked screen.
 */
export const PUSH_KINDS = [...COMMUNITY_KINDS, 'reminder'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

export type NotificationSettings = {
  settings: Record<EmailKind, EmailChoice>;
  bell: Record<BellKind, boolean>;
  push: Record<PushKind, boolean>;
  weeklyDigest: boolean;
  /** The welcome and the emails of the first week. */
  firstWeek: boolean;
};

export const DEFAULT_EMAIL_CHOICES: Readonly<Record<EmailKind, EmailChoice>> = {
  reply: 'now',
  mention: 'now',
  like: 'daily',
  follow: 'daily',
  moderation: 'now',
  reminder: 'now',
};

/** Nothing is pushed until the user turns notifications on for a device. */
const DEFAULT_PUSH_CHOICES: Readonly<Record<PushKind, boolean>> = {
  reply: true,
  mention: true,
  like: false,
  follow: false,
  reminder: true,
};

/** Only explicit choices are stored. The rest follow the defaults. */
export type SavedPushChoices = Partial<Record<PushKind, boolean>>;

export function getPushChoices(chosen: SavedPushChoices): Record<PushKind, boolean> {
  return { ...DEFAULT_PUSH_CHOICES, ...chosen };
}

export function isPushed(kind: NotificationKind, chosen: SavedPushChoices): boolean {
  const isOffered = (PUSH_KINDS as readonly string[]).includes(kind);
  return isOffered && getPushChoices(chosen)[kind as PushKind];
}

/** Only explicit choices are stored. The rest follow the defaults. */
export type SavedEmailChoices = Partial<Record<EmailKind, EmailChoice>>;

export function getEmailChoices(chosen: SavedEmailChoices): Record<EmailKind, EmailChoice> {
  return { ...DEFAULT_EMAIL_CHOICES, ...chosen };
}

/** Null for billing, which sends its own emails. */
export function getEmailChoice(
  kind: NotificationKind,
  chosen: SavedEmailChoices,
): EmailChoice | null {
  return kind === 'billing' ? null : getEmailChoices(chosen)[kind];
}

/** What one unsubscribe link can end: some kinds, the weekly digest, or the first week's emails. */
export const EMAIL_TOPICS = [...EMAIL_KINDS, 'digest', 'welcome'] as const;
export type EmailTopic = (typeof EMAIL_TOPICS)[number];

export function getBellChoices(quietKinds: readonly string[]): Record<BellKind, boolean> {
  const choices = BELL_KINDS.map((kind) => [kind, !quietKinds.includes(kind)] as const);
  return Object.fromEntries(choices) as Record<BellKind, boolean>;
}
