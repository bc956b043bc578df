import { readCare } from '@attune/domain/companion/care/signs';
import { companionError } from '@attune/domain/companion/companion-errors';
import { inSlices } from '../../../platform/event-loop/in-slices.ts';
import { textsOf } from '../../../platform/keys/private-texts.ts';
import type { Companion, Talker } from '../companion.ts';
import { shownTitle } from '../conversations/neutral-titles.ts';
import { askBefore } from './ask-before.ts';
import { beginAnswer } from './begin-answer.ts';
import { factsFor } from './facts-for.ts';
import { followReply } from './follow-reply.ts';
import { newMessage } from './new-message.ts';
import { readTurns, titledRow } from './read-turns.ts';
import type { Look } from './show-stream.ts';

type Asked = { conversationId: string; messageId: string; replyId: string };

/** Another answer to a message that was sent before, beside the first. */
export async function askAgain(
  companion: Companion,
  user: Talker,
  { conversationId, messageId, replyId }: Asked,
): Promise<Look> {
  const { services } = companion;
  const asked = { conversationId, messageId, replyId, branchEnd: messageId };
  const before = await askBefore(companion, user, asked, ({ reply }) => reply !== null);
  const { conversation, message, branch } = before;
  if (conversation?.userId !== user.id || conversation.isDeleted) {
    throw companionError('companion.conversation_unknown');
  }
  if (!message || branch[0]?.role !== 'person') throw companionError('companion.message_unknown');
  if (before.reply) {
    const { userId, parentId } = before.reply;
    if (userId !== user.id || parentId !== messageId) throw companionError('companion.key_reused');
    return followReply(companion, user, conversationId, replyId);
  }

  const texts = await textsOf(services, user.id, before.keyId);
  const turns = readTurns(branch, texts.open, before);
  const question = turns.at(-1);
  if (question?.role !== 'person') throw companionError('companion.unreadable');
  const row = titledRow(conversationId, conversation);
  const look = await beginAnswer(companion, user, {
    conversation: {
      id: conversationId,
      title: (await shownTitle(services.db, user.id, row, texts.open)) ?? '',
      isPinned: conversation.isPinned,
      createdAt: new Date(conversation.createdAt).toISOString(),
      isNew: false,
    },
    message: newMessage({
      id: messageId,
      parentId: message.parentId,
      role: 'person',
      text: question.text,
      at: new Date(message.createdAt).toISOString(),
    }),
    isSaidNow: false,
    care: await inSlices(readCare(question.text)),
    replyId,
    turns,
    readFacts: () => factsFor(companion, user, before, texts.open),
    texts,
    now: services.clock.now(),
  });
  return look ?? followReply(companion, user, conversationId, replyId);
}
