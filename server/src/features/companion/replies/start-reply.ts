import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { CareKind } from '@attune/domain/companion/care/care-kinds';
import { companionError } from '@attune/domain/companion/companion-errors';
import { estimateTokens } from '@attune/domain/companion/companion-rules';
import type { Fact } from '@attune/domain/companion/facts';
import { newId } from '#platform/ids.ts';
import type { TextCipher } from '#platform/keys/private-texts.ts';
import type { MessageDocument } from '../companion.schemas.ts';
import { type ChatUser, type CompanionContext, usageDay } from '../companion.ts';
import { emptyReplyBody, encryptMessage, encryptTitle, textOnlyBody } from '../message-body.ts';
import { insertReply } from './insert-reply.repository.ts';
import { createLiveReply } from './live-reply.ts';
import { createMessageDocument } from './new-message.ts';
import { prepareRequest } from './prepare-request.ts';
import type { Turn } from './read-turns.ts';
import { createBudgetHold, throwBudgetError } from './reply-budget.ts';
import type { ReplyJob } from './reply-job.ts';
import type { ReplyFeed } from './stream-reply.ts';

/** Delays the notification of other windows, because the first token is more urgent. */
const ANNOUNCE_DELAY_MS = 100;

type StartReplyParams = {
  conversation: { id: string; title: string; isPinned: boolean; createdAt: string; isNew: boolean };
  /** The message to answer; `isNewMessage` if it is not stored yet. */
  message: MessageDocument;
  isNewMessage: boolean;
  care: CareKind | null;
  replyId: string;
  /** The conversation up to that message. */
  turns: readonly Turn[];
  readFacts: () => Promise<Fact[]>;
  cipher: TextCipher;
  now: Date;
};

/** Returns null if the message was stored before. */
export async function startReply(
  companion: CompanionContext,
  user: ChatUser,
  {
    conversation,
    message,
    care,
    isNewMessage,
    replyId,
    turns,
    readFacts,
    cipher,
    now,
  }: StartReplyParams,
): Promise<ReplyFeed | null> {
  const { services, replies } = companion;
  const at = now.toISOString();
  const repliedAt = new Date(now.getTime() + 1);
  const { isNew, ...conversationFields } = conversation;
  const usage = { id: newId(now), day: usageDay(now) };
  const insertion = insertReply(
    services.db,
    {
      userId: user.id,
      conversationId: conversationFields.id,
      title: isNew
        ? encryptTitle(cipher.encrypt, conversationFields.id, conversationFields.title)
        : null,
      replyId,
      replyBody: encryptMessage(cipher.encrypt, replyId, emptyReplyBody(care)),
      parentId: message.id,
      writer: replies.writer,
      usageId: usage.id,
      model: services.model.label,
      inputTokens: estimateTokens(turns.map(({ text }) => text).join('')),
      day: usage.day,
      hold: createBudgetHold(services, user),
      now,
      repliedAt,
    },
    isNewMessage
      ? {
          messageId: message.id,
          messageParentId: message.parentId,
          messageBody: encryptMessage(cipher.encrypt, message.id, textOnlyBody(message.text)),
        }
      : null,
  );
  insertion.catch(() => {});
  // The following is prepared during the insert, and used only if the insert succeeds.
  await yieldToEventLoop();
  const reply = createLiveReply({
    conversation: { ...conversationFields, leafId: replyId, isStreaming: true, updatedAt: at },
    message,
    reply: createMessageDocument(
      {
        id: replyId,
        parentId: message.id,
        role: 'companion',
        text: '',
        at: repliedAt.toISOString(),
      },
      care && { kind: care, userLocale: user },
    ),
    care,
  });
  // From here on a failure ends the reply instead of the request.
  const prepare = async () =>
    prepareRequest(companion, {
      user,
      reply,
      turns,
      facts: readFacts(),
      unfinished: null,
      isTemporary: false,
    });
  const request = prepare();
  request.catch(() => {});
  const job = { userId: user.id, reply, request, encrypt: cipher.encrypt, usage };
  replies.start(
    job,
    insertion.then((outcome) => outcome === 'begun'),
  );
  const outcome = await insertion;
  if (outcome === 'busy') throw companionError('companion.busy');
  if (outcome === 'no-budget') return throwBudgetError(services, user);
  if (outcome === 'unknown') throw companionError('companion.conversation_unknown');
  if (outcome === 'taken') return null;
  // The model already works while the disk flushes; the user is answered once both are certain.
  try {
    await companion.waitForDisk();
  } catch (error) {
    void replies.end(replyId, 'restart');
    throw error;
  }
  return openReplyFeed(companion, job);
}

export function openReplyFeed(
  { services }: CompanionContext,
  { userId, reply }: ReplyJob,
): ReplyFeed {
  setTimeout(() => services.announcer.announce([`companion:${userId}`]), ANNOUNCE_DELAY_MS);
  return (viewer) => reply.attach(viewer);
}
