import type { Fact } from '@attune/domain/companion/facts';
import type { ProposalDraft } from '@attune/domain/companion/proposal';
import type { Source } from '@attune/domain/companion/source';
import type { ToolName } from '@attune/domain/companion/tool-names';
import { SECOND_MS } from '@attune/domain/kernel/time';
import type { z } from 'zod';
import type { ModelTool } from '#platform/llm/model.ts';
import type { Services } from '#platform/services.ts';
import type { CompanionPorts, CompanionUser } from '../feature-ports.ts';

/** Receives what the user sees besides the text of the reply. */
export type Sink = {
  addSource(source: Source): void;
  /** Stores with the reply what was looked up, for later requests. */
  addLookup(lookup: string): void;
  /**
   * Stores and shows a proposal, unless the reply has the maximum number or is written with care.
   * The function is null in a temporary chat, where nothing is stored.
   */
  saveProposal: ((draft: ProposalDraft) => Promise<'shown' | 'too many' | 'in care'>) | null;
  setActivity(label: string | null): void;
};

export type ToolDependencies = {
  services: Services;
  ports: CompanionPorts;
  /** The user that tools act for: never one that a model names (SECURITY LM2). */
  user: CompanionUser;
  /** The facts sent to the model: tools reveal no more than these. */
  facts: readonly Fact[];
  sink: Sink;
};

export type ToolContext = ToolDependencies & { hasRead: { textByOthers: boolean } };

const TIMEOUT_MS = 6 * SECOND_MS;

/**
 * A text by someone else could tell the model to put what it knows about the user into a web
 * search, and so leak those facts. So outbound tools are blocked once the model may have read such
 * a text.
 */
const OUTBOUND_BLOCKED =
  'Nothing is looked up outside Attune once you have read texts by others for this reply. Go on without it.';

type ToolDefinition<Input extends z.ZodType, Result extends object> = {
  name: ToolName;
  description: string;
  /** Shown to the user while the tool runs; null for instant tools. */
  activity: string | null;
  input: Input;
  timeoutMs?: number;
  /**
   * `inbound`: returns texts by others. `outbound`: sends text to an external service and returns
   * its answer. Without a value, the tool reads the user's own data or makes a proposal.
   */
  dataFlow?: 'inbound' | 'outbound';
  run(input: z.infer<Input>, context: ToolContext, signal: AbortSignal): Promise<Result>;
  /**
   * What later requests say of the result, in one line. It contains no texts by others: those would
   * come back as if Attune had written them.
   */
  describe?(input: z.infer<Input>, result: Result): string;
};
export type Tool = (context: ToolContext) => ModelTool;

/**
 * Defines a tool that always returns in time. A failure is reported to the model and never ends the
 * reply. Input is validated by the tool's own schema; extra fields are ignored.
 */
export function defineTool<Input extends z.ZodType, Result extends object>(
  definition: ToolDefinition<Input, Result>,
): Tool {
  const { name, description, activity, input, dataFlow, run, describe } = definition;
  const { timeoutMs = TIMEOUT_MS } = definition;
  return (context) => ({
    name,
    description,
    input,
    async run(rawInput, signal) {
      const parsed = input.safeParse(rawInput);
      if (!parsed.success) {
        return { failed: parsed.error.issues.map(({ message }) => message).join(' ') };
      }
      if (dataFlow === 'outbound' && context.hasRead.textByOthers)
        return { failed: OUTBOUND_BLOCKED };
      if (activity) context.sink.setActivity(activity);
      try {
        const deadline = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
        const result = await rejectOnAbort(run(parsed.data, context, deadline), deadline);
        if (describe) context.sink.addLookup(describe(parsed.data, result));
        return result;
      } catch (error) {
        if (signal.aborted) throw error;
        context.services.log.warn({ err: error, tool: name }, 'companion tool failed');
        return { failed: 'This could not be looked up right now. Say so, and go on without it.' };
      } finally {
        if (dataFlow) context.hasRead.textByOthers = true;
        if (activity) context.sink.setActivity(null);
      }
    },
  });
}

function rejectOnAbort<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const rejectNow = () => reject(signal.reason);
    if (signal.aborted) rejectNow();
    signal.addEventListener('abort', rejectNow, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', rejectNow));
  });
}
