import type { MessageDocument } from '@attune/domain/companion/companion-documents';
import { companionError } from '@attune/domain/companion/companion-errors';
import { estimateTokens } from '@attune/domain/companion/companion-rules';
import { waitForDisk } from '#platform/db/wait-for-disk.ts';
import { newId } from '#platform/ids.ts';
import type { TextCipher } from '#platform/keys/private-texts.ts';
import { createFileReader } from '../attachments/attachment-document.ts';
import {
  type AnsweringCompanion,
  type ChatUser,
  type CompanionContext,
  getUsageDay,
} from '../companion.ts';
import {
  createEmptyReplyBody,
  createTextBody,
  encryptMessage,
  encryptTitle,
} from '../message-body.ts';
import { createMessageDocument, toCareNote } from '../message-document.ts';
import { createAfterReply } from './after-reply.ts';
import { createLiveReply } from './live-reply.ts';
import { insertReply } from './new-replies.repository.ts';
import { prepareRequest } from './prepare-request.ts';
import { addLateCare, type CareReading } from './read-care.ts';
import type { Turn } from './read-turns.ts';
import { createBudgetHold, throwBudgetError } from './reply-budget.ts';
import type { ReplyJob } from './reply-job.ts';
import type { PersonalContext } from './require-reply-context.ts';
import type { ReplyFeed } from './stream-reply.ts';

/**
 * The user's other windows are notified this much later, because the first token is more urgent.
 */
const ANNOUNCE_DELAY_MS = 100;

type StartReplyParams = {
  conversation: { id: string; title: string; isPinned: boolean; createdAt: string; isNew: boolean };
  /** The message to answer; `isNewMessage` if it is not stored yet. */
  message: MessageDocument;
  isNewMessage: boolean;
  careReading: CareReading;
  replyId: string;
  /** The conversation up to and including that message. */
  turns: readonly Turn[];
  personal: PersonalContext;
  /** What the user no longer shares. */
  forgotten: readonly string[];
  cipher: TextCipher;
  now: Date;
};

/**
 * Stores the message and an empty reply, then calls the model. Returns null if one of the ids is
 * already in use.
 */
export async function startReply(
  companion: AnsweringCompanion,
  user: ChatUser,
  {
    conversation,
    message,
    careReading,
    isNewMessage,
    replyId,
    turns,
    personal,
    forgotten,
    cipher,
    now,
  }: StartReplyParams,
): Promise<ReplyFeed | null> {
  const { services, replies, model } = companion;
  const { encrypt } = cipher;
  const { care } = careReading;
  // Slightly later than its message, so that the reply sorts after it.
  const repliedAt = new Date(now.getTime() + 1);
  const { isNew, ...conversationFields } = conversation;
  const { id: conversationId, title } = conversationFields;
  const storedTitle = isNew ? encryptTitle(encrypt, conversationId, title) : null;
  const usage = { id: newId(now), day: getUsageDay(now) };
  const outcome = await insertReply(services.db, {
    healthAreas: personal.healthAreas,
    conversation: {
      id: conversationId,
      userId: user.id,
      title: storedTitle,
    },
    message: isNewMessage
      ? {
          id: message.id,
          parentId: message.parentId,
          body: encryptMessage(
            encrypt,
            message.id,
            createTextBody(message.text, message.attachments),
          ),
          attachmentIds: message.attachments.map(({ id }) => id),
        }
      : null,
    reply: {
      id: replyId,
      parentId: message.id,
      body: encryptMessage(encrypt, replyId, createEmptyReplyBody(care, model)),
      createdAt: repliedAt,
      writer: replies.writer,
    },
    usage: {
      ...usage,
      model: model.label,
      inputTokens: estimateTokens(turns.map(({ text }) => text).join('')),
      createdAt: now,
      hold: createBudgetHold(services, model, user, turns),
    },
  });
  if (outcome === 'busy') throw companionError('companion.busy');
  if (outcome === 'no-budget') return throwBudgetError(services, model, user);
  if (outcome === 'unknown') throw companionError('companion.conversation_unknown');
  if (outcome === 'taken') return null;

  const reply = createLiveReply({
    conversation: {
      ...conversationFields,
      leafId: replyId,
      isStreaming: true,
      updatedAt: now.toISOString(),
    },
    message,
    reply: createMessageDocument(
      {
        id: replyId,
        parentId: message.id,
        role: 'companion',
        text: '',
        at: repliedAt.toISOString(),
      },
      toCareNote(care, user),
      model,
    ),
    care,
  });
  // From here on a failure ends the reply instead of the request.
  const lateCareAdded = addLateCare(services, {
    ...{ reply, reading: careReading, user },
    title: storedTitle && { conversationId, stored: storedTitle, encrypt },
  });
  const request = prepareRequest(companion, {
    ...{ user, reply, turns, lateCareAdded, forgotten },
    ...personal,
    unfinished: null,
    isTemporary: false,
    readFile: createFileReader(services.db, user.id, cipher.decryptBytes),
  });
  const origin = { companion, user, conversationId, cipher, usage, turns };
  const afterReply = createAfterReply(origin, reply);
  const job = { userId: user.id, model, reply, request, lateCareAdded, encrypt, usage, afterReply };
  replies.start(job);
  return openReplyFeed(companion, job);
}

/** The client is told of a reply only once it is on disk. The model is already being asked. */
export async function openReplyFeed(
  { services }: CompanionContext,
  { userId, reply }: ReplyJob,
): Promise<ReplyFeed> {
  setTimeout(() => services.announcer.announce([`companion:${userId}`]), ANNOUNCE_DELAY_MS);
  await waitForDisk(services.db);
  return (viewer) => reply.attach(viewer);
}
