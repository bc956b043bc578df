import { moderationError } from '@attune/domain/moderation/moderation-errors';
import type { NoticeDecisionInput } from '@attune/domain/moderation/notice-inputs';
import { audit } from '#features/audit';
import { findCase } from '../cases/cases.repository.ts';
import type { ModerationContext, Staff } from '../context.ts';
import { noticeDecidedEmail } from './notice-emails.ts';
import { decideOpenNotice, findNotice, type NoticeRow } from './notices.repository.ts';

/** Answers a notice, once, and emails the decision to whoever sent it. */
export function decideNotice(
  { services: { db, clock, emailQueue, operator } }: ModerationContext,
  staff: Staff,
  id: string,
  { outcome, answer }: NoticeDecisionInput,
): Promise<NoticeRow> {
  return db.transaction(async (tx) => {
    const found = await findNotice(tx, id);
    if (!found) throw moderationError('moderation.notice_unknown');
    const about = found.caseId && (await findCase(tx, found.caseId));
    if (about && about.userId === staff.id) throw moderationError('moderation.own_case');
    const decidedAt = clock.now();
    const notice = await decideOpenNotice(tx, id, { outcome, answer, decidedAt });
    if (!notice) throw moderationError('moderation.notice_decided');
    if (notice.email) {
      const email = noticeDecidedEmail(notice, { outcome, answer, contact: operator.email });
      await emailQueue.enqueue(tx, { to: notice.email, ...email });
    }
    await audit(tx, {
      at: decidedAt,
      actorId: staff.id,
      action: 'moderation.notice_decided',
      detail: { notice: id, outcome },
    });
    return notice;
  });
}
