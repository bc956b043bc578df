import { moderationError } from '@attune/domain/moderation/moderation-errors';
import type { ReportInput } from '@attune/domain/moderation/moderation-input';
import { MODERATION_LIMITS } from '@attune/domain/moderation/moderation-rules';
import { isUrgentReason } from '@attune/domain/moderation/report-reasons';
import { perHour } from '#platform/http/rate-limit.repository.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#platform/services.ts';
import { alertModerators } from '../cases/alert-moderators.ts';
import { incrementReportCount, upsertCase } from '../cases/cases.repository.ts';
import type { ModerationTargets } from '../targets.ts';
import { findReport, insertReport, type ReportRow } from './reports.repository.ts';

const REPORT_RATE_LIMIT = perHour('reports', MODERATION_LIMITS.reportsPerHour);

type ReportResult = { report: ReportRow; isNew: boolean };

/**
 * Stores one report per person and target. All reports on a target share one case. A report without
 * a user has been limited by the caller.
 */
export async function createReport(
  services: Services,
  targets: ModerationTargets,
  userId: string | null,
  { kind, id, reason, note = '' }: ReportInput,
): Promise<ReportResult> {
  const { db, clock } = services;
  const existing = userId && (await findReport(db, userId, { kind, id }));
  if (existing) return { report: existing, isNew: false };
  const [target] = await targets[kind].read(db, [id]);
  if (!target?.isVisible) throw moderationError('moderation.target_unknown');
  if (userId) {
    if (target.authorId === userId) throw moderationError('moderation.own_content');
    await services.limits.require(REPORT_RATE_LIMIT, userId, (wait) =>
      moderationError('moderation.too_many_reports', wait),
    );
  }

  return db.transaction(async (tx) => {
    const now = clock.now();
    const isReportOfWorry = reason === 'worried';
    if (isReportOfWorry) await targets[kind].lock(tx, [id]);
    const found = await upsertCase(tx, {
      id: newId(now),
      target: { kind, id },
      userId: target.authorId,
      now,
      isOpen: true,
      isUrgent: isUrgentReason(reason),
      isHeld: false,
      flags: [],
    });
    const entry = { id: newId(now), caseId: found.id, userId, reason, note, createdAt: now };
    const report = await insertReport(tx, entry);
    if (report) await incrementReportCount(tx, found.id);
    if (report && isReportOfWorry) {
      if (kind === 'post') await targets.setSuggestable(tx, id, false);
      const { openedAt } = found;
      const { authorId } = target;
      await alertModerators(tx, { target: { kind, id }, authorId, openedAt, at: now });
    }
    const stored = report ?? (userId && (await findReport(tx, userId, { kind, id })));
    if (!stored) throw moderationError('moderation.target_unknown');
    return { report: stored, isNew: report !== null };
  });
}
