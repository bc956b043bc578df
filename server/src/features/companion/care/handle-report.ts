import type { ReportState } from '@attune/domain/companion/care/care-inputs';
import { companionError } from '@attune/domain/companion/companion-errors';
import { audit } from '#features/audit';
import type { Services } from '#platform/services.ts';
import type { ReportDocument } from './care.schemas.ts';
import { toReportDocument } from './read-reports.ts';
import { lockReport, updateReport } from './reports.repository.ts';

/** Marks a report as handled or open. The audit line contains none of its text. */
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
