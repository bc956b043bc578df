import { accountError } from '@attune/domain/account/account-errors';
import { companionError } from '@attune/domain/companion/companion-errors';
import { getAllowance, MAX_MESSAGES_PER_MINUTE } from '@attune/domain/companion/companion-rules';
import type { Fact } from '@attune/domain/companion/facts';
import { PROPOSAL_LIMITS } from '@attune/domain/companion/proposal';
import { kernelError } from '@attune/domain/kernel/errors';
import type { Executor } from '#platform/db/database.ts';
import { perMinute } from '#platform/http/rate-limit.repository.ts';
import type { TextDecryptor } from '#platform/keys/private-texts.ts';
import type { Services } from '#platform/services.ts';
import {
  type AnsweringCompanion,
  type ChatUser,
  type CompanionContext,
  getUsageDay,
} from '../companion.ts';
import { findMessageBranch } from '../conversations/messages.repository.ts';
import { decryptInstructions } from '../personal/instructions.ts';
import { toMemoryDocument } from '../personal/memories.ts';
import { listMemoryRows, listProposalsOfConversation } from '../personal/personal.repository.ts';
import { readFacts } from '../personal/read-facts.ts';
import { cutStaleReplies } from './replies.repository.ts';
import { getSecondsUntilTomorrow, requireBudget } from './reply-budget.ts';
import { readReplyContext } from './reply-context.repository.ts';

type ReplyTarget = {
  conversationId: string | null;
  messageId: string | null;
  replyId: string | null;
  /** The last message of the branch that is sent to the model. */
  branchEnd: string | null;
};

export type ReplyContext = Awaited<ReturnType<typeof loadReplyContext>>;

/** Loads all that decides whether the user gets a reply and what the reply is based on. */
async function loadReplyContext(
  db: Executor,
  userId: string,
  { conversationId, messageId, replyId, branchEnd }: ReplyTarget,
  day: string,
) {
  const hasBranch = conversationId !== null && branchEnd !== null;
  const [context, memories, branch, proposals] = await Promise.all([
    readReplyContext(db, { userId, day, conversationId, messageId, replyId }),
    listMemoryRows(db, userId, PROPOSAL_LIMITS.memoryCount),
    hasBranch ? findMessageBranch(db, { userId, conversationId, endId: branchEnd }) : [],
    hasBranch ? listProposalsOfConversation(db, userId, conversationId) : [],
  ]);
  return {
    ...context,
    memories,
    /**
     * From the answered message back to the first, up to a limit; empty if the message is unknown.
     */
    branch,
    /** The cards under the replies of the conversation. */
    proposals,
  };
}

/** What the model is told about the user. */
export type PersonalContext = Pick<ReplyContext, 'healthAreas'> & {
  facts: Promise<Fact[]>;
  /** How the user wants the companion to talk; '' if nothing is set. */
  instructions: string;
};

/**
 * Reads the facts for the model, following the privacy choices in the reply context. Reading starts
 * at once, and only a caller that awaits the promise sees a failure.
 */
export function loadPersonalContext(
  { services, ports }: CompanionContext,
  user: ChatUser,
  { consents, healthAreas, forgotten, memories: rows, instructions }: ReplyContext,
  decrypt: TextDecryptor,
): PersonalContext {
  const memories = rows.map((row) => toMemoryDocument(row, decrypt));
  const sources = { consents, forgotten, memories };
  const facts = readFacts(services, ports, user, sources);
  facts.catch(() => {});
  const decrypted = decryptInstructions(user.id, instructions, decrypt);
  return { healthAreas, facts, instructions: decrypted };
}

/**
 * Loads the reply context. Throws when the user has not consented, exceeds a limit or another reply is being written,
 * unless `isAlreadyStored` finds that nothing new is to be written.
 */
export async function requireReplyContext(
  { services, replies, model }: AnsweringCompanion,
  user: ChatUser,
  target: ReplyTarget,
  isAlreadyStored: (context: ReplyContext) => boolean,
): Promise<ReplyContext> {
  // The client retries and reaches another node, or this one after its restart.
  if (replies.isClosed()) throw kernelError('service.unavailable', { retryAfterSeconds: 5 });
  const now = services.clock.now();
  const context = await loadReplyContext(services.db, user.id, target, getUsageDay(now));
  const { running, reply } = context;
  if (running?.isStale) {
    await cutStaleReplies(services.db, user.id, now);
    if (reply && running.id === reply.id) reply.status = 'cut';
  }
  if (isAlreadyStored(context)) return context;
  if (!context.hasHealthConsent) throw accountError('account.health_consent_needed');
  await requireAllowance(services, user, context);
  await requireBudget(services, model, user, context.budgetUsage);
  if (running && !running.isStale) throw companionError('companion.busy');
  return context;
}

const MINUTE_LIMIT = perMinute('companion', MAX_MESSAGES_PER_MINUTE);

async function requireAllowance(
  { limits, clock }: Pick<Services, 'limits' | 'clock'>,
  user: ChatUser,
  { usageToday }: Pick<ReplyContext, 'usageToday'>,
): Promise<void> {
  await limits.require(MINUTE_LIMIT, user.id, (wait) => companionError('companion.too_fast', wait));
  const { messages, tokens } = getAllowance(user);
  if (usageToday.messages >= messages || usageToday.tokens >= tokens) {
    throw companionError('companion.day_used_up', {
      retryAfterSeconds: getSecondsUntilTomorrow(clock.now()),
    });
  }
}
