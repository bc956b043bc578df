import type { ReplyReportInput } from '@attune/domain/companion/care/care-inputs';
import { REPLY_REPORT_LIMITS } from '@attune/domain/companion/care/reply-report-reasons';
import { companionError } from '@attune/domain/companion/companion-errors';
import type { Rating } from '@attune/domain/companion/companion-rules';
import type { Executor } from '#platform/db/database.ts';
import { perDay } from '#platform/http/rate-limit.repository.ts';
import { createDecryptor } from '#platform/keys/private-texts.ts';
import type { Services } from '#platform/services.ts';
import {
  findMessage,
  holdMessages,
  type MessageRow,
  rateMessage,
} from '../conversations/messages.repository.ts';
import { decryptMessage } from '../message-body.ts';
import { findModelLabel, findReports, insertReport } from './reports.repository.ts';

/** Throws for anything but a companion reply in the user's own conversation. */
async function requireReply(
  db: Executor,
  userId: string,
  { conversationId, replyId }: { conversationId: string; replyId: string },
): Promise<MessageRow> {
  const message = await findMessage(db, userId, conversationId, replyId);
  if (message?.role !== 'companion') throw companionError('companion.message_unknown');
  return message;
}

/** A null rating removes the earlier one. */
export async function rateReply(
  { db }: Pick<Services, 'db'>,
  userId: string,
  replyRef: { conversationId: string; replyId: string },
  rating: Rating | null,
): Promise<void> {
  const reply = await requireReply(db, userId, replyRef);
  if (reply.status === 'streaming') throw companionError('companion.busy');
  await rateMessage(db, reply.id, rating);
}

const REPORT_LIMIT = perDay('companion-reports', REPLY_REPORT_LIMITS.perDay);

/**
 * Sends a copy of one reply to staff because the user reports it. There is one report per reply:
 * sending it again changes nothing. Returns false if the report already existed.
 */
export async function reportReply(
  services: Services,
  userId: string,
  replyRef: { conversationId: string; replyId: string },
  { id, reason, comment }: ReplyReportInput,
): Promise<boolean> {
  const { db, clock, limits } = services;
  const reply = await requireReply(db, userId, replyRef);
  if (reply.status === 'streaming') throw companionError('companion.busy');
  const reportKey = { id, messageId: reply.id };
  if (await isReported(services, userId, reportKey)) return false;
  await limits.require(REPORT_LIMIT, userId, (wait) =>
    companionError('companion.too_many_clicks', wait),
  );

  const decrypt = await createDecryptor(db, services, userId);
  const isNew = await db.transaction(async (tx) => {
    // Deleting moods or the journal replaces the text and its copies, and must find this one.
    const [held] = await holdMessages(tx, [reply.id]);
    if (!held) throw companionError('companion.message_unknown');
    const body = decryptMessage(decrypt, reply.id, held.body);
    if (!body) throw companionError('companion.unreadable');
    return insertReport(tx, {
      ...reportKey,
      userId,
      reason,
      comment,
      replyText: body.text,
      model: await findModelLabel(tx, reply.id),
      createdAt: clock.now(),
    });
  });
  if (!isNew) await isReported(services, userId, reportKey);
  return isNew;
}

/** Throws if the id belongs to a report by another user or about another reply. */
async function isReported(
  { db }: Pick<Services, 'db'>,
  userId: string,
  reportKey: { id: string; messageId: string },
): Promise<boolean> {
  const found = await findReports(db, userId, reportKey);
  if (found.some((row) => row.userId !== userId || row.messageId !== reportKey.messageId)) {
    throw companionError('companion.key_reused');
  }
  return found.length > 0;
}
