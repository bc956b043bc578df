import { companionError } from '@attune/domain/companion/companion-errors';
import { createTextCipher } from '#platform/keys/private-texts.ts';
import { createFileReader } from '../attachments/attachment-document.ts';
import { readCareText } from '../attachments/require-attachments.ts';
import type { AnsweringCompanion, ChatUser } from '../companion.ts';
import { readShownTitle } from '../conversations/neutral-titles.ts';
import { createMessageDocument } from '../message-document.ts';
import { followReply } from './follow-reply.ts';
import { readCareOfMessage } from './read-care.ts';
import { readTurns } from './read-turns.ts';
import { loadPersonalContext, requireReplyContext } from './require-reply-context.ts';
import { startReply } from './start-reply.ts';
import type { ReplyFeed } from './stream-reply.ts';

type RegenerateReplyParams = { conversationId: string; messageId: string; replyId: string };

export async function regenerateReply(
  companion: AnsweringCompanion,
  user: ChatUser,
  { conversationId, messageId, replyId }: RegenerateReplyParams,
): Promise<ReplyFeed> {
  const { services } = companion;
  const target = { conversationId, messageId, replyId, branchEnd: messageId };
  const context = await requireReplyContext(companion, user, target, ({ reply }) => reply !== null);
  const { conversation, message, branch } = context;
  if (conversation?.userId !== user.id || conversation.deletedAt) {
    throw companionError('companion.conversation_unknown');
  }
  if (!message || branch[0]?.role !== 'person') throw companionError('companion.message_unknown');
  if (context.reply) {
    const { userId, parentId } = context.reply;
    if (userId !== user.id || parentId !== messageId) throw companionError('companion.key_reused');
    return followReply(companion, user, conversationId, replyId);
  }

  const cipher = await createTextCipher(services, user.id, context.keyId);
  const turns = readTurns(branch, cipher.decrypt, context);
  const question = turns.at(-1);
  if (question?.role !== 'person') throw companionError('companion.unreadable');
  const attachments = [...(question.attachments ?? [])];
  const readFile = createFileReader(services.db, user.id, cipher.decryptBytes);
  const careText = await readCareText(question.text, attachments, readFile);
  const feed = await startReply(companion, user, {
    conversation: {
      id: conversationId,
      title: (await readShownTitle(services.db, user.id, conversation, cipher.decrypt)) ?? '',
      isPinned: conversation.isPinned,
      createdAt: conversation.createdAt.toISOString(),
      isNew: false,
    },
    message: createMessageDocument({
      id: messageId,
      parentId: message.parentId,
      role: 'person',
      text: question.text,
      attachments,
      at: message.createdAt.toISOString(),
    }),
    isNewMessage: false,
    careReading: await readCareOfMessage(services, branch[1], cipher.decrypt, careText),
    replyId,
    turns,
    forgotten: context.forgotten,
    personal: loadPersonalContext(companion, user, context, cipher.decrypt),
    cipher,
    now: services.clock.now(),
  });
  return feed ?? followReply(companion, user, conversationId, replyId);
}
