import { SESSION_MAX_DAYS } from '@attune/domain/account/lifetimes';
import { addDays } from '@attune/domain/kernel/time';
import { and, desc, eq, gt, lte, ne, sql } from 'drizzle-orm';
import { createBatcher } from '#platform/db/batcher.ts';
import type { Database, Executor } from '#platform/db/database.ts';
import { isInList } from '#platform/db/prepare-once.ts';
import { deleteRows, insertRow } from '#platform/db/rows.ts';
import { knownDevices, sessions, users } from '../account.tables.ts';
import { deleteUserLinks } from '../email-address/links.repository.ts';
import { deleteUserChallenges } from '../two-step/challenges.repository.ts';
import { dropUnconfirmedTwoStep } from '../two-step/two-step.repository.ts';

/** SESSION_MAX_DAYS in SQL, as days of 24 hours. */
const SESSION_MAX = sql.raw(`interval '${SESSION_MAX_DAYS * 24} hours'`);

export type SessionRow = typeof sessions.$inferSelect;
export type FoundSession = {
  session: Pick<SessionRow, 'id' | 'userId' | 'lastSeenAt'>;
  user: typeof users.$inferSelect;
};

export async function insertSession(db: Executor, session: SessionRow): Promise<void> {
  await db.insert(sessions).values(session);
}

/**
 * Creates a function that finds a session and its user in one query, batched over concurrent
 * requests. The query is prepared once, because building its text takes longer than running it.
 */
export function createSessionFinder(db: Database) {
  const find = db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isInList(sessions.tokenHash, 'tokenHashes'))
    .prepare('sessions');
  const findByTokenHashes = createBatcher(async (tokenHashes: readonly Buffer[]) => {
    const rows = await find.execute({ tokenHashes });
    const found = new Map(rows.map((row) => [row.session.tokenHash.toString('hex'), row]));
    return (tokenHash) => found.get(tokenHash.toString('hex')) ?? null;
  });
  return async (tokenHash: Buffer, now: Date): Promise<FoundSession | null> => {
    const row = await findByTokenHashes(tokenHash);
    if (!row || row.session.expiresAt <= now) return null;
    return addDays(row.session.createdAt, SESSION_MAX_DAYS) > now ? row : null;
  };
}

/** `renewed` means that the session continues with another token, so this token is invalid. */
export async function readSessionState(
  db: Executor,
  { id, tokenHash }: { id: string; tokenHash: Buffer },
  now: Date,
): Promise<'open' | 'renewed' | 'ended'> {
  const [row] = await db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(and(eq(sessions.id, id), gt(sessions.expiresAt, now)));
  if (!row) return 'ended';
  return row.tokenHash.equals(tokenHash) ? 'open' : 'renewed';
}

export async function findSessionOpenedAt(db: Executor, id: string): Promise<Date | null> {
  const [row] = await db
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.id, id));
  return row?.createdAt ?? null;
}

/**
 * Records activity and extends the session. Activity is not an edit, so `updatedAt` is unchanged.
 * Lock order: the user first, as everywhere that locks both. The commit is asynchronous: activity
 * lost in a crash is recorded again five minutes later.
 */
export async function markSeen(
  db: Executor,
  { id, userId }: FoundSession['session'],
  { lastSeenAt, expiresAt }: { lastSeenAt: Date; expiresAt: Date },
): Promise<void> {
  const now = lastSeenAt.toISOString();
  await db.execute(sql`
    WITH person AS (
      UPDATE users SET last_activity_at = ${now} WHERE id = ${userId} RETURNING id
    ), seen AS (
      UPDATE sessions s SET last_seen_at = ${now}, 
        expires_at = LEAST(${expiresAt.toISOString()}::timestamptz, s.created_at + ${SESSION_MAX})
      FROM person WHERE s.user_id = person.id AND s.id = ${id}
    )
    SELECT set_config('synchronous_commit', 'off', true)`);
}

/** Lists the session `currentId` first, then the others, the last used first. */
export async function listSessions(
  db: Executor,
  userId: string,
  { currentId, now, limit }: { currentId: string; now: Date; limit: number },
): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(eq(sessions.id, currentId)), desc(sessions.lastSeenAt))
    .limit(limit);
}

/**
 * Gives a session another token and invalidates copies of the old one. Live streams learn of it
 * from the user update in the same transaction.
 */
export async function renewToken(db: Executor, id: string, tokenHash: Buffer): Promise<void> {
  await db.update(sessions).set({ tokenHash }).where(eq(sessions.id, id));
}

/**
 * Deletes every change and sign-in that was begun and not finished: a link to a new email,
 * challenges, a two-step setup. An ended session may have begun it, and it could still be finished
 * in another session or with the password alone (SECURITY AU16).
 */
async function deleteUnfinished(db: Executor, userId: string): Promise<void> {
  await deleteUserLinks(db, userId, 'email-change');
  await deleteUserChallenges(db, userId);
  await dropUnconfirmedTwoStep(db, userId);
}

/** Ends one session, and everything unfinished. */
export async function endSession(db: Executor, userId: string, id: string): Promise<boolean> {
  await deleteUnfinished(db, userId);
  return deleteRows(db, sessions, and(eq(sessions.id, id), eq(sessions.userId, userId)));
}

export async function endSessionByToken(db: Executor, tokenHash: Buffer): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/** Ends all sessions except `exceptId`, and everything unfinished. */
export async function endSessions(db: Executor, userId: string, exceptId?: string): Promise<void> {
  await deleteUnfinished(db, userId);
  const isUsersSession = eq(sessions.userId, userId);
  await db
    .delete(sessions)
    .where(exceptId ? and(isUsersSession, ne(sessions.id, exceptId)) : isUsersSession);
}

export async function deleteExpiredSessions(db: Executor, now: Date): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now));
}

/** Records the kind of browser. Returns true if the user had not used it before. */
export function rememberDevice(
  db: Executor,
  userId: string,
  device: string,
  now: Date,
): Promise<boolean> {
  return insertRow(db, knownDevices, { userId, device, firstSeenAt: now });
}
