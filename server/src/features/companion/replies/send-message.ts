import { readCare } from '@attune/domain/companion/care/signs';
import { companionError } from '@attune/domain/companion/companion-errors';
import type { SendMessageInput } from '@attune/domain/companion/companion-inputs';
import { COMPANION_LIMITS } from '@attune/domain/companion/companion-rules';
import { automaticTitle } from '@attune/domain/companion/title-for';
import { inSlices } from '../../../platform/event-loop/in-slices.ts';
import { type Texts, textsOf } from '../../../platform/keys/private-texts.ts';
import type { Companion, Talker } from '../companion.ts';
import { shownTitle } from '../conversations/neutral-titles.ts';
import { openMessage } from '../message-body.ts';
import { askBefore } from './ask-before.ts';
import type { BeforeReply } from './before-reply.repository.ts';
import { beginAnswer } from './begin-answer.ts';
import { factsFor } from './facts-for.ts';
import { followReply } from './follow-reply.ts';
import { newMessage } from './new-message.ts';
import type { Ahead } from './read-ahead.ts';
import { bytesOf, readTurns, titledRow } from './read-turns.ts';
import type { Look } from './show-stream.ts';

/**
 * Takes a message and begins its answer. Both are stored before the model hears of it. Sent again,
 * it leads to the answer that there is.
 */
export async function sendMessage(
  companion: Companion,
  user: Talker,
  conversationId: string,
  input: SendMessageInput,
  ahead: Ahead | null = null,
  mayTryAgain = true,
): Promise<Look> {
  const { services } = companion;
  const { id, replyId, parentId, text } = input;
  if ([...text].length > COMPANION_LIMITS.message) throw companionError('companion.too_long');
  const asked = { conversationId, messageId: id, replyId, branchEnd: parentId };
  const before = await askBefore(companion, user, asked, isKnown, ahead?.before);
  const texts = (await ahead?.texts) ?? (await textsOf(services, user.id, before.keyId));
  if (isKnown(before)) {
    requireSame(user, conversationId, input, before, texts);
    return followReply(companion, user, conversationId, replyId);
  }
  requirePlace(user, before, parentId);

  const now = services.clock.now();
  const at = now.toISOString();
  const { conversation: known } = before;
  const care = ahead ? ahead.care : await inSlices(readCare(text));
  const row = known && titledRow(conversationId, known);
  const title = row && (await shownTitle(services.db, user.id, row, texts.open));
  const look = await beginAnswer(companion, user, {
    conversation: {
      id: conversationId,
      title: title ?? automaticTitle(text, care, now, user),
      isPinned: known?.isPinned ?? false,
      createdAt: known ? new Date(known.createdAt).toISOString() : at,
      isNew: known === null,
    },
    message: newMessage({ id, parentId, role: 'person', text, at }),
    isSaidNow: true,
    care,
    replyId,
    turns: [...readTurns(before.branch, texts.open, before), { role: 'person', text, postIds: [] }],
    readFacts: () => factsFor(companion, user, before, texts.open),
    texts,
    now,
  });
  // Without one, the same was sent at the same moment: there is something to find now.
  if (look) return look;
  if (!mayTryAgain) throw companionError('companion.key_reused');
  return sendMessage(companion, user, conversationId, input, null, false);
}

const isKnown = ({ message, reply }: BeforeReply) => message !== null || reply !== null;

/** Where a message can stand: after an answer of this conversation, or at its beginning. */
function requirePlace(user: Talker, before: BeforeReply, parentId: string | null): void {
  const { conversation, branch } = before;
  if (conversation && (conversation.userId !== user.id || conversation.isDeleted)) {
    throw companionError('companion.conversation_unknown');
  }
  if (parentId !== null && branch[0]?.role !== 'companion') {
    throw companionError('companion.message_unknown');
  }
}

/** Something else under the same keys is refused, whoever's it is. */
function requireSame(
  user: Talker,
  conversationId: string,
  { id, parentId, text }: SendMessageInput,
  { message, reply }: BeforeReply,
  { open }: Texts,
): void {
  const isSame =
    message?.userId === user.id &&
    message.conversationId === conversationId &&
    message.parentId === parentId &&
    reply?.parentId === id &&
    openMessage(open, id, bytesOf(message.body))?.text === text;
  if (!isSame) throw companionError('companion.key_reused');
}
