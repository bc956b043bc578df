import { companionError } from '@attune/domain/companion/companion-errors';
import { estimateTokens } from '@attune/domain/companion/companion-rules';
import { buildTitleFromText, selectTitleText } from '@attune/domain/companion/conversation-title';
import { newId } from '#platform/ids.ts';
import { createDecryptor, createTextCipher } from '#platform/keys/private-texts.ts';
import { createFileReader } from '../attachments/attachment-document.ts';
import { readCareText } from '../attachments/require-attachments.ts';
import { type ChatUser, type CompanionContext, getUsageDay, withModel } from '../companion.ts';
import { findMessage } from '../conversations/messages.repository.ts';
import { readConversationDocument } from '../conversations/read-conversation.ts';
import { decryptMessage, decryptTitle, listFactsBehind, readStoredCare } from '../message-body.ts';
import { toMessageDocument } from '../message-document.ts';
import { listProposalsByMessage } from '../personal/proposals.ts';
import { createAfterReply } from './after-reply.ts';
import { followReply } from './follow-reply.ts';
import { createLiveReply } from './live-reply.ts';
import { takeOverReply } from './new-replies.repository.ts';
import { prepareRequest } from './prepare-request.ts';
import { addLateCare, type CareReading, readCareOfMessage } from './read-care.ts';
import { createWithheldReplyCheck, readTurns } from './read-turns.ts';
import { createBudgetHold, throwBudgetError } from './reply-budget.ts';
import {
  loadPersonalContext,
  type ReplyContext,
  requireReplyContext,
} from './require-reply-context.ts';
import { openReplyFeed } from './start-reply.ts';
import type { ReplyFeed } from './stream-reply.ts';

const isNotResumable = ({ reply }: ReplyContext) =>
  reply?.status !== 'cut' && reply?.status !== 'stopped';

type ContinueReplyParams = { conversationId: string; replyId: string };

/** The model that began a reply continues it. */
export async function continueReply(
  defaultCompanion: CompanionContext,
  user: ChatUser,
  params: ContinueReplyParams,
): Promise<ReplyFeed> {
  const modelId = await findModelId(defaultCompanion, user, params);
  const companion = withModel(defaultCompanion, modelId);
  const { services, replies, model } = companion;
  const { conversationId, replyId } = params;
  const { db, clock } = services;
  const target = { conversationId, messageId: replyId, replyId, branchEnd: replyId };
  const context = await requireReplyContext(companion, user, target, isNotResumable);
  const row = await findMessage(db, user.id, conversationId, replyId);
  const parent = row?.parentId && (await findMessage(db, user.id, conversationId, row.parentId));
  if (!row || !parent || row.role !== 'companion') {
    throw companionError('companion.message_unknown');
  }
  if (row.status === 'streaming') return followReply(companion, user, conversationId, replyId);
  if (row.status === 'done') throw companionError('companion.not_cut');

  const cipher = await createTextCipher(services, user.id, context.keyId);
  const body = decryptMessage(cipher.decrypt, replyId, row.body);
  const turns = readTurns(context.branch.slice(1), cipher.decrypt, context);
  if (!body || turns.at(-1)?.role !== 'person') throw companionError('companion.unreadable');
  if (createWithheldReplyCheck(context)(listFactsBehind(body), row.createdAt))
    throw companionError('companion.told_before');
  const personal = loadPersonalContext(companion, user, context, cipher.decrypt);
  const now = clock.now();
  const usage = { id: newId(now), day: getUsageDay(now) };
  const outcome = await takeOverReply(db, {
    id: replyId,
    userId: user.id,
    writer: replies.writer,
    body: row.body,
    healthAreas: context.healthAreas,
    usage: {
      ...usage,
      model: model.label,
      inputTokens: estimateTokens(turns.map(({ text }) => text).join('') + body.text),
      createdAt: now,
      hold: createBudgetHold(services, model, user, turns),
    },
  });
  if (outcome === 'busy') throw companionError('companion.busy');
  if (outcome === 'no-budget') return throwBudgetError(services, model, user);
  if (outcome === 'unknown') return followReply(companion, user, conversationId, replyId);
  const proposals = await listProposalsByMessage(services, user.id, [replyId]);
  const document = toMessageDocument(row, cipher.decrypt, user, proposals.get(replyId));
  const message = toMessageDocument(parent, cipher.decrypt, user);
  const reply = createLiveReply({
    conversation: await readConversationDocument(companion, user.id, conversationId),
    message,
    reply: { ...document, status: 'streaming', cutBy: null, failure: null },
    care: readStoredCare(body),
    lookups: body.lookups,
    basedOn: body.basedOn,
  });
  const unfinished = body.text === '' ? null : body.text;
  const readFile = createFileReader(db, user.id, cipher.decryptBytes);
  const lateCareAdded = addLateCare(services, {
    ...{ reply, user },
    reading: await readCareAgain(),
    title: getTitleOfFirstMessage(),
  });
  const request = prepareRequest(companion, {
    ...{ user, reply, turns, lateCareAdded, unfinished },
    ...personal,
    forgotten: context.forgotten,
    isTemporary: false,
    readFile,
  });
  const origin = { companion, user, conversationId, cipher, usage, turns };
  const afterReply = createAfterReply(origin, reply);
  const { encrypt } = cipher;
  const job = { userId: user.id, model, reply, request, lateCareAdded, encrypt, usage, afterReply };
  replies.start(job);
  return openReplyFeed(companion, job);

  /** The node that began the reply may have stopped before it had read what the message means. */
  async function readCareAgain(): Promise<CareReading> {
    const care = readStoredCare(body);
    if (care) return { care, readLater: null };
    const text = await readCareText(message.text, message.attachments, readFile);
    return readCareOfMessage(services, context.branch[2], cipher.decrypt, text);
  }

  function getTitleOfFirstMessage() {
    const { conversation } = context;
    if (!conversation || context.branch.length !== 2) return null;
    const title = decryptTitle(cipher.decrypt, conversationId, conversation.title);
    const isFromMessage = title === buildTitleFromText(selectTitleText(message));
    return isFromMessage
      ? { conversationId, stored: conversation.title, encrypt: cipher.encrypt }
      : null;
  }
}

/** Undefined for replies of earlier versions, which did not store their model. */
async function findModelId(
  { services }: CompanionContext,
  user: ChatUser,
  { conversationId, replyId }: ContinueReplyParams,
): Promise<string | undefined> {
  const { db } = services;
  const row = await findMessage(db, user.id, conversationId, replyId);
  const decrypt = await createDecryptor(db, services, user.id);
  return row ? decryptMessage(decrypt, replyId, row.body)?.model?.id : undefined;
}
