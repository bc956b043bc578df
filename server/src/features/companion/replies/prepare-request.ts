import { CARE_TOOLS } from '@attune/domain/companion/care/care-tools';
import { formatSummary } from '@attune/domain/companion/conversation-summary';
import { toUsedFacts } from '@attune/domain/companion/facts';
import { buildContext, buildSystemPrompt } from '@attune/domain/companion/prompt';
import type { ToolName } from '@attune/domain/companion/tool-names';
import { trimHistory } from '@attune/domain/companion/trim-history';
import { getLocalDay } from '@attune/domain/kernel/local-day';
import { addFiles } from '../attachments/add-files.ts';
import type { FileReader } from '../attachments/attachment-document.ts';
import type { AnsweringCompanion, ChatUser } from '../companion.ts';
import { saveProposal } from '../personal/proposals.ts';
import { createTools } from '../tools/create-tools.ts';
import type { Sink } from '../tools/define-tool.ts';
import type { LiveReply } from './live-reply.ts';
import { removeUnquotableTurns } from './quotable-turns.ts';
import { findSummary, type Turn } from './read-turns.ts';
import type { PreparedRequest } from './reply-job.ts';
import type { PersonalContext } from './require-reply-context.ts';

type PrepareRequestParams = PersonalContext & {
  user: ChatUser;
  reply: LiveReply;
  /** The conversation up to and including the answered message. */
  turns: readonly Turn[];
  /** Settles once it is known whether the reply is in care. */
  lateCareAdded: Promise<void>;
  /** The text so far of a reply that is continued. */
  unfinished: string | null;
  isTemporary: boolean;
  /** What the user no longer shares. */
  forgotten: readonly string[];
  readFile: FileReader;
};

export async function prepareRequest(
  { services, ports, model }: AnsweringCompanion,
  params: PrepareRequestParams,
): Promise<PreparedRequest> {
  const { user, reply, turns, unfinished, isTemporary } = params;
  const { isBuiltIn } = model;
  const isCareful = reply.isInCare();
  const facts = await params.facts;
  // In a crisis, nothing changes how the companion talks. The guide's texts can't change.
  const instructions = isCareful || isBuiltIn ? '' : params.instructions;
  if (instructions !== '') reply.addInstructions();
  const quotableTurns = await removeUnquotableTurns({ services, ports }, user, turns);
  const sink: Sink = {
    addSource: (source) => reply.addSource(source),
    addLookup: (lookup) => reply.addLookup(lookup),
    setActivity: (label) => reply.setActivity(label),
    saveProposal: isTemporary
      ? null
      : async (draft) => {
          await params.lateCareAdded;
          // The model chose its tools before the care began.
          if (reply.isInCare() && draft.kind !== 'practice') return 'in care';
          const proposal = await saveProposal(services, user.id, reply.id, draft);
          if (!proposal) return 'too many';
          reply.addProposal(proposal);
          return 'shown';
        },
  };
  const tools = createTools({ services, ports, user, facts, sink }).filter(
    ({ name }) => !isCareful || CARE_TOOLS.some((helpful) => helpful === name),
  );
  const system = buildSystemPrompt({
    tools: tools.map(({ name }) => name as ToolName),
    isCareful,
  });
  const today = getLocalDay(user.timeZone, services.clock.now());
  const context = buildContext({ instructions, facts, today });
  const sentTurns = isBuiltIn
    ? trimHistory(quotableTurns).map(withoutFiles)
    : selectTurns(quotableTurns);
  reply.addBasis(sentTurns.flatMap((turn) => turn.used));
  const { forgotten, readFile } = params;
  const { messages, sent } = await addFiles(sentTurns, {
    inputs: model.inputs,
    forgotten,
    readFile,
  });
  const used = toUsedFacts([...facts, ...sent]);
  if (used.length > 0) reply.addUsed(used);
  return { system, context, messages, tools, unfinished, care: reply.care() };
}

/** The built-in guide takes every word for a part of the question, also notes about files. */
const withoutFiles = ({ attachments = [], ...turn }: Turn): Turn => ({
  ...turn,
  text: turn.text || attachments.map(({ name }) => name).join(', '),
});

/**
 * The messages after the newest summary, as far as they fit. The first starts with the summary, and
 * is based on what the summary is based on.
 */
function selectTurns(turns: readonly Turn[]): Turn[] {
  const { summary, turns: newer } = findSummary(turns);
  const [first, ...others] = trimHistory(newer);
  if (!summary || !first) return trimHistory(turns);
  const text = formatSummary(summary.text) + first.text;
  return [{ ...first, text, used: [...first.used, ...summary.used] }, ...others];
}
