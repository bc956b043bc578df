import { getMindPath } from '../mind/mind-sections.ts';
import type { NotificationData, NotificationKind } from './kinds.ts';

type NotificationTarget = {
  kind: NotificationKind;
  postId: string | null;
  commentId: string | null;
  data: NotificationData;
};

const BILLING_PAGES = {
  'trial-ending': '/subscription',
  'payment-failed': '/subscription/manage',
} as const;
const REMINDER_PAGES = {
  'goal-review': '/learning-goals',
  'check-in': '/dashboard',
  mood: getMindPath('check-in'),
  practice: getMindPath('practices'),
  journal: getMindPath('journal'),
  daily: '/daily',
} as const;

export function getNotificationHref({ kind, postId, commentId, data }: NotificationTarget): string {
  if (kind === 'billing') return BILLING_PAGES[data.notice ?? 'payment-failed'];
  if (kind === 'reminder') return REMINDER_PAGES[data.about ?? 'goal-review'];
  if (data.act === 'care-alert') return '/moderation';
  if (data.act === 'notice-alert') return '/moderation?queue=notices';
  if (data.act === 'help-sent') return '/docs/care.html';
  if (postId === null) return '/forum';
  return commentId === null ? `/forum/${postId}` : `/forum/${postId}#comment-${commentId}`;
}
