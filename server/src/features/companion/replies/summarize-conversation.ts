import { HEALTH_AREAS, type HealthArea } from '@attune/domain/account/health-consents';
import {
  buildTranscript,
  SUMMARY_LIMITS,
  splitForSummary,
} from '@attune/domain/companion/conversation-summary';
import { isDeletedRef } from '@attune/domain/companion/deleted-facts';
import { SUMMARY_PROMPT } from '@attune/domain/companion/prompt-text';
import { sanitizeText } from '@attune/domain/companion/sanitize-text';
import { holdHealthConsent } from '#features/account';
import type { Executor } from '#platform/db/database.ts';
import type { TextCipher } from '#platform/keys/private-texts.ts';
import type { ChatUser, CompanionContext } from '../companion.ts';
import {
  findMessage,
  holdMessages,
  replaceMessageBody,
} from '../conversations/messages.repository.ts';
import {
  decryptMessage,
  encryptMessage,
  listFactsBehind,
  type StoredSummary,
} from '../message-body.ts';
import { askInBackground } from './ask-in-background.ts';
import { removeUnquotableTurns } from './quotable-turns.ts';
import { findSummary, type Turn } from './read-turns.ts';

/** The reply after which something is done in the background. */
export type ReplyOrigin = {
  companion: Pick<CompanionContext, 'services' | 'ports'>;
  user: ChatUser;
  conversationId: string;
  cipher: TextCipher;
  usage: { id: string; day: string };
  /** The conversation so far. */
  turns: readonly Turn[];
};

/**
 * Summarizes the older part of a long conversation, once, so that what is sent before the newest
 * messages stays the same. The summary is stored with the last message it covers: it belongs to
 * every branch through that message.
 */
export async function summarizeConversation(
  origin: ReplyOrigin,
  signal: AbortSignal,
): Promise<void> {
  const { companion, user, usage } = origin;
  const quotableTurns = await removeUnquotableTurns(companion, user, origin.turns);
  const { summary, turns } = findSummary(quotableTurns);
  const split = splitForSummary(turns);
  const last = split?.older.at(-1);
  if (!split || !last) return;
  const text = buildTranscript(summary?.text ?? null, split.older);
  const maxLength = SUMMARY_LIMITS.summaryLength;
  const question = { system: SUMMARY_PROMPT, text, maxLength };
  const answer = await askInBackground(companion.services, user, usage, question, signal);
  if (!answer) return;
  await storeSummary(origin, last.id, {
    text: sanitizeText(answer, maxLength),
    ...collectOrigins(summary, split.older),
  });
}

/** A summary may be sent only as long as everything it was made from may be sent. */
function collectOrigins(summary: StoredSummary | null, turns: readonly Turn[]) {
  const used = [...(summary?.used ?? []), ...turns.flatMap((turn) => turn.used)];
  const postIds = [...(summary?.postIds ?? []), ...turns.flatMap((turn) => turn.postIds)];
  return {
    used: [...new Map(used.map((fact) => [fact.ref, fact])).values()],
    postIds: [...new Set(postIds)],
  };
}

async function storeSummary(
  { companion, user, conversationId, cipher, turns }: ReplyOrigin,
  messageId: string,
  summary: StoredSummary,
): Promise<void> {
  const { db } = companion.services;
  const row = await findMessage(db, user.id, conversationId, messageId);
  const body = row && decryptMessage(cipher.decrypt, messageId, row.body);
  if (!row || !body) return;
  const encrypted = encryptMessage(cipher.encrypt, messageId, { ...body, summary });
  await db.transaction(async (tx) => {
    for (const area of listHealthAreas(summary)) {
      if (!(await holdHealthConsent(tx, user.id, area))) return;
    }
    if (await isAnyDeleted(tx)) return;
    await replaceMessageBody(tx, messageId, row.body, encrypted);
  });

  /** Whether something behind the summary was deleted while the model wrote it. */
  async function isAnyDeleted(tx: Executor): Promise<boolean> {
    const ids = turns.map(({ id }) => id);
    return (await holdMessages(tx, ids)).some(({ id, body: stored }) => {
      const message = decryptMessage(cipher.decrypt, id, stored);
      return message !== null && listFactsBehind(message).some(({ ref }) => isDeletedRef(ref));
    });
  }
}

/** The areas whose data a summary contains. */
const listHealthAreas = ({ used }: StoredSummary): HealthArea[] =>
  HEALTH_AREAS.filter((area) => area === 'companion' || used.some(({ kind }) => kind === area));
