import { CARE_TOOLS } from '@attune/domain/companion/care/care-tools';
import { formatSummary } from '@attune/domain/companion/conversation-summary';
import { type Fact, toUsedFacts } from '@attune/domain/companion/facts';
import { buildContext, buildSystemPrompt } from '@attune/domain/companion/prompt';
import type { ToolName } from '@attune/domain/companion/tool-names';
import { trimHistory } from '@attune/domain/companion/trim-history';
import { getLocalDay } from '@attune/domain/kernel/local-day';
import type { ModelMessage } from '#platform/llm/model.ts';
import type { ChatUser, CompanionContext } from '../companion.ts';
import { saveProposal } from '../personal/proposals.ts';
import { createTools } from '../tools/create-tools.ts';
import type { Sink } from '../tools/define-tool.ts';
import type { LiveReply } from './live-reply.ts';
import { removeUnquotableTurns } from './quotable-turns.ts';
import { findSummary, type Turn } from './read-turns.ts';
import type { PreparedRequest } from './reply-job.ts';

type PrepareRequestParams = {
  user: ChatUser;
  reply: LiveReply;
  /** The conversation up to and including the answered message. */
  turns: readonly Turn[];
  facts: Promise<Fact[]>;
  /** The text so far of a reply that is continued. */
  unfinished: string | null;
  isTemporary: boolean;
};

export async function prepareRequest(
  { services, ports }: CompanionContext,
  { user, reply, turns, facts: pendingFacts, unfinished, isTemporary }: PrepareRequestParams,
): Promise<PreparedRequest> {
  const facts = await pendingFacts;
  const quotableTurns = await removeUnquotableTurns({ services, ports }, user, turns);
  if (facts.length > 0) reply.addUsed(toUsedFacts(facts));
  const sink: Sink = {
    addSource: (source) => reply.addSource(source),
    addLookup: (lookup) => reply.addLookup(lookup),
    setActivity: (label) => reply.setActivity(label),
    saveProposal: isTemporary
      ? null
      : async (draft) => {
          const proposal = await saveProposal(services, user.id, reply.id, draft);
          if (proposal) reply.addProposal(proposal);
          return proposal;
        },
  };
  const isCareful = reply.document().care !== null;
  const tools = createTools({ services, ports, user, facts, sink }).filter(
    ({ name }) => !isCareful || CARE_TOOLS.some((helpful) => helpful === name),
  );
  const system = buildSystemPrompt({
    tools: tools.map(({ name }) => name as ToolName),
    isCareful,
  });
  const context = buildContext({ facts, today: getLocalDay(user.timeZone, services.clock.now()) });
  const messages = services.model.isBuiltIn
    ? trimHistory(quotableTurns)
    : buildMessages(quotableTurns);
  return { system, context, messages: messages.map(toModelMessage), tools, unfinished };
}

/** The messages after the newest summary, as far as they fit. The first one starts with it. */
function buildMessages(turns: readonly Turn[]): ModelMessage[] {
  const { summary, turns: newer } = findSummary(turns);
  const [first, ...others] = trimHistory(newer);
  if (!summary || !first) return trimHistory(turns);
  return [{ ...first, text: formatSummary(summary.text) + first.text }, ...others];
}

const toModelMessage = ({ role, text, notes }: ModelMessage): ModelMessage =>
  notes === undefined ? { role, text } : { role, text, notes };
