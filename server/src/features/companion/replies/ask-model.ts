import { COMPANION_LIMITS } from '@attune/domain/companion/companion-rules';
import { createJoiner } from '@attune/domain/companion/join-continuation';
import {
  type Model,
  ModelFault,
  type ModelRequest,
  type ModelUsage,
} from '../../../platform/llm/model.ts';
import type { LiveReply } from './live-reply.ts';

/** What became of asking the model. `usage` is null where it did not say. */
export type Asked = {
  fault: ModelFault | null;
  usage: ModelUsage | null;
  firstTokenMs: number | null;
};

/**
 * Lets the model speak into a reply until it ends, fails, or `request.signal` says enough. Never
 * throws for what a model does.
 */
export async function askModel(
  model: Model,
  request: ModelRequest,
  reply: LiveReply,
): Promise<Asked> {
  const begun = performance.now();
  const asked: Asked = { fault: null, usage: null, firstTokenMs: null };
  // The built-in guide skips what it said itself.
  const enough = new AbortController();
  const signal = AbortSignal.any([request.signal, enough.signal]);
  const joiner = createJoiner(model.isBuiltIn ? '' : (request.unfinished ?? ''));
  try {
    for await (const event of model.stream({ ...request, signal })) {
      if (request.signal.aborted) break;
      if (event.kind === 'text') {
        asked.firstTokenMs ??= Math.round(performance.now() - begun);
        reply.say(joiner.push(event.text));
        if (reply.document().text.length > COMPANION_LIMITS.reply) {
          throw new ModelFault('broken', 'no end');
        }
      } else if (event.kind === 'tool') {
        if (event.isDone) reply.act(null);
      } else asked.usage = event.usage;
    }
  } catch (error) {
    if (!request.signal.aborted) asked.fault = faultOf(error);
  } finally {
    enough.abort();
  }
  reply.say(joiner.end());
  reply.settleSources();
  reply.act(null);
  return asked;
}

const faultOf = (error: unknown): ModelFault =>
  error instanceof ModelFault
    ? error
    : new ModelFault('broken', error instanceof Error ? error.name : 'unknown');
