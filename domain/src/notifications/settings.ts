import type { NotificationKind } from './kinds.ts';

export const MAIL_CHOICES = ['now', 'daily', 'never'] as const;
export type MailChoice = (typeof MAIL_CHOICES)[number];

/** Mails about money are part of the service: they are always sent, and billing sends them. */
export const MAIL_KINDS = [
  'reply',
  'mention',
  'like',
  'follow',
  'moderation',
  'reminder',
] as const satisfies readonly NotificationKind[];
export type MailKind = (typeof MAIL_KINDS)[number];

/** What the bell may be told to leave out. Decisions and money are always shown. */
export const BELL_KINDS = [
  'reply',
  'mention',
  'like',
  'follow',
  'reminder',
] as const satisfies readonly NotificationKind[];
export type BellKind = (typeof BELL_KINDS)[number];

export type NotificationSettings = {
  settings: Record<MailKind, MailChoice>;
  /** Whether the bell tells of it. */
  bell: Record<BellKind, boolean>;
  weeklyDigest: boolean;
};

export const DEFAULT_MAIL_CHOICES: Readonly<Record<MailKind, MailChoice>> = {
  reply: 'now',
  mention: 'now',
  like: 'daily',
  follow: 'daily',
  moderation: 'now',
  reminder: 'now',
};

/** Only what somebody has chosen is stored: the rest follows the defaults. */
export type ChosenMails = Partial<Record<MailKind, MailChoice>>;

export function mailChoices(chosen: ChosenMails): Record<MailKind, MailChoice> {
  return { ...DEFAULT_MAIL_CHOICES, ...chosen };
}

/** Null for what is never mailed from here. */
export function mailChoice(kind: NotificationKind, chosen: ChosenMails): MailChoice | null {
  return kind === 'billing' ? null : mailChoices(chosen)[kind];
}

/** What one link in a mail can end: some kinds, or the weekly digest. */
export const MAIL_TOPICS = [...MAIL_KINDS, 'digest'] as const;
export type MailTopic = (typeof MAIL_TOPICS)[number];

export function bellChoices(quietKinds: readonly string[]): Record<BellKind, boolean> {
  const choices = BELL_KINDS.map((kind) => [kind, !quietKinds.includes(kind)] as const);
  return Object.fromEntries(choices) as Record<BellKind, boolean>;
}
