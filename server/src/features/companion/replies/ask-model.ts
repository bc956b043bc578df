import { COMPANION_LIMITS, type ModelTokens } from '@attune/domain/companion/companion-rules';
import { createJoiner } from '@attune/domain/companion/join-continuation';
import { type Model, ModelFault, type ModelRequest } from '#platform/llm/model.ts';
import type { LiveReply } from './live-reply.ts';

export type ModelResult = {
  fault: ModelFault | null;
  isCutByLength: boolean;
  /** As counted by the provider; null if it reported none. */
  usage: ModelTokens | null;
  /** Text and thinking received since that count. */
  uncountedOutput: string;
  firstTokenMs: number | null;
};

/**
 * Streams the model's answer into a reply until it ends, fails, or `request.signal` is aborted.
 * Never throws for anything a model does.
 */
export async function askModel(
  model: Model,
  request: ModelRequest,
  reply: LiveReply,
): Promise<ModelResult> {
  const startedAt = performance.now();
  const result = createEmptyResult();
  // The built-in guide needs no joiner: it skips the text it already wrote.
  const joiner = createJoiner(model.isBuiltIn ? '' : (request.unfinished ?? ''));
  try {
    for await (const event of model.stream(request)) {
      if (request.signal.aborted) break;
      if (event.kind === 'text') {
        result.firstTokenMs ??= Math.round(performance.now() - startedAt);
        result.uncountedOutput += event.text;
        reply.appendText(joiner.push(event.text));
        if (reply.document().text.length > COMPANION_LIMITS.replyLength) {
          throw new ModelFault('broken', 'no end');
        }
      } else if (event.kind === 'thinking') {
        result.uncountedOutput += event.text;
        reply.addThinking(event.text);
      } else {
        recordUsage(result, event.usage);
        if (event.kind === 'end') result.isCutByLength = event.reason === 'length';
      }
    }
  } catch (error) {
    if (!request.signal.aborted) result.fault = asModelFault(error);
  }
  reply.appendText(joiner.end());
  reply.settleSources();
  reply.setActivity(null);
  return result;
}

export const createEmptyResult = (): ModelResult => ({
  fault: null,
  isCutByLength: false,
  usage: null,
  uncountedOutput: '',
  firstTokenMs: null,
});

/** Some providers report zero tokens; the usage is then estimated from the received text. */
function recordUsage(result: ModelResult, usage: ModelTokens): void {
  if (usage.input + usage.output === 0) return;
  result.usage = usage;
  result.uncountedOutput = '';
}

const asModelFault = (error: unknown): ModelFault =>
  error instanceof ModelFault
    ? error
    : new ModelFault('broken', error instanceof Error ? error.name : 'unknown');
