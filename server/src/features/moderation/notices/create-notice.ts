import type { AppError } from '@attune/domain/kernel/app-error';
import { moderationError } from '@attune/domain/moderation/moderation-errors';
import type { NoticeInput } from '@attune/domain/moderation/notice-inputs';
import { isUrgentNotice, type NoticeReason } from '@attune/domain/moderation/notices';
import type { ReportReason } from '@attune/domain/moderation/report-reasons';
import { canEmailStranger } from '#features/account';
import { notify } from '#features/notifications';
import type { Executor } from '#platform/db/database.ts';
import { perDay, perHour } from '#platform/http/rate-limit.repository.ts';
import { type CaseTarget, listCasesForTargets } from '../cases/cases.repository.ts';
import type { ModerationContext } from '../context.ts';
import { listStaffIds } from '../members/members.repository.ts';
import { createReport } from '../reports/create-report.ts';
import { findNoticeTarget, parseNoticeAddress } from './find-notice-target.ts';
import { noticeReceivedEmail } from './notice-emails.ts';
import { findNotice, insertNotice, type NoticeRow, setNoticeCase } from './notices.repository.ts';

const NETWORK_LIMIT = perHour('notices', 5);
const NETWORK_DAY_LIMIT = perDay('notices-of-a-day', 20);

const REPORT_REASON: Record<NoticeReason, ReportReason> = {
  child_abuse: 'something_else',
  threat: 'something_else',
  hate: 'unkind',
  private_information: 'private_information',
  defamation: 'unkind',
  copyright: 'something_else',
  fraud: 'spam',
  something_else: 'something_else',
};

/**
 * Stores a notice of illegal content, confirms it by email, and opens a case if its address shows a
 * post or comment. Resending an id changes nothing.
 */
export async function createNotice(
  moderation: ModerationContext,
  network: string,
  input: NoticeInput,
): Promise<{ isNew: boolean }> {
  const { services } = moderation;
  const { db, clock, limits, appUrl, emailQueue } = services;
  const url = parseNoticeAddress(input.address, appUrl);
  if (!url) throw noticeElsewhere();
  const target = findNoticeTarget(url);
  const existing = await findNotice(db, input.id);
  if (existing) {
    const repeated = requireSameNotice(existing, input);
    // The server may have stopped between storing the notice and opening its case.
    if (target && existing.caseId === null) await openCaseOfNotice(moderation, existing, target);
    return repeated;
  }
  for (const limit of [NETWORK_LIMIT, NETWORK_DAY_LIMIT]) {
    await limits.require(limit, network, (wait) =>
      moderationError('moderation.too_many_notices', wait),
    );
  }
  const { id, reason, address, explanation } = input;
  const [name, email] = [input.name || null, input.email || null];
  const createdAt = clock.now();
  const isNew = await db.transaction(async (tx) => {
    const notice = { id, reason, address, explanation, name, email, createdAt };
    if (!(await insertNotice(tx, notice))) return false;
    if (email && (await canEmailStranger(services, tx, email))) {
      await emailQueue.enqueue(tx, { to: email, ...noticeReceivedEmail({ id, reason }) });
    }
    if (isUrgentNotice(reason)) await alertToNotice(tx, id, createdAt);
    return true;
  });
  if (!isNew) {
    const stored = await findNotice(db, id);
    if (!stored) throw moderationError('moderation.key_reused');
    return requireSameNotice(stored, input);
  }
  if (target) await openCaseOfNotice(moderation, { id, reason }, target);
  return { isNew };
}

function noticeElsewhere(): AppError {
  const { message } = moderationError('moderation.notice_elsewhere');
  return moderationError('moderation.notice_elsewhere', { fields: [{ path: 'address', message }] });
}

async function alertToNotice(tx: Executor, id: string, at: Date): Promise<void> {
  const userIds = await listStaffIds(tx);
  const data = { act: 'notice-alert' } as const;
  await notify(tx, { kind: 'moderation', key: `notice:${id}`, userIds, at, data });
}

/** Reports what the address shows, so that it also appears in the queue of cases. */
async function openCaseOfNotice(
  { services, targets }: ModerationContext,
  { id, reason }: Pick<NoticeInput, 'id' | 'reason'>,
  target: CaseTarget,
): Promise<void> {
  const [found] = await targets[target.kind].read(services.db, [target.id]);
  if (!found?.isVisible) return;
  const note = `Notice of illegal content ${id}`;
  await createReport(services, targets, null, { ...target, reason: REPORT_REASON[reason], note });
  const [row] = await listCasesForTargets(services.db, target.kind, [target.id]);
  if (row) await setNoticeCase(services.db, id, row.id);
}

function requireSameNotice(existing: NoticeRow, input: NoticeInput): { isNew: false } {
  const isSame =
    existing.reason === input.reason &&
    existing.address === input.address &&
    existing.explanation === input.explanation &&
    (existing.email ?? '') === (input.email ?? '');
  if (!isSame) throw moderationError('moderation.key_reused');
  return { isNew: false };
}
