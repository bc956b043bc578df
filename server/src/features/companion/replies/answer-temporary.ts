import { randomUUID } from 'node:crypto';
import { accountError } from '@attune/domain/account/account-errors';
import { companionError } from '@attune/domain/companion/companion-errors';
import type {
  TemporaryChatInput,
  TemporaryChatQuery,
} from '@attune/domain/companion/companion-inputs';
import { COMPANION_LIMITS, estimateTokens } from '@attune/domain/companion/companion-rules';
import { isConsentWithdrawnSince } from '#features/account';
import { newId } from '#platform/ids.ts';
import { createDecryptorForKey } from '#platform/keys/private-texts.ts';
import { type AnsweringCompanion, type ChatUser, getUsageDay } from '../companion.ts';
import { createMessageDocument, toCareNote } from '../message-document.ts';
import { createLiveReply } from './live-reply.ts';
import { insertTemporaryReply } from './new-replies.repository.ts';
import { prepareRequest } from './prepare-request.ts';
import { addLateCare, readCareOfMessages } from './read-care.ts';
import { createPersonTurn } from './read-turns.ts';
import { createBudgetHold, throwBudgetError } from './reply-budget.ts';
import { loadPersonalContext, requireReplyContext } from './require-reply-context.ts';
import type { ReplyFeed } from './stream-reply.ts';

/** Streams a reply of which only the usage is stored. It ends when its viewer disconnects. */
export async function answerTemporary(
  companion: AnsweringCompanion,
  user: ChatUser,
  { messages: allMessages, since }: TemporaryChatInput & TemporaryChatQuery,
): Promise<ReplyFeed> {
  const { services, replies, model } = companion;
  const { db, clock } = services;
  const messages = await removeRevealingReplies();
  const latestText = messages.at(-1)?.text ?? '';
  if ([...latestText].length > COMPANION_LIMITS.messageLength)
    throw companionError('companion.too_long');
  const noTarget = { conversationId: null, messageId: null, replyId: null, branchEnd: null };
  const context = await requireReplyContext(companion, user, noTarget, () => false);
  const decrypt = await createDecryptorForKey(services, user.id, context.keyId);
  const personal = loadPersonalContext(companion, user, context, decrypt);

  const now = clock.now();
  const usage = { id: newId(now), day: getUsageDay(now) };
  const inputTokens = estimateTokens(messages.map(({ text }) => text).join(''));
  const outcome = await insertTemporaryReply(db, {
    userId: user.id,
    healthAreas: context.healthAreas,
    usage: {
      ...usage,
      model: model.label,
      inputTokens,
      createdAt: now,
      hold: createBudgetHold(services, model, user),
    },
  });
  if (outcome === 'busy') throw companionError('companion.busy');
  if (outcome === 'no-budget') return throwBudgetError(services, model, user);
  // Withdrawn since the context was read.
  if (outcome === 'unknown') throw accountError('account.health_consent_needed');
  const texts = messages.filter(({ role }) => role === 'person').map(({ text }) => text);
  const careReading = await readCareOfMessages(services, null, texts);
  const { care } = careReading;
  const at = now.toISOString();
  const message = createMessageDocument({
    id: randomUUID(),
    parentId: null,
    role: 'person',
    text: latestText,
    at,
  });
  const reply = createLiveReply({
    conversation: null,
    message,
    reply: createMessageDocument(
      { id: randomUUID(), parentId: message.id, role: 'companion', text: '', at },
      toCareNote(care, user),
      model,
    ),
    care,
  });
  const turns = messages.map(({ role, text }) => ({
    ...createPersonTurn(randomUUID(), text),
    role,
  }));
  const lateCareAdded = addLateCare(services, { reply, reading: careReading, user, title: null });
  replies.start({
    userId: user.id,
    model,
    reply,
    lateCareAdded,
    encrypt: null,
    usage,
    request: prepareRequest(companion, {
      ...{ user, reply, turns, lateCareAdded },
      ...personal,
      unfinished: null,
      isTemporary: true,
      // A temporary chat has no files, because they would have to be stored. So none are read or
      // left out.
      forgotten: [],
      readFile: async () => null,
    }),
    afterReply: null,
  });
  return (viewer) => {
    const detach = reply.attach(viewer);
    return () => {
      detach();
      void replies.end(reply.id, 'left');
    };
  };

  /**
   * A reply may tell of moods or the journal. Only the browser has it, so nothing marks it when they
   * are deleted: once a consent was withdrawn, the earlier replies of the chat are left out.
   */
  async function removeRevealingReplies() {
    const isPerson = ({ role }: (typeof allMessages)[number]) => role === 'person';
    if (allMessages.every(isPerson)) return allMessages;
    const began = since === undefined ? new Date(0) : new Date(since);
    return (await isConsentWithdrawnSince(db, user.id, began))
      ? allMessages.filter(isPerson)
      : allMessages;
  }
}
