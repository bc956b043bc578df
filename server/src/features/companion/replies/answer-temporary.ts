import { randomUUID } from 'node:crypto';
import { readCare } from '@attune/domain/companion/care/signs';
import { companionError } from '@attune/domain/companion/companion-errors';
import type { TemporaryInput } from '@attune/domain/companion/companion-inputs';
import { COMPANION_LIMITS, estimateTokens } from '@attune/domain/companion/companion-rules';
import { inSlices } from '../../../platform/event-loop/in-slices.ts';
import { newId } from '../../../platform/ids.ts';
import { openerWith } from '../../../platform/keys/private-texts.ts';
import { type Companion, type Talker, usageDay } from '../companion.ts';
import { askBefore } from './ask-before.ts';
import { beginTemporary } from './end-reply.repository.ts';
import { factsFor } from './facts-for.ts';
import { createLiveReply } from './live-reply.ts';
import { newMessage } from './new-message.ts';
import { prepareRequest } from './prepare-request.ts';
import { holdFor, refuseForBudget } from './reply-budget.ts';
import type { Look } from './show-stream.ts';

/** An answer of which nothing is kept but what it took. Who leaves ends it. */
export async function answerTemporary(
  companion: Companion,
  user: Talker,
  { messages }: TemporaryInput,
): Promise<Look> {
  const { services, replies } = companion;
  const { db, clock, model } = services;
  const said = messages.at(-1)?.text ?? '';
  if ([...said].length > COMPANION_LIMITS.message) throw companionError('companion.too_long');
  const nothing = { conversationId: null, messageId: null, replyId: null, branchEnd: null };
  const before = await askBefore(companion, user, nothing, () => false);
  const open = await openerWith(services, user.id, before.keyId);
  const facts = factsFor(companion, user, before, open);

  const now = clock.now();
  const usage = { id: newId(now), day: usageDay(now) };
  const inputTokens = estimateTokens(messages.map(({ text }) => text).join(''));
  const hold = holdFor(services, user);
  const begin = { ...usage, userId: user.id, model: model.label, inputTokens, hold, now };
  const begun = await beginTemporary(db, begin);
  if (begun === 'busy') throw companionError('companion.busy');
  if (begun === 'no-budget') return refuseForBudget(services, user);
  const care = await inSlices(readCare(said));
  const at = now.toISOString();
  const message = newMessage({ id: randomUUID(), parentId: null, role: 'person', text: said, at });
  const reply = createLiveReply({
    conversation: null,
    message,
    reply: newMessage(
      { id: randomUUID(), parentId: message.id, role: 'companion', text: '', at },
      care && { kind: care, place: user },
    ),
    care,
  });
  const turns = messages.map((message) => ({ ...message, postIds: [] }));
  const wish = { user, reply, turns, facts, unfinished: null, isTemporary: true };
  replies.write({
    userId: user.id,
    reply,
    seal: null,
    usage,
    told: prepareRequest(companion, wish),
  });
  return (onlooker) => {
    const leave = reply.attach(onlooker);
    return () => {
      leave();
      void replies.end(reply.id, 'left');
    };
  };
}
