import { companionError } from '@attune/domain/companion/companion-errors';
import { estimateTokens } from '@attune/domain/companion/companion-rules';
import { newId } from '../../../platform/ids.ts';
import { textsOf } from '../../../platform/keys/private-texts.ts';
import { type Companion, type Talker, usageDay } from '../companion.ts';
import { findMessage } from '../conversations/messages.repository.ts';
import { readConversationDocument } from '../conversations/read-conversation.ts';
import { openMessage } from '../message-body.ts';
import { toMessageDocument } from '../message-document.ts';
import { proposalsOf } from '../personal/proposals-of.ts';
import { askBefore } from './ask-before.ts';
import type { BeforeReply } from './before-reply.repository.ts';
import { lookOn } from './begin-answer.ts';
import { factsFor } from './facts-for.ts';
import { followReply } from './follow-reply.ts';
import { createLiveReply } from './live-reply.ts';
import { prepareRequest } from './prepare-request.ts';
import { readTurns, writtenWithWithheld } from './read-turns.ts';
import { takeOverReply } from './replies.repository.ts';
import { holdFor, refuseForBudget } from './reply-budget.ts';
import type { Look } from './show-stream.ts';

const isKnown = ({ reply }: BeforeReply) => reply?.status !== 'cut' && reply?.status !== 'stopped';

type Asked = { conversationId: string; replyId: string };

/** Goes on with an answer that was cut off or stopped, from where it ends. */
export async function continueReply(
  companion: Companion,
  user: Talker,
  { conversationId, replyId }: Asked,
): Promise<Look> {
  const { services, replies } = companion;
  const { db, clock, model } = services;
  const asked = { conversationId, messageId: replyId, replyId, branchEnd: replyId };
  const before = await askBefore(companion, user, asked, isKnown);
  const row = await findMessage(db, user.id, conversationId, replyId);
  const parent = row?.parentId && (await findMessage(db, user.id, conversationId, row.parentId));
  if (!row || !parent || row.role !== 'companion') {
    throw companionError('companion.message_unknown');
  }
  if (row.status === 'streaming') return followReply(companion, user, conversationId, replyId);
  if (row.status === 'done') throw companionError('companion.not_cut');

  const texts = await textsOf(services, user.id, before.keyId);
  const body = openMessage(texts.open, replyId, row.body);
  const turns = readTurns(before.branch.slice(1), texts.open, before);
  if (!body || turns.at(-1)?.role !== 'person') throw companionError('companion.unreadable');
  if (writtenWithWithheld(before)(body)) throw companionError('companion.told_before');
  const facts = factsFor(companion, user, before, texts.open);
  const now = clock.now();
  const usage = { id: newId(now), day: usageDay(now) };
  const begun = await takeOverReply(db, {
    id: replyId,
    userId: user.id,
    writer: replies.writer,
    usageId: usage.id,
    model: model.label,
    inputTokens: estimateTokens(turns.map(({ text }) => text).join('') + body.text),
    day: usage.day,
    hold: holdFor(services, user),
    now,
  });
  if (begun === 'busy') throw companionError('companion.busy');
  if (begun === 'no-budget') return refuseForBudget(services, user);
  if (begun === 'unknown') return followReply(companion, user, conversationId, replyId);
  const proposals = await proposalsOf(services, user.id, [replyId]);
  const document = toMessageDocument(row, texts.open, user, proposals.get(replyId));
  const reply = createLiveReply({
    conversation: await readConversationDocument(companion, user.id, conversationId),
    message: toMessageDocument(parent, texts.open, user),
    reply: { ...document, status: 'streaming', cutBy: null, failure: null },
    care: body.care,
  });
  const unfinished = body.text === '' ? null : body.text;
  const wish = { user, reply, turns, facts, unfinished, isTemporary: false };
  const told = prepareRequest(companion, wish);
  const writing = { userId: user.id, reply, told, seal: texts.seal, usage };
  replies.write(writing);
  return lookOn(companion, writing);
}
