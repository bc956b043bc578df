import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import { suspensionClaims } from '../account.tables.ts';

/*
 * Decisions belong to moderation, which may use accounts but not the other way around. These
 * statements read its table, because only creating and erasing an account know the identities.
 */

const isActive = (now: Date): SQL => sql`d.action = 'suspend' AND d.reverted_at IS NULL
  AND (d.until IS NULL OR d.until > ${now.toISOString()}::timestamptz)`;
const anyOf = (hashes: Buffer[]): SQL =>
  sql`IN (${sql.join(
    hashes.map((hash) => sql`${hash}`),
    sql`, `,
  )})`;

/** Remembers the user's running suspensions for these identities. */
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
      WHERE d.user_id = ${userId} AND ${isActive(now)}
      ON CONFLICT DO NOTHING`);
  }
}

const WITHHELD_REASON =
  'An earlier account with this email was suspended. Confirm your email to read why.';

/**
 * Suspends a new user as the earlier account of the same identities is. Answers whether it did. A
 * suspension that was lifted for any of these accounts is not applied again. The reason is withheld
 * while the email is not confirmed.
 *
 * Raw SQL: it joins the claims of several accounts twice, and copies rows within the database.
 */
export async function copySuspensions(
  tx: Executor,
  { id: userId, emailVerifiedAt }: { id: string; emailVerifiedAt: Date | null },
  hashes: Buffer[],
  now: Date,
): Promise<boolean> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT DISTINCT ON (d.batch_id) d.id
    FROM suspension_claims c JOIN moderation_decisions d ON d.id = c.decision_id
    WHERE c.identity_hash ${anyOf(hashes)} AND ${isActive(now)}
      AND NOT EXISTS (
        SELECT FROM suspension_claims other JOIN moderation_decisions lifted ON lifted.id = other.decision_id
        WHERE other.identity_hash ${anyOf(hashes)} AND lifted.batch_id = d.batch_id
          AND lifted.reverted_at IS NOT NULL)
    ORDER BY d.batch_id, d.id`);
  const reason = emailVerifiedAt ? sql`reason` : sql`${WITHHELD_REASON}`;
  for (const { id } of rows) {
    await tx.execute(sql`
      INSERT INTO moderation_decisions (id, batch_id, target_kind, user_id, moderator_id, action,
        reason, until, was_state, was_locked, created_at)
      SELECT ${newId(now)}, batch_id, target_kind, ${userId}, moderator_id, action,
        ${reason}, until, was_state, was_locked, created_at
      FROM moderation_decisions WHERE id = ${id}`);
  }
  return rows.length > 0;
}

/** Call when the email was confirmed. All decisions of a batch have the same reason. */
export async function restoreWithheldReasons(tx: Executor, userId: string): Promise<void> {
  await tx.execute(sql`
    UPDATE moderation_decisions d SET reason = source.reason FROM moderation_decisions source
    WHERE d.user_id = ${userId} AND d.reason = ${WITHHELD_REASON}
      AND source.batch_id = d.batch_id AND source.reason <> ${WITHHELD_REASON}`);
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
