import { companionError } from '@attune/domain/companion/companion-errors';
import { MAX_MESSAGES_PER_MINUTE } from '@attune/domain/companion/companion-rules';
import {
  buildConversationTitle,
  buildTitleFromText,
  selectTitleText,
} from '@attune/domain/companion/conversation-title';
import { buildFollowUpQuestion, parseFollowUps } from '@attune/domain/companion/follow-up-answer';
import { FOLLOW_UP_PROMPT } from '@attune/domain/companion/prompt-text';
import { holdHealthConsent } from '#features/account';
import { perMinute } from '#platform/http/rate-limit.repository.ts';
import { createTextCipher, type TextCipher } from '#platform/keys/private-texts.ts';
import { type ChatUser, type CompanionContext, withModel } from '../companion.ts';
import { replaceTitle } from '../conversations/conversations.repository.ts';
import { findMessage } from '../conversations/messages.repository.ts';
import { requireConversation } from '../conversations/read-conversation.ts';
import { decryptMessage, decryptTitle, encryptTitle, readStoredCare } from '../message-body.ts';
import { findUsageOfReply } from '../usage.repository.ts';
import { askInBackground } from './ask-in-background.ts';
import { removeUnquotableTurns } from './quotable-turns.ts';
import { readTurns, type Turn } from './read-turns.ts';
import { requireReplyContext } from './require-reply-context.ts';

const MINUTE_LIMIT = perMinute('companion-follow-ups', MAX_MESSAGES_PER_MINUTE);
const MAX_ANSWER_LENGTH = 2_000;

type Suggested = { questions: string[] };
const NOTHING: Suggested = { questions: [] };

/**
 * Finds questions that may follow a finished reply. The built-in guide knows related ones; a model is
 * asked for them, and after the first reply for a title of the conversation. After a sign of crisis
 * nothing is suggested. Nothing but the title is stored.
 */
export async function suggestFollowUps(
  companion: CompanionContext,
  user: ChatUser,
  { conversationId, replyId }: { conversationId: string; replyId: string },
): Promise<Suggested> {
  const { services } = companion;
  const row = await findMessage(services.db, user.id, conversationId, replyId);
  if (row?.role !== 'companion') throw companionError('companion.message_unknown');
  if (row.status !== 'done') return NOTHING;
  await services.limits.require(MINUTE_LIMIT, user.id, (wait) =>
    companionError('companion.too_fast', wait),
  );
  const target = { conversationId, messageId: null, replyId, branchEnd: replyId };
  const context = await requireReplyContext(withModel(companion), user, target, () => true);
  if (!context.hasHealthConsent) return NOTHING;
  const cipher = await createTextCipher(services, user.id, context.keyId);
  const body = decryptMessage(cipher.decrypt, replyId, row.body);
  if (!body || readStoredCare(body)) return NOTHING;
  const readable = readTurns(context.branch, cipher.decrypt, context);
  const turns = await removeUnquotableTurns(companion, user, readable);
  const [question, reply] = turns.slice(-2);
  if (question?.role !== 'person' || reply?.id !== replyId) return NOTHING;
  if (services.model.suggest) return { questions: await services.model.suggest(turns) };
  const usage = await findUsageOfReply(services.db, user.id, replyId);
  if (!usage) return NOTHING;

  const text = buildFollowUpQuestion(question.text, reply.text);
  const ask = { system: FOLLOW_UP_PROMPT, text, maxLength: MAX_ANSWER_LENGTH };
  const answer = await askInBackground(services, user, usage, ask, new AbortController().signal);
  const { title, questions } = parseFollowUps(answer ?? '');
  const isFirstReply = context.branch.length === 2;
  if (title && isFirstReply) {
    await setTitle(companion, user, { conversationId, title, question, cipher });
  }
  return { questions };
}

type NewTitle = { conversationId: string; title: string; question: Turn; cipher: TextCipher };

/** Replaces the title only if it was made from the first message: the user's own title stays. */
async function setTitle(
  companion: CompanionContext,
  user: ChatUser,
  { conversationId, title, question, cipher }: NewTitle,
): Promise<void> {
  const { db, announcer } = companion.services;
  const row = await requireConversation(companion, user.id, conversationId);
  const current = decryptTitle(cipher.decrypt, conversationId, row.title);
  if (current !== buildTitleFromText(selectTitleText(question))) return;
  const shown = buildConversationTitle(title, null, row.createdAt, user);
  const encrypted = encryptTitle(cipher.encrypt, conversationId, shown);
  const isStored = await db.transaction(async (tx) => {
    if (!(await holdHealthConsent(tx, user.id, 'companion'))) return false;
    await replaceTitle(tx, conversationId, row.title, encrypted);
    return true;
  });
  if (isStored) await announcer.announce([`companion:${user.id}`]);
}
