import type { Fact } from '@attune/domain/companion/facts';
import { PROPOSAL_LIMITS } from '@attune/domain/companion/proposal';
import { readConsents } from '#features/account';
import type { Executor } from '#platform/db/database.ts';
import { findKeyId } from '#platform/keys/key-ids.repository.ts';
import type { TextDecryptor } from '#platform/keys/private-texts.ts';
import { readBudgetDay } from '../budget.repository.ts';
import type { ChatUser, CompanionContext } from '../companion.ts';
import { findAnyConversation } from '../conversations/conversations.repository.ts';
import { findMessageBranch, findMessages } from '../conversations/messages.repository.ts';
import { toMemoryDocument } from '../personal/memories.ts';
import { listExclusions, listMemoryRows } from '../personal/personal.repository.ts';
import { readFacts } from '../personal/read-facts.ts';
import { findRunningReply, readUsageOfDay } from '../usage.repository.ts';

export type ReplyTarget = {
  conversationId: string | null;
  messageId: string | null;
  replyId: string | null;
  /** The last message of the branch that is sent to the model. */
  branchEnd: string | null;
};

export type ReplyContext = Awaited<ReturnType<typeof loadReplyContext>>;

/** Everything that decides whether the user gets a reply, and what the reply is based on. */
export async function loadReplyContext(
  db: Executor,
  userId: string,
  { conversationId, messageId, replyId, branchEnd }: ReplyTarget,
  day: string,
) {
  const sentIds = [messageId, replyId].filter((id) => id !== null);
  const hasBranch = conversationId !== null && branchEnd !== null;
  const [
    keyId,
    conversation,
    sent,
    running,
    today,
    budgetDay,
    consents,
    exclusions,
    memories,
    branch,
  ] = await Promise.all([
    findKeyId(db, userId),
    conversationId ? findAnyConversation(db, conversationId) : null,
    findMessages(db, sentIds),
    findRunningReply(db, userId),
    readUsageOfDay(db, userId, day),
    readBudgetDay(db, day),
    readConsents(db, userId),
    listExclusions(db, userId),
    listMemoryRows(db, userId, PROPOSAL_LIMITS.memories),
    hasBranch ? findMessageBranch(db, { userId, conversationId, endId: branchEnd }) : [],
  ]);
  return {
    keyId,
    /** Rows with the sent ids, of any user. */
    conversation,
    message: sent.find(({ id }) => id === messageId) ?? null,
    reply: sent.find(({ id }) => id === replyId) ?? null,
    running,
    today,
    budgetDay,
    consents,
    forgotten: exclusions.map(({ ref }) => ref),
    memories,
    /** From the answered message back to the first, up to a limit; empty if unknown. */
    branch,
  };
}

/**
 * The facts sent to the model, by the privacy choices in the reply context. Starts reading at once.
 * Only a caller that awaits the promise sees a failure.
 */
export function loadFacts(
  { services, ports }: CompanionContext,
  user: ChatUser,
  { consents, forgotten, memories: rows }: ReplyContext,
  decrypt: TextDecryptor,
): Promise<Fact[]> {
  const memories = rows.map((row) => toMemoryDocument(row, decrypt));
  const sources = { consents, forgotten, memories };
  const facts = readFacts(services, ports, user, sources);
  facts.catch(() => {});
  return facts;
}
