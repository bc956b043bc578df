import { setImmediate as othersFirst } from 'node:timers/promises';
import type { CareKind } from '@attune/domain/companion/care/care-kinds';
import { companionError } from '@attune/domain/companion/companion-errors';
import { estimateTokens } from '@attune/domain/companion/companion-rules';
import type { Fact } from '@attune/domain/companion/facts';
import { newId } from '../../../platform/ids.ts';
import type { Texts } from '../../../platform/keys/private-texts.ts';
import type { MessageDocument } from '../companion.schemas.ts';
import { type Companion, type Talker, usageDay } from '../companion.ts';
import { plainBody, sealMessage, sealTitle, unsaidBody } from '../message-body.ts';
import { beginReply } from './begin-reply.repository.ts';
import { createLiveReply } from './live-reply.ts';
import { newMessage } from './new-message.ts';
import { prepareRequest } from './prepare-request.ts';
import type { Turn } from './read-turns.ts';
import { holdFor, refuseForBudget } from './reply-budget.ts';
import type { Look } from './show-stream.ts';
import type { Writing } from './writing.ts';

/** Other windows hear of it a little later: the first word comes first. */
const TELL_AFTER_MS = 100;

type Answer = {
  conversation: { id: string; title: string; isPinned: boolean; createdAt: string; isNew: boolean };
  /** The message that is answered, and whether it is yet to be stored. */
  message: MessageDocument;
  isSaidNow: boolean;
  /** What that message is a sign of. */
  care: CareKind | null;
  replyId: string;
  /** The conversation up to that message. */
  turns: readonly Turn[];
  /** Begins to read what else it is told. */
  readFacts: () => Promise<Fact[]>;
  texts: Texts;
  now: Date;
};

/** Stores what is said and that it is being answered, then asks. Null when it was begun before. */
export async function beginAnswer(
  companion: Companion,
  user: Talker,
  { conversation, message, care, isSaidNow, replyId, turns, readFacts, texts, now }: Answer,
): Promise<Look | null> {
  const { services, replies } = companion;
  const at = now.toISOString();
  const repliedAt = new Date(now.getTime() + 1);
  const { isNew, ...head } = conversation;
  const usage = { id: newId(now), day: usageDay(now) };
  const storing = beginReply(
    services.db,
    {
      userId: user.id,
      conversationId: head.id,
      title: isNew ? sealTitle(texts.seal, head.id, head.title) : null,
      replyId,
      replyBody: sealMessage(texts.seal, replyId, unsaidBody(care)),
      parentId: message.id,
      writer: replies.writer,
      usageId: usage.id,
      model: services.model.label,
      inputTokens: estimateTokens(turns.map(({ text }) => text).join('')),
      day: usage.day,
      hold: holdFor(services, user),
      now,
      repliedAt,
    },
    isSaidNow
      ? {
          messageId: message.id,
          messageParentId: message.parentId,
          messageBody: sealMessage(texts.seal, message.id, plainBody(message.text)),
        }
      : null,
  );
  storing.catch(() => {});
  // What follows is made while it is stored, and told only when it is.
  await othersFirst();
  const reply = createLiveReply({
    conversation: { ...head, leafId: replyId, isStreaming: true, updatedAt: at },
    message,
    reply: newMessage(
      {
        id: replyId,
        parentId: message.id,
        role: 'companion',
        text: '',
        at: repliedAt.toISOString(),
      },
      care && { kind: care, place: user },
    ),
    care,
  });
  // Whatever goes wrong from here on ends the answer, which has its place by now.
  const prepare = async () =>
    prepareRequest(companion, {
      user,
      reply,
      turns,
      facts: readFacts(),
      unfinished: null,
      isTemporary: false,
    });
  const told = prepare();
  told.catch(() => {});
  const writing = { userId: user.id, reply, told, seal: texts.seal, usage };
  replies.write(
    writing,
    storing.then((begun) => begun === 'begun'),
  );
  const begun = await storing;
  if (begun === 'busy') throw companionError('companion.busy');
  if (begun === 'no-budget') return refuseForBudget(services, user);
  if (begun === 'unknown') throw companionError('companion.conversation_unknown');
  if (begun === 'taken') return null;
  // The model thinks while the disk writes; the person hears of it when both can be relied on.
  try {
    await companion.isOnDisk();
  } catch (error) {
    void replies.end(replyId, 'restart');
    throw error;
  }
  return lookOn(companion, writing);
}

/** Looks on while an answer is written whose place is stored. */
export function lookOn({ services }: Companion, { userId, reply }: Writing): Look {
  setTimeout(() => services.announcer.announce([`companion:${userId}`]), TELL_AFTER_MS);
  return (onlooker) => reply.attach(onlooker);
}
