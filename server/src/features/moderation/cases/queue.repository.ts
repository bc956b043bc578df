import type { TargetKind } from '@attune/domain/moderation/decisions';
import { and, asc, desc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import type { KeysetPosition } from '#platform/http/keyset-cursor.ts';
import { moderationAppeals, moderationCases, moderationDecisions } from '../moderation.tables.ts';
import { countOpenNotices } from '../notices/notices.repository.ts';
import { type CaseRow, targetColumn } from './cases.repository.ts';

export const QUEUE_STATES = ['open', 'held', 'reported', 'appeals', 'decided'] as const;
export type QueueState = (typeof QUEUE_STATES)[number];

const hasOpenAppeal = sql`${moderationCases.id} IN (
  SELECT ${moderationDecisions.caseId} FROM ${moderationAppeals}
  JOIN ${moderationDecisions} ON ${moderationDecisions.id} = ${moderationAppeals.decisionId}
  WHERE ${moderationAppeals.answeredAt} IS NULL)`;

const isOpen = eq(moderationCases.status, 'open');

const CONDITIONS: Record<QueueState, SQL | undefined> = {
  open: isOpen,
  held: and(isOpen, eq(moderationCases.isHeld, true)),
  reported: and(isOpen, gt(moderationCases.reports, 0)),
  appeals: hasOpenAppeal,
  decided: eq(moderationCases.status, 'decided'),
};

type QueuePageParams = {
  state: QueueState;
  kind: TargetKind | null;
  after: KeysetPosition | null;
  limit: number;
};

/** Lists open cases by urgency, then oldest first, and decided cases newest first. */
export function listCases(
  db: Executor,
  { state, kind, after, limit }: QueuePageParams,
): Promise<CaseRow[]> {
  const { rank, openedAt, decidedAt, id } = moderationCases;
  const at = after?.at.toISOString();
  const isDecided = state === 'decided';
  const isAfterCursor = isDecided
    ? sql`(${decidedAt}, ${id}) < (${at}::timestamptz, ${after?.id}::uuid)`
    : sql`(${rank}, ${openedAt}, ${id}) > (${after?.group}, ${at}::timestamptz, ${after?.id}::uuid)`;
  return db
    .select()
    .from(moderationCases)
    .where(
      and(
        CONDITIONS[state],
        kind === null ? undefined : isNotNull(targetColumn(kind)),
        after ? isAfterCursor : undefined,
      ),
    )
    .orderBy(...(isDecided ? [desc(decidedAt), desc(id)] : [asc(rank), asc(openedAt), asc(id)]))
    .limit(limit);
}

export type QueueCounts = Record<Exclude<QueueState, 'decided'> | 'notices', number>;

export async function countQueue(db: Executor): Promise<QueueCounts> {
  const [open] = await db
    .select({
      open: sql<number>`count(*)`.mapWith(Number),
      held: sql<number>`count(*) FILTER (WHERE ${moderationCases.isHeld})`.mapWith(Number),
      reported: sql<number>`count(*) FILTER (WHERE ${moderationCases.reports} > 0)`.mapWith(Number),
    })
    .from(moderationCases)
    .where(isOpen);
  const appeals = await db.$count(moderationAppeals, isNull(moderationAppeals.answeredAt));
  const notices = await countOpenNotices(db);
  return { open: 0, held: 0, reported: 0, ...open, appeals, notices };
}
