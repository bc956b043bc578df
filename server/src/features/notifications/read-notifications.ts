import type { UserDocument } from '@attune/domain/account/user-document';
import { hasAccess } from '@attune/domain/billing/access';
import { formatTimeAgo } from '@attune/domain/forum/time-ago';
import { getNotificationHref } from '@attune/domain/notifications/notification-href';
import { formatNotification, type TextPart } from '@attune/domain/notifications/notification-text';
import { toPage } from '#platform/http/keyset-cursor.ts';
import type { Services } from '#platform/services.ts';
import {
  countUnread,
  listNotifications,
  type NotificationRow,
} from './notifications.repository.ts';
import type { Reader } from './visible-events.repository.ts';

const PAGE_SIZE = 20;

type ReadServices = Pick<Services, 'db' | 'clock'>;

function toReader(user: UserDocument, now: Date): Reader {
  return { id: user.id, hasAccess: hasAccess(user, now) };
}

export function readUnreadCount({ db, clock }: ReadServices, user: UserDocument): Promise<number> {
  return countUnread(db, toReader(user, clock.now()));
}

/** A page of notifications. Users without access get only those about themselves. */
export async function readNotifications(
  { db, clock }: ReadServices,
  user: UserDocument,
  before: { updatedAt: Date; id: string } | null,
) {
  const now = clock.now();
  const reader = toReader(user, now);
  const rows = await listNotifications(db, reader, { limit: PAGE_SIZE + 1, before });
  const unread = await countUnread(db, reader);
  const { page, nextCursor } = toPage(rows, PAGE_SIZE, formatCursor);
  return {
    notifications: page.map((row) => describeNotification(row, user.timeZone, now)),
    unread,
    nextCursor,
  };
}

const CURSOR = /^(\d{1,13})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

function formatCursor({ updatedAt, id }: NotificationRow): string {
  return `${new Date(updatedAt).getTime()}.${id}`;
}

export function parseCursor(text: string): { updatedAt: Date; id: string } | null {
  const [, ms, id] = CURSOR.exec(text) ?? [];
  return ms === undefined || id === undefined ? null : { updatedAt: new Date(Number(ms)), id };
}

const DELETED_MEMBER_NAME = 'Deleted member';

/**
 * Splits a notification's sentence into parts. `formatName` may replace a name that must not appear
 * there.
 */
export function toRowParts(
  row: NotificationRow,
  timeZone: string,
  formatName: (name: string) => string = (name) => name,
): TextPart[] {
  const names = row.names.map((name) => (name === null ? DELETED_MEMBER_NAME : formatName(name)));
  const isAboutComment = row.aboutCommentId !== null;
  return formatNotification({ ...row, names, isAboutComment }, timeZone);
}

export function toRowHref({ kind, postId, aboutCommentId, byCommentId, data }: NotificationRow) {
  return getNotificationHref({ kind, postId, commentId: byCommentId ?? aboutCommentId, data });
}

/** Moderation decisions, charges and reminders have no actor. */
const KINDS_WITHOUT_ACTOR: ReadonlySet<string> = new Set(['moderation', 'billing', 'reminder']);

function describeNotification(row: NotificationRow, timeZone: string, now: Date) {
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
