import { estimateFileTokens } from '@attune/domain/companion/attachments/attachment-rules';
import type { FailureCode } from '@attune/domain/companion/companion-errors';
import { countUsage } from '@attune/domain/companion/companion-rules';
import type { TextEncryptor } from '#platform/keys/private-texts.ts';
import type { Model, ModelFault, ModelRequest } from '#platform/llm/model.ts';
import type { FinalUsage } from '../usage.repository.ts';
import type { ModelResult } from './ask-model.ts';
import type { BackgroundWork } from './background-calls.ts';
import type { LiveReply } from './live-reply.ts';
import type { ReplyEnding } from './replies.repository.ts';

/** `left`: the last viewer disconnected. `restart`: the node shuts down. */
export type EndCause = 'stopped' | 'left' | 'restart';

/** The signal is added when the model is called. */
export type PreparedRequest = Omit<ModelRequest, 'signal'>;

export type ReplyJob = {
  userId: string;
  model: Model;
  reply: LiveReply;
  /** Null for a temporary chat. */
  encrypt: TextEncryptor | null;
  usage: { id: string; day: string };
  request: Promise<PreparedRequest>;
  /** Settles once the reply has the note that it needs. */
  lateCareAdded: Promise<void>;
  /** Runs once the reply has ended by itself; null for a temporary chat. */
  afterReply: BackgroundWork | null;
};

export type RunningReply = ReplyJob & {
  end(cause: EndCause): void;
  ended: Promise<void>;
};

const toFailureCode = ({ kind }: ModelFault): FailureCode => `companion.model_${kind}`;

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
  { usage, model }: ReplyJob,
  request: PreparedRequest | null,
  result: ModelResult,
): FinalUsage {
  const counts = countUsage(model.prices, {
    reported: result.usage,
    uncountedOutput: result.uncountedOutput,
    prompt: request ? joinPrompt(request) : '',
    fileTokens: request ? countFileTokens(request) : 0,
    hasFailed: result.fault !== null,
  });
  return {
    id: usage.id,
    ...counts,
    firstTokenMs: result.firstTokenMs,
    failure: result.fault ? toFailureCode(result.fault) : null,
  };
}

function joinPrompt({ system, context, messages, unfinished }: PreparedRequest): string {
  const texts = messages.flatMap(({ text, notes = '' }) => [notes, text]);
  return [system, context ?? '', ...texts, unfinished ?? ''].join('');
}

function countFileTokens({ messages }: PreparedRequest): number {
  const files = messages.flatMap((message) => message.files ?? []);
  return files.reduce((sum, { type, base64 }) => {
    const kind = type === 'application/pdf' ? 'pdf' : 'image';
    return sum + estimateFileTokens({ kind, bytes: Buffer.byteLength(base64, 'base64') });
  }, 0);
}
