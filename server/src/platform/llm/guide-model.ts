import { setTimeout as wait } from 'node:timers/promises';
import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Prompt,
  LanguageModelV4StreamPart,
} from '@ai-sdk/provider';
import type { Guide, GuideInput, GuideReply, ToolResult } from '@attune/guide/guide-input';
import { getRemainingText } from '@attune/guide/remaining-text';
import { readPrompt } from './read-prompt.ts';

/** The text is streamed in groups of up to three words, with a pause after each group. */
const WORD_GROUP = /(?:\s*\S+){1,3}\s*/g;
const PACE_MS = 15;

type Options = { paceMs?: number };

export function createGuideModel(
  label: string,
  guide: Guide,
  { paceMs = PACE_MS }: Options = {},
): LanguageModelV4 {
  return {
    specificationVersion: 'v4',
    provider: 'attune',
    modelId: label,
    supportedUrls: {},
    async doGenerate(options) {
      const { input, text, calls } = await runGuide(guide, options);
      return {
        content: [{ type: 'text', text }, ...toToolCalls(calls, input.results)],
        ...toFinish(input, text, calls),
        warnings: [],
      };
    },
    async doStream(options) {
      const parts = streamParts(await runGuide(guide, options), paceMs, options.abortSignal);
      return { stream: ReadableStream.from(parts) };
    },
  };
}

type GuideAnswer = GuideReply & { input: GuideInput };

async function runGuide(guide: Guide, options: LanguageModelV4CallOptions): Promise<GuideAnswer> {
  const input = toGuideInput(options);
  const { text, calls } = await guide(input);
  options.abortSignal?.throwIfAborted();
  const unfinished = findUnfinished(options);
  return {
    input,
    calls,
    text: unfinished && text !== '' ? getRemainingText(text, unfinished) : text,
  };
}

function toGuideInput({ prompt, tools = [], toolChoice }: LanguageModelV4CallOptions): GuideInput {
  const names = toolChoice?.type === 'none' ? [] : tools.map(({ name }) => name);
  return { ...readPrompt(prompt), tools: names };
}

/**
 * Finds the beginning of the reply that was already sent. It is passed as an option, or as the last
 * message.
 */
function findUnfinished({ providerOptions, prompt }: LanguageModelV4CallOptions): string {
  const provided = providerOptions?.guide?.unfinished;
  return typeof provided === 'string' ? provided : getLastAssistantText(prompt);
}

function getLastAssistantText(prompt: LanguageModelV4Prompt): string {
  const last = prompt.at(-1);
  if (last?.role !== 'assistant') return '';
  return last.content.map((part) => (part.type === 'text' ? part.text : '')).join('');
}

async function* streamParts(
  { input, text, calls }: GuideAnswer,
  paceMs: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<LanguageModelV4StreamPart> {
  yield { type: 'stream-start', warnings: [] };
  if (text !== '') {
    const id = '0';
    yield { type: 'text-start', id };
    for (const delta of text.match(WORD_GROUP) ?? [text]) {
      signal?.throwIfAborted();
      yield { type: 'text-delta', id, delta };
      await wait(paceMs, undefined, signal ? { signal } : {});
    }
    yield { type: 'text-end', id };
  }
  yield* toToolCalls(calls, input.results);
  yield { type: 'finish', ...toFinish(input, text, calls) };
}

/** Each id contains the call's number among all calls of the reply, so that it is unique. */
function toToolCalls(calls: GuideReply['calls'], earlierResults: readonly ToolResult[]) {
  return calls.map(({ name, input }, index) => ({
    type: 'tool-call' as const,
    toolCallId: `call-${earlierResults.length + index}`,
    toolName: name,
    input: JSON.stringify(input),
  }));
}

const countWords = (text: string) => text.match(/\S+/g)?.length ?? 0;

function toFinish({ system, turns }: GuideInput, text: string, calls: GuideReply['calls']) {
  const unified = calls.length > 0 ? ('tool-calls' as const) : ('stop' as const);
  const inputWords =
    countWords(system) + turns.reduce((sum, turn) => sum + countWords(turn.text), 0);
  const outputWords = countWords(text);
  return {
    finishReason: { unified, raw: undefined },
    usage: {
      inputTokens: { total: inputWords, noCache: inputWords, cacheRead: 0, cacheWrite: 0 },
      outputTokens: { total: outputWords, text: outputWords, reasoning: 0 },
    },
  };
}
