import { setTimeout as wait } from 'node:timers/promises';
import { SECOND_MS } from '@attune/domain/kernel/time';
import type { LanguageModel, TextStreamPart, ToolSet } from 'ai';
import {
  type Model,
  type ModelEvent,
  ModelFault,
  type ModelPrices,
  type ModelRequest,
} from './model.ts';
import { toModelFault, waitOf } from './model-faults.ts';
import { withPatience } from './patience.ts';
import { toSdkRequest } from './sdk-request.ts';

const PATIENCE_MS = 25 * SECOND_MS;
/** A provider that asks for a moment gets it once; for longer, the person decides. */
const LONGEST_WAIT_MS = 3 * SECOND_MS;

/** Loaded with the first answer, or beforehand: it takes a seventh of a second. */
export const loadSdk = () => import('ai');

export type SdkModelOptions = {
  label: string;
  isBuiltIn: boolean;
  prices: ModelPrices | null;
  maxOutputTokens: number | null;
  open: () => Promise<LanguageModel>;
  patienceMs?: number;
};

/** Any model that the SDK can talk to. */
export function createSdkModel(options: SdkModelOptions): Model {
  const { label, isBuiltIn, prices, open, patienceMs = PATIENCE_MS } = options;

  async function* once(request: ModelRequest, begun: { isBegun: boolean }) {
    const sdk = await loadSdk();
    const given = toSdkRequest(sdk, await open(), request, options);
    const late = new AbortController();
    const abortSignal = AbortSignal.any([request.signal, late.signal]);
    // Without a listener the SDK prints errors, and with them the conversation.
    const { stream } = sdk.streamText({ ...given, abortSignal, onError: () => {} });
    yield* eventsOf(
      withPatience(stream, patienceMs, () => late.abort()),
      begun,
      // An answer that was cut off may have been at its end.
      request.unfinished ?? '',
    );
  }

  async function* stream(request: ModelRequest): AsyncGenerator<ModelEvent> {
    for (let attempt = 0; ; attempt += 1) {
      const begun = { isBegun: false };
      try {
        yield* once(request, begun);
        return;
      } catch (error) {
        request.signal.throwIfAborted();
        const waitMs = begun.isBegun || attempt > 0 ? null : waitOf(error);
        if (waitMs === null || waitMs > LONGEST_WAIT_MS) throw toModelFault(error, begun.isBegun);
        await wait(waitMs, undefined, { signal: request.signal });
      }
    }
  }

  return { label, isBuiltIn, prices, stream };
}

async function* eventsOf(
  parts: AsyncIterable<TextStreamPart<ToolSet>>,
  begun: { isBegun: boolean },
  saidBefore: string,
): AsyncGenerator<ModelEvent> {
  let last = '';
  let isNewStep = false;
  for await (const part of parts) {
    if (part.type === 'text-delta' && part.text !== '') {
      // What is said after a tool was asked is a paragraph of its own.
      if (isNewStep && last !== '' && !last.endsWith('\n')) yield { kind: 'text', text: '\n\n' };
      isNewStep = false;
      begun.isBegun = true;
      last = part.text;
      yield { kind: 'text', text: part.text };
    } else if (part.type === 'start-step') isNewStep = true;
    else if (part.type === 'tool-call') {
      begun.isBegun = true;
      yield { kind: 'tool', name: part.toolName, isDone: false };
    } else if (part.type === 'tool-result' || part.type === 'tool-error') {
      yield { kind: 'tool', name: part.toolName, isDone: true };
    } else if (part.type === 'error') throw part.error;
    else if (part.type === 'abort') throw new ModelFault('slow', 'given up');
    else if (part.type === 'finish') yield endOf(part, last !== '' || saidBefore !== '');
  }
}

function endOf(
  {
    finishReason,
    rawFinishReason,
    totalUsage,
  }: Extract<TextStreamPart<ToolSet>, { type: 'finish' }>,
  hasText: boolean,
): ModelEvent {
  if (finishReason === 'content-filter') throw new ModelFault('refused', 'filtered');
  // Without a reason of its own it did not end, it broke off.
  const isBroken =
    finishReason === 'error' ||
    finishReason === 'interrupted' ||
    (finishReason === 'other' && !rawFinishReason);
  if (isBroken || (!hasText && finishReason !== 'tool-calls')) {
    throw new ModelFault('broken', `ended with ${finishReason}`);
  }
  const reason =
    finishReason === 'length' ? 'length' : finishReason === 'tool-calls' ? 'steps' : 'stop';
  const { inputTokens = 0, outputTokens = 0 } = totalUsage;
  return { kind: 'end', reason, usage: { input: inputTokens, output: outputTokens } };
}
