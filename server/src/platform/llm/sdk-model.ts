import type { LanguageModelV4 } from '@ai-sdk/provider';
import { SECOND_MS } from '@attune/domain/kernel/time';
import type { FinishReason, LanguageModelUsage, Schema, TextStreamPart, ToolSet } from 'ai';
import type { z } from 'zod';
import { buildPrompt } from './build-prompt.ts';
import { type Model, type ModelEvent, ModelFault, type ModelRequest } from './model.ts';
import { toModelFault } from './model-faults.ts';
import { thinkingMiddleware } from './thinking-middleware.ts';

/** How many rounds of tool calls a model may make before it has to answer. */
export const MAX_STEPS = 5;
const IDLE_TIMEOUT_MS = 25 * SECOND_MS;

type StreamOptions = {
  open: (request: ModelRequest) => Promise<LanguageModelV4>;
  maxOutputTokens?: number;
  idleTimeoutMs?: number;
};

export function createStream(options: StreamOptions): Model['stream'] {
  const { open, idleTimeoutMs = IDLE_TIMEOUT_MS, ...limits } = options;
  // Loaded before the first question, because loading blocks all other requests for a while.
  const loading = import('ai');
  loading.catch(() => {});
  return async function* stream(request) {
    const stop = new AbortController();
    const signal = AbortSignal.any([request.signal, stop.signal]);
    const [sdk, model] = await Promise.all([loading, open({ ...request, signal })]);
    const slow = new ModelFault('slow', `no data for ${idleTimeoutMs} ms`);
    // The SDK's own timeouts begin with the response: a provider that never responds has none.
    const timeout = setTimeout(() => stop.abort(slow), idleTimeoutMs);
    try {
      const { stream: parts } = sdk.streamText({
        ...buildPrompt(request),
        ...limits,
        model: sdk.wrapLanguageModel({ model, middleware: thinkingMiddleware }),
        tools: toSdkTools(sdk, request, signal),
        stopWhen: sdk.isStepCount(MAX_STEPS + 1),
        prepareStep: ({ stepNumber }) => (stepNumber < MAX_STEPS ? {} : { toolChoice: 'none' }),
        abortSignal: signal,
        onChunk: () => void timeout.refresh(),
        // Errors are read from the stream. By default, they would be printed with the conversation.
        onError: () => {},
      });
      yield* toEvents(parts, request, signal);
    } catch (error) {
      request.signal.throwIfAborted();
      throw toModelFault(stop.signal.aborted ? slow : error);
    } finally {
      clearTimeout(timeout);
      stop.abort();
    }
  };
}

const NO_USAGE = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 };

async function* toEvents(
  parts: AsyncIterable<TextStreamPart<ToolSet>>,
  { unfinished }: ModelRequest,
  signal: AbortSignal,
): AsyncGenerator<ModelEvent> {
  let usage = NO_USAGE;
  let text = '';
  let isNewStep = false;
  for await (const part of parts) {
    signal.throwIfAborted();
    if (part.type === 'start-step') {
      isNewStep = true;
    } else if (part.type === 'text-delta') {
      // Text after a tool call starts a new paragraph.
      if (isNewStep && text !== '' && !text.endsWith('\n')) yield { kind: 'text', text: '\n\n' };
      isNewStep = false;
      text += part.text;
      yield { kind: 'text', text: part.text };
    } else if (part.type === 'reasoning-delta') {
      if (part.text !== '') yield { kind: 'thinking', text: part.text };
    } else if (part.type === 'finish-step') {
      // This was billed even if the next step fails.
      usage = addUsage(usage, part.usage);
      yield { kind: 'usage', usage };
    } else if (part.type === 'error') {
      throw part.error;
    } else if (part.type === 'finish') {
      const reason = toEndReason(part.finishReason, part.rawFinishReason);
      // The beginning of an interrupted answer counts as text: the answer may have been complete.
      if (text === '' && !unfinished) throw new ModelFault('broken', 'no text');
      yield { kind: 'end', reason, usage };
      return;
    }
  }
  throw new ModelFault('broken', 'no end');
}

const addUsage = (sum: typeof NO_USAGE, step: LanguageModelUsage) => ({
  input: sum.input + (step.inputTokens ?? 0),
  output: sum.output + (step.outputTokens ?? 0),
  cacheRead: sum.cacheRead + (step.inputTokenDetails.cacheReadTokens ?? 0),
  cacheWrite: sum.cacheWrite + (step.inputTokenDetails.cacheWriteTokens ?? 0),
});

function toEndReason(reason: FinishReason, rawReason: string | undefined): 'stop' | 'length' {
  if (reason === 'content-filter') throw new ModelFault('refused', 'filtered');
  if (reason === 'tool-calls') throw new ModelFault('broken', 'only tool calls');
  // A response without a reason for its end was interrupted.
  const isInterrupted = reason === 'interrupted' || (reason === 'other' && !rawReason);
  if (isInterrupted) throw new ModelFault('broken', 'interrupted');
  return reason === 'length' ? 'length' : 'stop';
}

/** Converting a schema takes longer than all other work before the first word. */
const schemas = new WeakMap<z.ZodType, Schema>();

function toSdkTools(sdk: typeof import('ai'), { tools }: ModelRequest, signal: AbortSignal) {
  const entries = tools.map(({ name, description, input, run }) => {
    const inputSchema = schemas.get(input) ?? sdk.zodSchema(input);
    schemas.set(input, inputSchema);
    return [name, { description, inputSchema, execute: (value: unknown) => run(value, signal) }];
  });
  return Object.fromEntries(entries);
}
