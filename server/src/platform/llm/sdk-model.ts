import { setTimeout as wait } from 'node:timers/promises';
import { SECOND_MS } from '@attune/domain/kernel/time';
import {
  type Model,
  type ModelEvent,
  ModelFault,
  type ModelPrices,
  type ModelRequest,
} from './model.ts';
import { retryDelayOf, toModelFault } from './model-faults.ts';
import { type StreamingModel, streamSteps } from './model-steps.ts';
import { toSdkRequest } from './sdk-request.ts';

const IDLE_TIMEOUT_MS = 25 * SECOND_MS;
/** A provider that asks for a short wait is retried once; if it asks for more, the user decides. */
const MAX_RETRY_WAIT_MS = 3 * SECOND_MS;

export type SdkModelOptions = {
  label: string;
  isBuiltIn: boolean;
  prices: ModelPrices | null;
  maxOutputTokens: number | null;
  open: () => Promise<StreamingModel>;
  patienceMs?: number;
};

export function createSdkModel(options: SdkModelOptions): Model {
  const { label, isBuiltIn, prices, open, patienceMs = IDLE_TIMEOUT_MS } = options;

  async function* streamOnce(request: ModelRequest, progress: { hasStarted: boolean }) {
    const timeout = new AbortController();
    const signal = AbortSignal.any([request.signal, timeout.signal]);
    const callOptions = toSdkRequest({ ...request, signal }, options);
    const { tools } = request;
    const giveUp = () => timeout.abort();
    // An interrupted answer may have been complete already.
    let hasText = (request.unfinished ?? '') !== '';
    const steps = { model: await open(), callOptions, tools, signal, patienceMs, giveUp };
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
        const waitMs = progress.hasStarted || attempt > 0 ? null : retryDelayOf(error);
        if (waitMs === null || waitMs > MAX_RETRY_WAIT_MS)
          throw toModelFault(error, progress.hasStarted);
        await wait(waitMs, undefined, { signal: request.signal });
      }
    }
  }

  return { label, isBuiltIn, prices, stream };
}
