import type { ReportState } from '@attune/domain/companion/care/care-inputs';
import { companionError } from '@attune/domain/companion/companion-errors';
import { audit } from '#features/audit';
import { withIsoDates } from '#platform/http/iso-dates.ts';
import { cursorAfter, decodeCursor, toPage } from '#platform/http/keyset-cursor.ts';
import type { Services } from '#platform/services.ts';
import type { ReportDocument, ReportsQuery } from './care.schemas.ts';
import { listReports, lockReport, type ReportRow, updateReport } from './reports.repository.ts';

const PAGE_SIZE = 20;

/** Lists reports without the names of the users: only the reply matters. */
export async function readReports(
  { db }: Pick<Services, 'db'>,
  { state, cursor, limit = PAGE_SIZE }: ReportsQuery,
): Promise<{ reports: ReportDocument[]; nextCursor: string | null }> {
  const after = decodeCursor(cursor);
  const rows = await listReports(db, state, { after, limit: limit + 1 });
  const { page, nextCursor } = toPage(rows, limit, cursorAfter);
  return { reports: page.map(toReportDocument), nextCursor };
}

function toReportDocument(row: ReportRow): ReportDocument {
  const { id, reason, comment, replyText, model, state, createdAt, handledAt } = row;
  return withIsoDates({ id, reason, comment, replyText, model, state, createdAt, handledAt });
}

/** Marks a report as handled or open. The audit line contains none of the report's text. */
export async function handleReport(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  adminId: string,
  id: string,
  state: ReportState,
): Promise<ReportDocument> {
  return db.transaction(async (tx) => {
    const report = await lockReport(tx, id);
    if (!report) throw companionError('companion.report_unknown');
    if (report.state === state) return toReportDocument(report);
    const now = clock.now();
    const change =
      state === 'handled'
        ? { state, handledBy: adminId, handledAt: now }
        : { state, handledBy: null, handledAt: null };
    await updateReport(tx, id, change);
    await audit(tx, {
      at: now,
      actorId: adminId,
      action: 'companion.report_handled',
      subject: { kind: 'report', id },
      detail: { state, reason: report.reason },
    });
    return toReportDocument({ ...report, ...change });
  });
}
