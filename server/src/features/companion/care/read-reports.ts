import { cursorAfter, decodeCursor, toPage } from '#platform/http/keyset-cursor.ts';
import type { Services } from '#platform/services.ts';
import type { ReportDocument, ReportsQuery } from './care.schemas.ts';
import { listReports, type ReportRow } from './reports.repository.ts';

const PAGE_SIZE = 20;

/** Lists reports without names: only the reply matters. */
export async function readReports(
  { db }: Pick<Services, 'db'>,
  { state, cursor, limit = PAGE_SIZE }: ReportsQuery,
): Promise<{ reports: ReportDocument[]; nextCursor: string | null }> {
  const after = decodeCursor(cursor);
  const rows = await listReports(db, state, { after, limit: limit + 1 });
  const { page, nextCursor } = toPage(rows, limit, cursorAfter);
  return { reports: page.map(toReportDocument), nextCursor };
}

export function toReportDocument(row: ReportRow): ReportDocument {
  const { id, reason, comment, replyText, model, state, createdAt, handledAt } = row;
  return {
    id,
    reason,
    comment,
    replyText,
    model,
    state,
    createdAt: createdAt.toISOString(),
    handledAt: handledAt?.toISOString() ?? null,
  };
}
