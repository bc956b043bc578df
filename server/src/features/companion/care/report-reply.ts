import type { ReplyReportInput } from '@attune/domain/companion/care/care-inputs';
import { REPLY_REPORT_LIMITS } from '@attune/domain/companion/care/report-reasons';
import { companionError } from '@attune/domain/companion/companion-errors';
import type { Limit } from '../../../platform/http/rate-limit.repository.ts';
import { openerOf } from '../../../platform/keys/private-texts.ts';
import type { Services } from '../../../platform/services.ts';
import { openMessage } from '../message-body.ts';
import { findReports, insertReport, modelOf } from './reports.repository.ts';
import { requireReply } from './require-reply.ts';

const REPORTS: Limit = {
  name: 'companion-reports',
  max: REPLY_REPORT_LIMITS.perDay,
  windowSeconds: 24 * 60 * 60,
};

/**
 * Sends a copy of one reply to the staff, because its person asks for it. One report for each
 * reply: sent again, it is the same one. False where it was there before.
 */
export async function reportReply(
  services: Services,
  userId: string,
  place: { conversationId: string; replyId: string },
  { id, reason, comment }: ReplyReportInput,
): Promise<boolean> {
  const { db, clock, limits } = services;
  const reply = await requireReply(db, userId, place);
  if (reply.status === 'streaming') throw companionError('companion.busy');
  const ours = { id, messageId: reply.id };
  if (await isReported(services, userId, ours)) return false;
  const { isAllowed, retryAfterSeconds } = await limits.consume(REPORTS, userId);
  if (!isAllowed) throw companionError('companion.too_many_clicks', { retryAfterSeconds });

  const open = await openerOf(db, services, userId);
  const body = openMessage(open, reply.id, reply.body);
  if (!body) throw companionError('companion.unreadable');
  const isNew = await insertReport(db, {
    ...ours,
    userId,
    reason,
    comment,
    replyText: body.text,
    model: await modelOf(db, reply.id),
    createdAt: clock.now(),
  });
  if (!isNew) await isReported(services, userId, ours);
  return isNew;
}

/** Refused where the key stands for something else. */
async function isReported(
  { db }: Pick<Services, 'db'>,
  userId: string,
  ours: { id: string; messageId: string },
): Promise<boolean> {
  const found = await findReports(db, userId, ours);
  if (found.some((row) => row.userId !== userId || row.messageId !== ours.messageId)) {
    throw companionError('companion.key_reused');
  }
  return found.length > 0;
}
