import type { NotificationKind } from './kinds.ts';

/**
 * Emails need a confirmed address and access. An unconfirmed address may belong to a stranger, and a user without access can't open what the
 * email links to. Moderation decisions are sent anyway.
 */
export function canSendEmail(
  topic: NotificationKind | 'digest',
  { isVerified, hasAccess }: { isVerified: boolean; hasAccess: boolean },
): boolean {
  return topic === 'moderation' || (isVerified && hasAccess);
}
