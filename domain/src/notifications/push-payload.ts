import type { NotificationData, NotificationKind, ReminderData } from './kinds.ts';

/** What the server sends to the service worker. */
export type PushPayload = {
  title: string;
  body: string;
  /** The page that a click opens: a path of this app. */
  href: string;
  tag: string;
};

const REMINDER_TITLES: Record<ReminderData['about'], string> = {
  'goal-review': 'Review your goals',
  'check-in': 'Monthly AI check-in',
  mood: 'Check in',
  practice: 'Time to practice',
  journal: 'Time to journal',
  daily: 'Today’s page',
};

const TITLES: Record<Exclude<NotificationKind, 'reminder'>, string> = {
  reply: 'New reply',
  mention: 'You were mentioned',
  like: 'New like',
  follow: 'New comment',
  moderation: 'From the moderators',
  billing: 'Your subscription',
};

export function getPushTitle(kind: NotificationKind, data: NotificationData): string {
  return kind === 'reminder' ? REMINDER_TITLES[data.about ?? 'goal-review'] : TITLES[kind];
}
