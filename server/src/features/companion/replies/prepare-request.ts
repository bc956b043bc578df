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
import type { Turn } from './read-turns.ts';
import type { Told } from './writing.ts';

type Wish = {
  user: Talker;
  reply: LiveReply;
  /** The conversation up to the message that is answered. */
  turns: readonly Turn[];
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
  const told = await withoutUnquotable({ services, rooms }, user, turns);
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
  return { system, messages: historyOf(told), tools, unfinished };
}

/**
 * A reply that rests on a post may quote it. An outside model is told of it only while the post's
 * author allows that; the built-in guide may have written it, for whom nothing leaves the server.
 */
async function withoutUnquotable(
  { services, rooms }: Pick<Companion, 'services' | 'rooms'>,
  user: Talker,
  turns: readonly Turn[],
): Promise<ModelMessage[]> {
  const ids = services.model.isBuiltIn ? [] : turns.flatMap(({ postIds }) => postIds);
  const quotable = ids.length > 0 ? await rooms.listQuotablePosts(user.id, ids) : null;
  return turns
    .filter(({ postIds }) => !quotable || postIds.every((id) => quotable.has(id)))
    .map(({ role, text }) => ({ role, text }));
}
