import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { users } from '#features/account';
import type { Executor } from '#platform/db/database.ts';
import type { NewNotification, Recipient } from './build-notifications.ts';
import {
  notificationEvents as events,
  notifications as groups,
  notificationSettings,
} from './notifications.tables.ts';

/** Users who no longer exist are left out. The lock keeps the others until the commit. */
export function lockRecipients(tx: Executor, userIds: readonly string[]): Promise<Recipient[]> {
  return tx
    .select({ id: users.id, timeZone: users.timeZone, choices: notificationSettings.choices })
    .from(users)
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .where(inArray(users.id, [...userIds]))
    .orderBy(users.id)
    .for('key share', { of: users });
}

/**
 * Users who already have the cause are skipped. After an email about a group, additions to the
 * unopened group wait for the morning.
 */
export async function insertNotifications(
  tx: Executor,
  notifications: readonly NewNotification[],
): Promise<void> {
  const isKnown = await findKnownCauses(tx, notifications);
  const incoming = notifications.filter((notification) => !isKnown(notification));
  if (incoming.length === 0) return;
  const groupOf = await upsertGroups(tx, incoming);
  await tx
    .insert(events)
    .values(
      incoming.map((notification) => {
        const { userId, cause, actorId, actorName, byCommentId, at } = notification;
        const { id, mailedAt } = groupOf(notification);
        return {
          userId,
          cause,
          notificationId: id,
          actorId,
          actorName,
          commentId: byCommentId,
          createdAt: at,
          mailDueAt: mailedAt === null ? notification.firstMailAt : notification.laterMailAt,
        };
      }),
    )
    .onConflictDoNothing();
}

type CauseKey = { userId: string; cause: string };

async function findKnownCauses(tx: Executor, causes: readonly CauseKey[]) {
  const { userId, cause } = events;
  const known = await tx
    .select({ userId, cause })
    .from(events)
    .where(
      and(
        inArray(userId, [...new Set(causes.map((key) => key.userId))]),
        inArray(cause, [...new Set(causes.map((key) => key.cause))]),
      ),
    );
  const keys = new Set(known.map((key) => `${key.userId} ${key.cause}`));
  return (key: CauseKey) => keys.has(`${key.userId} ${key.cause}`);
}

type GroupKey = { userId: string; groupKey: string };
const toKey = ({ userId, groupKey }: GroupKey) => `${userId} ${groupKey}`;

/**
 * An unread group grows; otherwise a new one starts. The unique index of unread groups decides
 * that, also when the group is marked as read concurrently. Ordered by user, so that two
 * transactions with the same recipients never deadlock.
 */
async function upsertGroups(tx: Executor, incoming: readonly NewNotification[]) {
  const firstOfGroups = new Map(incoming.toReversed().map((first) => [toKey(first), first]));
  const values = [...firstOfGroups.entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { id, userId, kind, groupKey, postId, aboutCommentId, data, at }]) => {
      const about = { postId, commentId: aboutCommentId, data };
      return { id, userId, kind, groupKey, ...about, createdAt: at, updatedAt: at };
    });
  const { id, userId, groupKey, mailedAt, updatedAt, readAt } = groups;
  const rows = await tx
    .insert(groups)
    .values(values)
    .onConflictDoUpdate({
      target: [userId, groupKey],
      targetWhere: isNull(readAt),
      set: { updatedAt: sql`greatest(${updatedAt}, excluded.updated_at)` },
    })
    .returning({ id, userId, groupKey, mailedAt });
  const byKey = new Map(rows.map((row) => [toKey(row), row]));
  return (key: GroupKey) => byKey.get(toKey(key)) as (typeof rows)[number];
}

/**
 * Removes a deleted user's name from the notifications of others. Their actions stay, without an
 * actor.
 */
export async function anonymizeActor(tx: Executor, userId: string): Promise<void> {
  await tx
    .update(events)
    .set({
      cause: sql`replace(${events.cause}, ${userId}, gen_random_uuid()::text)`,
      actorId: null,
    })
    .where(eq(events.actorId, userId));
}
