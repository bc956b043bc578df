import { companionError } from '@attune/domain/companion/companion-errors';
import type { SendMessageInput } from '@attune/domain/companion/companion-inputs';
import { COMPANION_LIMITS } from '@attune/domain/companion/companion-rules';
import {
  buildConversationTitle,
  selectTitleText,
} from '@attune/domain/companion/conversation-title';
import { createTextCipher, type TextCipher } from '#platform/keys/private-texts.ts';
import { createFileReader } from '../attachments/attachment-document.ts';
import { readCareText, requireAttachments } from '../attachments/require-attachments.ts';
import type { AnsweringCompanion, ChatUser } from '../companion.ts';
import { readShownTitle } from '../conversations/neutral-titles.ts';
import { decryptMessage } from '../message-body.ts';
import { createMessageDocument } from '../message-document.ts';
import { followReply } from './follow-reply.ts';
import { readCareOfMessage } from './read-care.ts';
import { createPersonTurn, readTurns } from './read-turns.ts';
import {
  loadPersonalContext,
  type ReplyContext,
  requireReplyContext,
} from './require-reply-context.ts';
import { startReply } from './start-reply.ts';
import type { ReplyFeed } from './stream-reply.ts';

/**
 * Stores a message and starts its reply. Both are stored before the model is called. Sending is
 * idempotent: the same message sent again returns the existing reply.
 */
export async function sendMessage(
  companion: AnsweringCompanion,
  user: ChatUser,
  conversationId: string,
  input: SendMessageInput,
  canRetry = true,
): Promise<ReplyFeed> {
  const { services } = companion;
  const { id, replyId, parentId, text, attachmentIds } = input;
  if ([...text].length > COMPANION_LIMITS.messageLength) throw companionError('companion.too_long');
  const target = { conversationId, messageId: id, replyId, branchEnd: parentId };
  const context = await requireReplyContext(companion, user, target, isAlreadyStored);
  const cipher = await createTextCipher(services, user.id, context.keyId);
  if (isAlreadyStored(context)) {
    requireSameMessage(user, conversationId, input, context, cipher);
    return followReply(companion, user, conversationId, replyId);
  }
  requireValidParent(user, context, parentId);
  const requested = { userId: user.id, conversationId, ids: attachmentIds };
  const attachments = await requireAttachments(
    { db: services.db, model: companion.model },
    requested,
    cipher.decrypt,
  );

  const now = services.clock.now();
  const at = now.toISOString();
  const { conversation: existing } = context;
  const readFile = createFileReader(services.db, user.id, cipher.decryptBytes);
  const careText = await readCareText(text, attachments, readFile);
  const careReading = await readCareOfMessage(
    services,
    context.branch[0],
    cipher.decrypt,
    careText,
  );
  const careKind = careReading.care?.kind ?? null;
  const titleText = selectTitleText({ text, attachments });
  const title = existing && (await readShownTitle(services.db, user.id, existing, cipher.decrypt));
  const feed = await startReply(companion, user, {
    conversation: {
      id: conversationId,
      title: title ?? buildConversationTitle(titleText, careKind, now, user),
      isPinned: existing?.isPinned ?? false,
      createdAt: existing?.createdAt.toISOString() ?? at,
      isNew: existing === null,
    },
    message: createMessageDocument({ id, parentId, role: 'person', text, attachments, at }),
    isNewMessage: true,
    careReading,
    replyId,
    turns: [
      ...readTurns(context.branch, cipher.decrypt, context),
      createPersonTurn(id, text, attachments),
    ],
    forgotten: context.forgotten,
    personal: loadPersonalContext(companion, user, context, cipher.decrypt),
    cipher,
    now,
  });
  // Null means that the same message was sent concurrently and is stored by now.
  if (feed) return feed;
  if (!canRetry) throw companionError('companion.key_reused');
  return sendMessage(companion, user, conversationId, input, false);
}

const isAlreadyStored = ({ message, reply }: ReplyContext) => message !== null || reply !== null;

/** A message must either follow a reply of this conversation or start the conversation. */
function requireValidParent(user: ChatUser, context: ReplyContext, parentId: string | null): void {
  const { conversation, branch } = context;
  if (conversation && (conversation.userId !== user.id || conversation.deletedAt)) {
    throw companionError('companion.conversation_unknown');
  }
  if (parentId !== null && branch[0]?.role !== 'companion') {
    throw companionError('companion.message_unknown');
  }
}

/** Throws if a different message, of any user, is stored under the same ids. */
function requireSameMessage(
  user: ChatUser,
  conversationId: string,
  { id, parentId, text, attachmentIds }: SendMessageInput,
  { message, reply }: ReplyContext,
  { decrypt }: TextCipher,
): void {
  const body = message && decryptMessage(decrypt, id, message.body);
  const isSame =
    message?.userId === user.id &&
    message.conversationId === conversationId &&
    message.parentId === parentId &&
    reply?.parentId === id &&
    body?.text === text &&
    body.attachments.map((attachment) => attachment.id).join() === attachmentIds.join();
  if (!isSame) throw companionError('companion.key_reused');
}
