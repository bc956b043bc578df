import { FAILURE_MESSAGES, type FailureCode } from '@attune/domain/companion/companion-errors';
import { calculateCost, countTokens } from '@attune/domain/companion/companion-rules';
import type { TextEncryptor } from '#platform/keys/private-texts.ts';
import type { Model, ModelFault, ModelRequest } from '#platform/llm/model.ts';
import type { FinalUsage } from '../usage.repository.ts';
import type { ModelResult } from './ask-model.ts';
import type { LiveReply } from './live-reply.ts';
import type { ReplyEnding } from './replies.repository.ts';

/** `left`: the last viewer disconnected. `restart`: the node shuts down. */
export type EndCause = 'stopped' | 'left' | 'restart';

/** The signal is added when the model is called. */
export type PreparedRequest = Omit<ModelRequest, 'signal'>;

export type ReplyJob = {
  userId: string;
  reply: LiveReply;
  /** Null for a temporary chat. */
  encrypt: TextEncryptor | null;
  usage: { id: string; day: string };
  request: Promise<PreparedRequest>;
};

export type RunningReply = ReplyJob & {
  end(cause: EndCause): void;
  ended: Promise<void>;
};

function toFailureCode({ kind }: ModelFault): FailureCode {
  const code = `companion.model_${kind}`;
  if (code in FAILURE_MESSAGES) return code as FailureCode;
  throw new Error(`no failure message for model fault ${kind}`);
}

export function toEnding(
  cause: EndCause | null,
  { fault, isCutByLength }: ModelResult,
): ReplyEnding {
  if (cause === 'stopped') return { status: 'stopped', cutBy: null, failure: null };
  if (cause !== null) return { status: 'cut', cutBy: cause, failure: null };
  if (fault) return { status: 'cut', cutBy: 'failed', failure: toFailureCode(fault) };
  if (isCutByLength) return { status: 'cut', cutBy: 'length', failure: null };
  return { status: 'done', cutBy: null, failure: null };
}

export function toFinalUsage(
  { usage }: ReplyJob,
  model: Model,
  request: PreparedRequest | null,
  result: ModelResult,
): FinalUsage {
  const prompt = request
    ? [request.system, ...request.messages.map(({ text }) => text), request.unfinished ?? '']
    : [];
  const tokens = countTokens({
    reported: result.usage,
    uncountedOutput: result.uncountedOutput,
    prompt: prompt.join(''),
    hasFailed: result.fault !== null,
  });
  return {
    id: usage.id,
    ...tokens,
    costMicros: calculateCost(model.prices, tokens),
    firstTokenMs: result.firstTokenMs,
    failure: result.fault ? toFailureCode(result.fault) : null,
  };
}
