import { formatTimeAgo } from '@attune/domain/forum/time-ago';
import { getNotificationHref } from '@attune/domain/notifications/notification-href';
import { formatNotification, type TextPart } from '@attune/domain/notifications/notification-text';
import type { NotificationRow } from './notifications.repository.ts';

const DELETED_MEMBER_NAME = 'Deleted member';

/**
 * The parts of a notification's sentence. `nameFor` may leave out a name that does not belong
 * there.
 */
export function toRowParts(
  row: NotificationRow,
  timeZone: string,
  nameFor: (name: string) => string = (name) => name,
): TextPart[] {
  const names = row.names.map((name) => (name === null ? DELETED_MEMBER_NAME : nameFor(name)));
  const isAboutComment = row.aboutCommentId !== null;
  return formatNotification({ ...row, names, isAboutComment }, timeZone);
}

export function toRowHref({ kind, postId, aboutCommentId, byCommentId, data }: NotificationRow) {
  return getNotificationHref({ kind, postId, commentId: byCommentId ?? aboutCommentId, data });
}

/** Moderation decisions, charges and reminders have no actor. */
const KINDS_WITHOUT_ACTOR: ReadonlySet<string> = new Set(['moderation', 'billing', 'reminder']);

export function describeNotification(row: NotificationRow, timeZone: string, now: Date) {
  const createdAt = new Date(row.createdAt);
  return {
    id: row.id,
    kind: row.kind,
    parts: toRowParts(row, timeZone),
    href: toRowHref(row),
    createdAt: createdAt.toISOString(),
    timeAgo: formatTimeAgo(createdAt, now),
    isRead: row.isRead,
    actor: KINDS_WITHOUT_ACTOR.has(row.kind)
      ? null
      : { id: row.actorId, name: row.names[0] ?? DELETED_MEMBER_NAME, photoURL: row.actorPhoto },
  };
}
