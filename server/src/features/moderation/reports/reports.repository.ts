import type { TargetKind } from '@attune/domain/moderation/decisions';
import { and, desc, eq, gte, inArray, isNotNull, isNull, notExists } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { targetColumn } from '../cases/cases.repository.ts';
import { moderationCases, moderationDecisions, moderationReports } from '../moderation.tables.ts';

export type ReportRow = typeof moderationReports.$inferSelect;

export async function findReport(
  db: Executor,
  userId: string,
  target: { kind: TargetKind; id: string },
): Promise<ReportRow | null> {
  const [row] = await db
    .select({ report: moderationReports })
    .from(moderationReports)
    .innerJoin(moderationCases, eq(moderationCases.id, moderationReports.caseId))
    .where(and(eq(targetColumn(target.kind), target.id), eq(moderationReports.userId, userId)));
  return row?.report ?? null;
}

/** Returns null if this person has already reported the target. */
export async function insertReport(tx: Executor, report: typeof moderationReports.$inferInsert) {
  const [row] = await tx
    .insert(moderationReports)
    .values(report)
    .onConflictDoNothing({ target: [moderationReports.caseId, moderationReports.userId] })
    .returning();
  return row ?? null;
}

/**
 * Whether the open case of this post has a report with the reason "worried": a member worries about
 * the author. Only a moderator's dismissal settles such a report, and only while the dismissal is
 * not reverted.
 */
export async function hasOpenReportOfWorry(db: Executor, postId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: moderationReports.id })
    .from(moderationReports)
    .innerJoin(moderationCases, eq(moderationCases.id, moderationReports.caseId))
    .where(
      and(
        eq(moderationCases.postId, postId),
        eq(moderationCases.status, 'open'),
        eq(moderationReports.reason, 'worried'),
        notExists(
          db
            .select({ id: moderationDecisions.id })
            .from(moderationDecisions)
            .where(
              and(
                eq(moderationDecisions.caseId, moderationCases.id),
                eq(moderationDecisions.action, 'dismiss'),
                isNull(moderationDecisions.revertedAt),
                gte(moderationDecisions.createdAt, moderationReports.createdAt),
              ),
            ),
        ),
      ),
    )
    .limit(1);
  return row !== undefined;
}

export async function listReports(db: Executor, caseIds: readonly string[]): Promise<ReportRow[]> {
  if (caseIds.length === 0) return [];
  return db
    .select()
    .from(moderationReports)
    .where(inArray(moderationReports.caseId, [...caseIds]))
    .orderBy(desc(moderationReports.createdAt), desc(moderationReports.id));
}

/** Lists the people who reported the case since it was opened: they have no answer yet. */
export async function listReporters(db: Executor, caseId: string, since: Date): Promise<string[]> {
  const rows = await db
    .select({ userId: moderationReports.userId })
    .from(moderationReports)
    .where(
      and(
        eq(moderationReports.caseId, caseId),
        isNotNull(moderationReports.userId),
        gte(moderationReports.createdAt, since),
      ),
    );
  return rows.map(({ userId }) => userId as string);
}

export function listReportsBy(db: Executor, userId: string, limit: number): Promise<ReportRow[]> {
  return db
    .select()
    .from(moderationReports)
    .where(eq(moderationReports.userId, userId))
    .orderBy(desc(moderationReports.createdAt), desc(moderationReports.id))
    .limit(limit);
}
