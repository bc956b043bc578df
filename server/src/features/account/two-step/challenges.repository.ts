import { CHALLENGE_MINUTES } from '@attune/domain/account/lifetimes';
import { MINUTE_MS } from '@attune/domain/kernel/time';
import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { deleteRows } from '#platform/db/rows.ts';
import { type ChallengeKind, signInChallenges } from '../account.tables.ts';

type Challenge = { tokenHash: Buffer; kind: ChallengeKind; userId: string | null };

function isOpen({ tokenHash, kind, userId }: Challenge, now: Date) {
  return and(
    eq(signInChallenges.tokenHash, tokenHash),
    eq(signInChallenges.kind, kind),
    gt(signInChallenges.expiresAt, now),
    userId === null ? isNull(signInChallenges.userId) : eq(signInChallenges.userId, userId),
  );
}

export async function insertChallenge(
  db: Executor,
  challenge: Challenge,
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + CHALLENGE_MINUTES * MINUTE_MS);
  await db.insert(signInChallenges).values({ ...challenge, createdAt: now, expiresAt });
}

/** Returns the id of the user who has to enter a code, or null if the challenge is unknown. */
export async function findTwoStepUserId(
  db: Executor,
  tokenHash: Buffer,
  now: Date,
): Promise<string | null> {
  const [row] = await db
    .select({ userId: signInChallenges.userId })
    .from(signInChallenges)
    .where(
      and(
        eq(signInChallenges.tokenHash, tokenHash),
        eq(signInChallenges.kind, 'second-step'),
        gt(signInChallenges.expiresAt, now),
      ),
    );
  return row?.userId ?? null;
}

/** Deletes the challenge. Returns true for only one of two parallel uses. */
export function consumeChallenge(db: Executor, challenge: Challenge, now: Date): Promise<boolean> {
  return deleteRows(db, signInChallenges, isOpen(challenge, now));
}

export async function dropChallenge(db: Executor, tokenHash: Buffer): Promise<void> {
  await db.delete(signInChallenges).where(eq(signInChallenges.tokenHash, tokenHash));
}

export async function deleteUserChallenges(db: Executor, userId: string): Promise<void> {
  await db.delete(signInChallenges).where(eq(signInChallenges.userId, userId));
}

export async function deleteExpiredChallenges(db: Executor, now: Date): Promise<void> {
  await db.delete(signInChallenges).where(lte(signInChallenges.expiresAt, now));
}
