import type { Action } from '@attune/domain/moderation/decisions';
import type { NoticeOutcome } from '@attune/domain/moderation/notices';
import { eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '#platform/db/database.ts';
import {
  moderationAppeals,
  moderationCases,
  moderationDecisions,
  moderationNotices,
} from '../moderation.tables.ts';

const count = sql<number>`count(*)`.mapWith(Number);
const countIf = (condition: SQL) =>
  sql<number>`count(*) FILTER (WHERE ${condition})`.mapWith(Number);
const yearOf = (column: PgColumn) =>
  sql<number>`extract(year FROM ${column} AT TIME ZONE 'UTC')`.mapWith(Number);
/** In hours; null without rows. */
const medianHours = (from: PgColumn, to: PgColumn) =>
  sql<
    number | null
  >`percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM ${to} - ${from}) / 3600)
    FILTER (WHERE ${to} >= ${from})`.mapWith(Number);

/** Notices by the year they came in. */
export function countNotices(db: Executor) {
  const { createdAt, decidedAt, outcome } = moderationNotices;
  const withOutcome = (value: NoticeOutcome) => countIf(sql`${outcome} = ${value}`);
  return db
    .select({
      year: yearOf(createdAt),
      received: count,
      removed: withOutcome('removed'),
      kept: withOutcome('kept'),
      notFound: withOutcome('not_found'),
      medianHours: medianHours(createdAt, decidedAt),
    })
    .from(moderationNotices)
    .groupBy(sql`1`);
}

/**
 * Decisions that were not undone, by their year. Those after a report or notice are counted apart
 * from those that moderators made on their own initiative or after an automatic check.
 */
export function countDecisions(db: Executor) {
  const { createdAt, action, revertedHow, caseId } = moderationDecisions;
  const { reports } = moderationCases;
  return db
    .select({
      year: yearOf(createdAt),
      action: sql<Action>`${action}`,
      total: count,
      reported: countIf(sql`${reports} > 0`),
      own: countIf(sql`${reports} = 0`),
    })
    .from(moderationDecisions)
    .leftJoin(moderationCases, eq(moderationCases.id, caseId))
    .where(sql`${revertedHow} IS DISTINCT FROM 'undone'`)
    .groupBy(sql`1`, action);
}

/** The median time from the report or finding to the first decision on it, by year. */
export function readDecisionTimes(db: Executor) {
  const { createdAt, revertedHow, caseId } = moderationDecisions;
  return db
    .select({
      year: yearOf(createdAt),
      medianHours: medianHours(moderationCases.openedAt, createdAt),
    })
    .from(moderationDecisions)
    .innerJoin(moderationCases, eq(moderationCases.id, caseId))
    .where(isNull(revertedHow))
    .groupBy(sql`1`);
}

/** Appeals by the year they were made. */
export function countAppeals(db: Executor) {
  const { createdAt, outcome, answeredAt } = moderationAppeals;
  return db
    .select({
      year: yearOf(createdAt),
      total: count,
      answered: countIf(isNotNull(answeredAt)),
      overturned: countIf(sql`${outcome} = 'overturned'`),
      medianHours: medianHours(createdAt, answeredAt),
    })
    .from(moderationAppeals)
    .groupBy(sql`1`);
}
