import { lengthOf } from '../kernel/text-length.ts';
export const COMPANION_LIMITS = {
  messageLength: 8_000,
  replyLength: 60_000,
  titleLength: 80,
  queryLength: 100,
  modelIdLength: 40,
  instructionsLength: 1_500,
  /**
   * This many characters of a conversation go to the model, counted back from the newest message.
   */
  historyLength: 24_000,
  /** The newest messages of a conversation that are shown. */
  shownMessages: 500,
  conversationsPerPage: 30,
  /** A search covers this many of the newest messages and titles. */
  searchedMessages: 1_000,
} as const;

/** The id of the guide that answers without a language model. */
export const BUILT_IN_MODEL_ID = 'guide';

export const MAX_MESSAGES_PER_MINUTE = 20;

export const DAILY_ALLOWANCE = {
  trial: { messages: 60, tokens: 150_000 },
  paid: { messages: 300, tokens: 1_000_000 },
} as const;
export type Allowance = (typeof DAILY_ALLOWANCE)[keyof typeof DAILY_ALLOWANCE];

export function getAllowance(user: { subscriptionStatus: string }): Allowance {
  return user.subscriptionStatus === 'active' ? DAILY_ALLOWANCE.paid : DAILY_ALLOWANCE.trial;
}

export const MESSAGE_ROLES = ['person', 'companion'] as const;
export type MessageRole = (typeof MESSAGE_ROLES)[number];

/**
 * A `cut` reply ended before it was complete. `cutBy` says why: the user left, the call failed, the
 * server restarted, or the reply reached the model's limit (`length`).
 */
export const REPLY_STATUSES = ['done', 'streaming', 'stopped', 'cut'] as const;
export type ReplyStatus = (typeof REPLY_STATUSES)[number];
export const CUT_REASONS = ['left', 'failed', 'restart', 'length'] as const;
export type CutReason = (typeof CUT_REASONS)[number];

export const RATINGS = ['good', 'bad'] as const;
export type Rating = (typeof RATINGS)[number];

/** A reply that ended early resumes by itself within this time. Later, the user must ask for it. */
export const AUTO_RESUME_MS = 60 * 60 * 1_000;

export function messageIssue(text: string): string | null {
  if (text.trim() === '') return 'There’s nothing to send yet.';
  const { messageLength } = COMPANION_LIMITS;
  if (lengthOf(text) <= messageLength) return null;
  return `A message can have up to ${messageLength.toLocaleString('en')} characters. Please shorten it.`;
}

export function instructionsIssue(text: string): string | null {
  const { instructionsLength } = COMPANION_LIMITS;
  if (lengthOf(text) <= instructionsLength) return null;
  return `Please keep it to ${instructionsLength.toLocaleString('en')} characters.`;
}

/** An estimate for texts the provider did not count. */
export const estimateTokens = (text: string): number => Math.ceil(text.length / 4);

/**
 * `cacheRead` and `cacheWrite` are the parts of `input` that came from or went to the provider's
 * cache. A missing price of either is the same as that of `input`.
 */
export type ModelTokens = {
  input: number;
  output: number;
  cacheRead?: number;
  cacheWrite?: number;
};

type ModelCall = {
  /** The provider's count; null if there is none. */
  reported: ModelTokens | null;
  uncountedOutput: string;
  prompt: string;
  /** An estimate of the files sent with the prompt. */
  fileTokens?: number;
  hasFailed: boolean;
};

/**
 * What a model call counts for, in the user's daily limits and in the cost.
 *
 * - The provider's own count is taken as it is.
 * - Output without a count (the call was stopped) was billed too. It is estimated together with the
 *   prompt that led to it.
 * - A call that the user ended before the first word had already reached the provider. Its prompt
 *   counts; otherwise sending and stopping would be free.
 * - A failed call counts as nothing in the user's limits. Its cost is what the provider counted: its
 *   finished steps, or an answer that was filtered. Otherwise provoking filters would be free.
 */
export function countUsage(
  prices: ModelTokens | null,
  { reported, uncountedOutput, prompt, fileTokens = 0, hasFailed }: ModelCall,
) {
  const counted = reported ?? { input: 0, output: 0 };
  if (hasFailed) return { input: 0, output: 0, costMicros: calculateCost(prices, counted) };
  const isPromptUncounted = uncountedOutput !== '' || reported === null;
  const tokens = {
    ...counted,
    input: counted.input + (isPromptUncounted ? estimateTokens(prompt) + fileTokens : 0),
    output: counted.output + estimateTokens(uncountedOutput),
  };
  const { input, output } = tokens;
  return { input, output, costMicros: calculateCost(prices, tokens) };
}

/** The cost in micro-USD; prices are per 1,000 tokens. */
export function calculateCost(prices: ModelTokens | null, tokens: ModelTokens): number {
  if (!prices) return 0;
  const { cacheRead = 0, cacheWrite = 0 } = tokens;
  const cost =
    prices.input * (tokens.input - cacheRead - cacheWrite) +
    (prices.cacheRead ?? prices.input) * cacheRead +
    (prices.cacheWrite ?? prices.input) * cacheWrite +
    prices.output * tokens.output;
  return Math.ceil(cost / 1_000);
}
