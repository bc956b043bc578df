import { FAILURES, type FailureCode } from '@attune/domain/companion/companion-errors';
import { costOf, countedTokens } from '@attune/domain/companion/companion-rules';
import type { Sealer } from '../../../platform/keys/private-texts.ts';
import type { Model, ModelFault, ModelRequest } from '../../../platform/llm/model.ts';
import type { Asked } from './ask-model.ts';
import type { Ending, UsageEnding } from './end-reply.repository.ts';
import type { LiveReply } from './live-reply.ts';

/** Why somebody, and not the model, ends an answer. */
export type Cause = 'stopped' | 'left' | 'restart';

/** What the model is told; the signal that ends it comes with the asking. */
export type Told = Omit<ModelRequest, 'signal'>;

/** An answer that is to be written. */
export type Writing = {
  userId: string;
  reply: LiveReply;
  /** Null for one that is not kept. */
  seal: Sealer | null;
  usage: { id: string; day: string };
  told: Promise<Told>;
};

/** One that is being written. */
export type Running = Writing & {
  end(cause: Cause): void;
  isOver: Promise<void>;
};

function failureOf({ kind }: ModelFault): FailureCode {
  const code = `companion.model_${kind}`;
  if (code in FAILURES) return code as FailureCode;
  throw new Error(`no words for a model that is ${kind}`);
}

export function endingOf(cause: Cause | null, { fault, isCutByLength }: Asked): Ending {
  if (cause === 'stopped') return { status: 'stopped', cutBy: null, failure: null };
  if (cause !== null) return { status: 'cut', cutBy: cause, failure: null };
  if (fault) return { status: 'cut', cutBy: 'failed', failure: failureOf(fault) };
  if (isCutByLength) return { status: 'cut', cutBy: 'length', failure: null };
  return { status: 'done', cutBy: null, failure: null };
}

/** What it took, in tokens and money. */
export function usageOf(
  { usage }: Writing,
  model: Model,
  told: Told | null,
  asked: Asked,
): UsageEnding {
  const prompt = told
    ? [told.system, ...told.messages.map(({ text }) => text), told.unfinished ?? '']
    : [];
  const tokens = countedTokens({
    reported: asked.usage,
    uncountedOutput: asked.uncountedOutput,
    prompt: prompt.join(''),
    hasFailed: asked.fault !== null,
  });
  return {
    ...usage,
    ...tokens,
    costMicros: costOf(model.prices, tokens),
    firstTokenMs: asked.firstTokenMs,
    failure: asked.fault ? failureOf(asked.fault) : null,
  };
}
