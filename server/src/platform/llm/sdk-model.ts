import { setTimeout as wait } from 'node:timers/promises';
import type {
  LanguageModelV4CallOptions,
  LanguageModelV4FunctionTool,
  LanguageModelV4Prompt,
} from '@ai-sdk/provider';
import { SECOND_MS } from '@attune/domain/kernel/time';
import { z } from 'zod';
import {
  type Model,
  type ModelEvent,
  ModelFault,
  type ModelPrices,
  type ModelRequest,
  type ModelTool,
} from './model.ts';
import { getRetryDelayMs, toModelFault } from './model-faults.ts';
import { type StreamingModel, streamSteps } from './model-steps.ts';

/** Sent after the beginning of an interrupted answer. */
const CONTINUE_PROMPT =
  'Your last message was cut off. Go on from exactly where it ends. Repeat nothing of it, do not ' +
  'begin anew, and say nothing about having been cut off.';

type RequestSettings = {
  isBuiltIn: boolean;
  maxOutputTokens: number | null;
};

const toTextMessage = (
  role: 'user' | 'assistant',
  text: string,
): LanguageModelV4Prompt[number] => ({
  role,
  content: [{ type: 'text', text }],
});

function toSdkRequest(
  { system, messages, tools, unfinished, signal }: ModelRequest,
  { isBuiltIn, maxOutputTokens }: RequestSettings,
): LanguageModelV4CallOptions {
  const turns = messages.map(({ role, text }) =>
    toTextMessage(role === 'person' ? 'user' : 'assistant', text),
  );
  if (unfinished !== null && !isBuiltIn) {
    turns.push(toTextMessage('assistant', unfinished), toTextMessage('user', CONTINUE_PROMPT));
  }
  return {
    prompt: [{ role: 'system', content: system }, ...turns],
    abortSignal: signal,
    // Raw chunks show that the model is working even when nothing else arrives.
    includeRawChunks: true,
    ...(tools.length > 0 ? { tools: tools.map(toSdkTool) } : {}),
    ...(maxOutputTokens === null ? {} : { maxOutputTokens }),
    ...(isBuiltIn && unfinished !== null ? { providerOptions: { guide: { unfinished } } } : {}),
  };
}

type InputSchema = LanguageModelV4FunctionTool['inputSchema'];

/**
 * Converting an input schema takes longer than all other work before the first word, so the result
 * is cached.
 */
const schemas = new WeakMap<z.ZodType, InputSchema>();

function getInputSchema(input: z.ZodType): InputSchema {
  const cached = schemas.get(input);
  if (cached) return cached;
  const schema = z.toJSONSchema(input, { target: 'draft-7', io: 'input' }) as InputSchema;
  schemas.set(input, schema);
  return schema;
}

const toSdkTool = ({ name, description, input }: ModelTool): LanguageModelV4FunctionTool => ({
  type: 'function',
  name,
  description,
  inputSchema: getInputSchema(input),
});

const IDLE_TIMEOUT_MS = 25 * SECOND_MS;
/**
 * A provider that asks for a wait is retried once after it. If the wait is longer than this, the user
 * decides whether to retry.
 */
const MAX_RETRY_WAIT_MS = 3 * SECOND_MS;

type SdkModelOptions = {
  label: string;
  isBuiltIn: boolean;
  prices: ModelPrices | null;
  maxOutputTokens: number | null;
  open: () => Promise<StreamingModel>;
  idleTimeoutMs?: number;
};

export function createSdkModel(options: SdkModelOptions): Model {
  const { label, isBuiltIn, prices, open, idleTimeoutMs = IDLE_TIMEOUT_MS } = options;

  async function* streamOnce(request: ModelRequest, progress: { hasStarted: boolean }) {
    const timeout = new AbortController();
    const signal = AbortSignal.any([request.signal, timeout.signal]);
    const callOptions = toSdkRequest({ ...request, signal }, options);
    const { tools } = request;
    const giveUp = () => timeout.abort();
    // The beginning of an interrupted answer counts as text: the answer may have been complete.
    let hasText = (request.unfinished ?? '') !== '';
    const steps = { model: await open(), callOptions, tools, signal, idleTimeoutMs, giveUp };
    for await (const event of streamSteps(steps)) {
      progress.hasStarted = true;
      hasText ||= event.kind === 'text';
      if (event.kind === 'end' && event.reason !== 'steps' && !hasText) {
        yield { kind: 'usage' as const, usage: event.usage };
        throw new ModelFault('broken', 'no text');
      }
      yield event;
    }
  }

  async function* stream(request: ModelRequest): AsyncGenerator<ModelEvent> {
    for (let attempt = 0; ; attempt += 1) {
      const progress = { hasStarted: false };
      try {
        yield* streamOnce(request, progress);
        return;
      } catch (error) {
        request.signal.throwIfAborted();
        const waitMs = progress.hasStarted || attempt > 0 ? null : getRetryDelayMs(error);
        if (waitMs === null || waitMs > MAX_RETRY_WAIT_MS)
          throw toModelFault(error, progress.hasStarted);
        await wait(waitMs, undefined, { signal: request.signal });
      }
    }
  }

  return { label, isBuiltIn, prices, stream };
}
