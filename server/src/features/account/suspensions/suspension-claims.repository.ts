import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import { suspensionClaims } from '../account.tables.ts';

/*
 * Decisions belong to moderation, which imports accounts, so accounts cannot import moderation.
 * These statements use its table directly, because the identities are known only here, when an
 * account is created or erased.
 */

const isActive = (now: Date): SQL => sql`d.action = 'suspend' AND d.reverted_at IS NULL
  AND (d.until IS NULL OR d.until > ${now.toISOString()}::timestamptz)`;
const isAnyOf = (hashes: Buffer[]): SQL =>
  sql`IN (${sql.join(
    hashes.map((hash) => sql`${hash}`),
    sql`, `,
  )})`;

const WITHHELD_REASON =
  'An earlier account with this email was suspended. Confirm your email to read why.';

/**
 * Stores the user's running suspensions for these identities. It leaves out suspensions with a
 * withheld reason, which belong to an email that the user never confirmed: another identity must
 * not lead to their reasons.
 */
export async function insertSuspensionClaims(
  tx: Executor,
  userId: string,
  hashes: Buffer[],
  now: Date,
): Promise<void> {
  for (const hash of hashes) {
    await tx.execute(sql`
      INSERT INTO ${suspensionClaims} (identity_hash, decision_id)
      SELECT ${hash}::bytea, d.id FROM moderation_decisions d
      WHERE d.user_id = ${userId} AND ${isActive(now)} AND d.reason <> ${WITHHELD_REASON}
      ON CONFLICT DO NOTHING`);
  }
}

/**
 * Copies the running suspensions of earlier accounts with the same identities to a new user, and
 * stores claims for the copies. A suspension that was lifted for any of these accounts is not
 * applied again. The reason is withheld while the email is not confirmed.
 *
 * The queries are raw SQL because they join the claims of several accounts twice, and copy rows
 * within the database.
 */
export async function copySuspensions(
  tx: Executor,
  { id: userId, emailVerifiedAt }: { id: string; emailVerifiedAt: Date | null },
  hashes: Buffer[],
  now: Date,
): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT DISTINCT ON (d.batch_id) d.id
    FROM suspension_claims c JOIN moderation_decisions d ON d.id = c.decision_id
    WHERE c.identity_hash ${isAnyOf(hashes)} AND ${isActive(now)}
      AND NOT EXISTS (
        SELECT FROM suspension_claims other JOIN moderation_decisions lifted ON lifted.id = other.decision_id
        WHERE other.identity_hash ${isAnyOf(hashes)} AND lifted.batch_id = d.batch_id
          AND lifted.reverted_at IS NOT NULL)
    ORDER BY d.batch_id, d.id`);
  const reason = emailVerifiedAt ? sql`reason` : sql`${WITHHELD_REASON}`;
  for (const { id } of rows) {
    const decisionId = newId(now);
    await tx.execute(sql`
      INSERT INTO moderation_decisions (id, batch_id, target_kind, user_id, moderator_id, action,
        reason, until, was_state, was_locked, created_at)
      SELECT ${decisionId}, batch_id, target_kind, ${userId}, moderator_id, action,
        ${reason}, until, was_state, was_locked, created_at
      FROM moderation_decisions WHERE id = ${id}`);
    const claims = hashes.map((identityHash) => ({ identityHash, decisionId }));
    await tx.insert(suspensionClaims).values(claims);
  }
}

/**
 * Restores reasons that were withheld until the email was confirmed. Each is read from another
 * decision of the same batch, because all decisions of a batch have the same reason.
 */
export async function restoreWithheldReasons(tx: Executor, userId: string): Promise<void> {
  await tx.execute(sql`
    UPDATE moderation_decisions d SET reason = source.reason FROM moderation_decisions source
    WHERE d.user_id = ${userId} AND d.reason = ${WITHHELD_REASON}
      AND source.batch_id = d.batch_id AND source.reason <> ${WITHHELD_REASON}`);
}

/**
 * Removes the user from suspensions that this identity does not claim. The decisions stay, without
 * an account, as after a deletion.
 */
export async function detachUnclaimedSuspensions(
  tx: Executor,
  userId: string,
  identityHash: Buffer,
): Promise<void> {
  await tx.execute(sql`
    UPDATE moderation_decisions d SET user_id = NULL
    WHERE d.user_id = ${userId} AND d.action = 'suspend' AND NOT EXISTS (
      SELECT FROM suspension_claims c
      WHERE c.decision_id = d.id AND c.identity_hash = ${identityHash})`);
}

/** Deletes the claims of suspensions that ended or were lifted. */
export async function deleteEndedSuspensionClaims(tx: Executor, now: Date): Promise<void> {
  await tx.execute(sql`
    DELETE FROM ${suspensionClaims} c WHERE NOT EXISTS (
      SELECT FROM moderation_decisions d WHERE d.id = c.decision_id AND ${isActive(now)}
        AND NOT EXISTS (
          SELECT FROM suspension_claims other JOIN moderation_decisions lifted ON lifted.id = other.decision_id
          WHERE other.identity_hash = c.identity_hash AND lifted.batch_id = d.batch_id
            AND lifted.reverted_at IS NOT NULL))`);
}
