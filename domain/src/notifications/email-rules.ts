import type { NotificationKind } from './kinds.ts';

/**
 * An address that nobody has confirmed may be a stranger's, and somebody without access cannot open
 * what a mail would lead to. What a moderator decided is told all the same.
 */
export function canSendEmail(
  topic: NotificationKind | 'digest',
  { isVerified, hasAccess }: { isVerified: boolean; hasAccess: boolean },
): boolean {
  return topic === 'moderation' || (isVerified && hasAccess);
}
