import { timeAgo } from '@attune/domain/forum/time-ago';
import { notificationHref } from '@attune/domain/notifications/addresses';
import { notificationText, type TextPart } from '@attune/domain/notifications/texts';
import type { NotificationRow } from './notifications.repository.ts';

const GONE = 'Deleted member';

/** The sentence of a notification; `nameFor` may leave out a name that does not belong there. */
export function textOf(
  row: NotificationRow,
  timeZone: string,
  nameFor: (name: string) => string = (name) => name,
): TextPart[] {
  const names = row.names.map((name) => (name === null ? GONE : nameFor(name)));
  const isAboutComment = row.aboutCommentId !== null;
  return notificationText({ ...row, names, isAboutComment }, timeZone);
}

export function hrefOf({ kind, postId, aboutCommentId, byCommentId, data }: NotificationRow) {
  return notificationHref({ kind, postId, commentId: byCommentId ?? aboutCommentId, data });
}

/** Nobody in particular stands behind a moderator's decision, a charge or a reminder. */
const WITHOUT_ACTOR: ReadonlySet<string> = new Set(['moderation', 'billing', 'reminder']);

export function describeNotification(row: NotificationRow, timeZone: string, now: Date) {
  const createdAt = new Date(row.createdAt);
  return {
    id: row.id,
    kind: row.kind,
    parts: textOf(row, timeZone),
    href: hrefOf(row),
    createdAt: createdAt.toISOString(),
    timeAgo: timeAgo(createdAt, now),
    isRead: row.isRead,
    actor: WITHOUT_ACTOR.has(row.kind)
      ? null
      : { id: row.actorId, name: row.names[0] ?? GONE, photoURL: row.actorPhoto },
  };
}
