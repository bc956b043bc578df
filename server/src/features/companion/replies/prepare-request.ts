import type { Fact } from '@attune/domain/companion/facts';
import { usedOf } from '@attune/domain/companion/facts';
import { historyOf } from '@attune/domain/companion/history-of';
import { systemPrompt } from '@attune/domain/companion/prompt';
import type { ToolName } from '@attune/domain/companion/tool-names';
import { dayIn } from '@attune/domain/kernel/calendar';
import type { ModelMessage } from '../../../platform/llm/model.ts';
import type { Companion, Talker } from '../companion.ts';
import { keepProposal } from '../personal/keep-proposal.ts';
import type { Sink } from '../tools/sink.ts';
import { toolsFor } from '../tools/tools-for.ts';
import type { LiveReply } from './live-reply.ts';
import type { Told } from './writing.ts';

type Wish = {
  user: Talker;
  reply: LiveReply;
  /** The conversation up to the message that is answered. */
  turns: readonly ModelMessage[];
  facts: Promise<Fact[]>;
  unfinished: string | null;
  isTemporary: boolean;
};

/** All that the model is told for one answer; what of it is personal stands under the answer. */
export async function prepareRequest(
  { services, rooms }: Companion,
  { user, reply, turns, facts: read, unfinished, isTemporary }: Wish,
): Promise<Told> {
  const facts = await read;
  if (facts.length > 0) reply.use(usedOf(facts));
  const sink: Sink = {
    source: (source) => reply.addSource(source),
    activity: (label) => reply.act(label),
    proposal: isTemporary
      ? null
      : async (draft) => {
          const proposal = await keepProposal(services, user.id, reply.id, draft);
          if (proposal) reply.addProposal(proposal);
          return proposal;
        },
  };
  const tools = toolsFor({ services, rooms, user, facts, sink });
  const system = systemPrompt({
    facts,
    today: dayIn(user.timeZone, services.clock.now()),
    tools: tools.map(({ name }) => name as ToolName),
    isCareful: reply.document().care !== null,
  });
  return { system, messages: historyOf(turns), tools, unfinished };
}
