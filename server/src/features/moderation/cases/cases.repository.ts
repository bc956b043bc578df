import { TARGET_KINDS, type TargetKind } from '@attune/domain/moderation/decisions';
import type { Flag } from '@attune/domain/moderation/flags';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { findRow } from '#platform/db/rows.ts';
import { moderationCases } from '../moderation.tables.ts';

export type CaseRow = typeof moderationCases.$inferSelect;
export type CaseTarget = { kind: TargetKind; id: string };

const TARGET_COLUMNS = {
  post: 'postId',
  comment: 'commentId',
  'shared-conversation': 'sharedConversationId',
  certificate: 'certificateId',
} as const satisfies Record<TargetKind, keyof CaseRow>;

export const targetColumn = (kind: TargetKind) => moderationCases[TARGET_COLUMNS[kind]];

export function toCaseTarget(row: CaseRow): CaseTarget {
  const kind = TARGET_KINDS.find((candidate) => row[TARGET_COLUMNS[candidate]] !== null);
  if (!kind) throw new Error(`case ${row.id} has no target`);
  return { kind, id: row[TARGET_COLUMNS[kind]] as string };
}

type NewCase = {
  id: string;
  target: CaseTarget;
  userId: string | null;
  now: Date;
  isOpen: boolean;
  isUrgent: boolean;
  isHeld: boolean;
  flags: readonly Flag[];
};

/**
 * Finds or creates the case of a target and locks it until the transaction ends. `isOpen` opens or
 * reopens the case; a case that is already open keeps its position in the queue.
 */
export async function upsertCase(tx: Executor, newCase: NewCase): Promise<CaseRow> {
  const { id, target, userId, now, isOpen, isUrgent, isHeld } = newCase;
  const flags = JSON.stringify(newCase.flags);
  const at = now.toISOString();
  const [row] = await tx
    .insert(moderationCases)
    .values({
      id,
      [TARGET_COLUMNS[target.kind]]: target.id,
      userId,
      status: isOpen ? 'open' : 'noted',
      rank: isUrgent ? 0 : 1,
      isHeld,
      flags: [...newCase.flags],
      openedAt: now,
    })
    .onConflictDoUpdate({
      target: targetColumn(target.kind),
      set: {
        status: sql`CASE WHEN ${isOpen} THEN 'open' ELSE moderation_cases.status END`,
        openedAt: sql`CASE WHEN ${isOpen} AND moderation_cases.status <> 'open'
          THEN ${at}::timestamptz ELSE moderation_cases.opened_at END`,
        rank: sql`least(CASE WHEN moderation_cases.status = 'open' THEN moderation_cases.rank ELSE 1 END,
          ${isUrgent ? 0 : 1})`,
        isHeld: sql`moderation_cases.is_held OR ${isHeld}`,
        flags: sql`CASE WHEN ${newCase.flags.length > 0} THEN ${flags}::jsonb ELSE moderation_cases.flags END`,
      },
    })
    .returning();
  return row as CaseRow;
}

export function findCase(db: Executor, id: string): Promise<CaseRow | null> {
  return findRow(db, moderationCases, eq(moderationCases.id, id));
}

export function findCases(db: Executor, ids: readonly string[]): Promise<CaseRow[]> {
  return db
    .select()
    .from(moderationCases)
    .where(inArray(moderationCases.id, [...ids]));
}

export async function listCasesForTargets(
  db: Executor,
  kind: TargetKind,
  ids: readonly string[],
): Promise<CaseRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(moderationCases)
    .where(inArray(targetColumn(kind), [...ids]));
}

/** Locks the cases in id order, so that two transactions never deadlock. */
export function lockCases(tx: Executor, ids: readonly string[]): Promise<CaseRow[]> {
  return tx
    .select()
    .from(moderationCases)
    .where(inArray(moderationCases.id, [...ids]))
    .orderBy(asc(moderationCases.id))
    .for('update');
}

type CaseChanges = Partial<Pick<CaseRow, 'status' | 'isHeld' | 'openedAt' | 'decidedAt' | 'rank'>>;

export async function updateCases(
  tx: Executor,
  ids: readonly string[],
  changes: CaseChanges,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(moderationCases)
    .set({ ...changes, version: sql`${moderationCases.version} + 1` })
    .where(inArray(moderationCases.id, [...ids]));
}

/** Returns false and writes nothing if help was already sent for this case. */
export async function markHelpSent(tx: Executor, id: string, at: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(moderationCases)
    .set({ helpSentAt: at })
    .where(and(eq(moderationCases.id, id), isNull(moderationCases.helpSentAt)));
  return rowCount !== 0;
}

export async function incrementReportCount(tx: Executor, id: string): Promise<void> {
  await tx
    .update(moderationCases)
    .set({ reports: sql`${moderationCases.reports} + 1` })
    .where(eq(moderationCases.id, id));
}
