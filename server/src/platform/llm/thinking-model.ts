import { setTimeout as wait } from 'node:timers/promises';
import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Prompt,
  LanguageModelV4StreamPart,
} from '@ai-sdk/provider';
import { restOf } from '@attune/domain/companion/guide/rest-of';
import type { Think, ThinkInput, Thought, ToolResult } from '@attune/domain/companion/guide/think';
import { inSlices } from '../event-loop/in-slices.ts';
import { readPrompt } from './read-prompt.ts';

/** A few words at a time, as fast as somebody reads along. */
const GROUP = /(?:\s*\S+){1,3}\s*/g;
const PACE_MS = 15;

type Options = { paceMs?: number };

/** A model that thinks by a function: for the SDK it is one like all others. */
export function createThinkingModel(
  label: string,
  think: Think,
  { paceMs = PACE_MS }: Options = {},
): LanguageModelV4 {
  return {
    specificationVersion: 'v4',
    provider: 'attune',
    modelId: label,
    supportedUrls: {},
    async doGenerate(options) {
      const { input, text, calls } = await thoughtOf(think, options);
      return {
        content: [{ type: 'text', text }, ...toolCalls(calls, input.results)],
        ...endOf(input, text, calls),
        warnings: [],
      };
    },
    async doStream(options) {
      const parts = partsOf(await thoughtOf(think, options), paceMs, options.abortSignal);
      return { stream: ReadableStream.from(parts) };
    },
  };
}

type Known = Thought & { input: ThinkInput };

async function thoughtOf(think: Think, options: LanguageModelV4CallOptions): Promise<Known> {
  const input = inputOf(options);
  const { text, calls } = await inSlices(think(input), options.abortSignal);
  const unfinished = unfinishedIn(options);
  return { input, calls, text: unfinished && text !== '' ? restOf(text, unfinished) : text };
}

function inputOf({ prompt, tools = [], toolChoice }: LanguageModelV4CallOptions): ThinkInput {
  const names = toolChoice?.type === 'none' ? [] : tools.map(({ name }) => name);
  return { ...readPrompt(prompt), tools: names };
}

/** The beginning that was said before: handed over, or left as the last message. */
function unfinishedIn({ providerOptions, prompt }: LanguageModelV4CallOptions): string {
  const given = providerOptions?.guide?.unfinished;
  return typeof given === 'string' ? given : lastWords(prompt);
}

function lastWords(prompt: LanguageModelV4Prompt): string {
  const last = prompt.at(-1);
  if (last?.role !== 'assistant') return '';
  return last.content.map((part) => (part.type === 'text' ? part.text : '')).join('');
}

async function* partsOf(
  { input, text, calls }: Known,
  paceMs: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<LanguageModelV4StreamPart> {
  yield { type: 'stream-start', warnings: [] };
  if (text !== '') {
    const id = '0';
    yield { type: 'text-start', id };
    for (const delta of text.match(GROUP) ?? [text]) {
      signal?.throwIfAborted();
      yield { type: 'text-delta', id, delta };
      await wait(paceMs, undefined, signal ? { signal } : {});
    }
    yield { type: 'text-end', id };
  }
  yield* toolCalls(calls, input.results);
  yield { type: 'finish', ...endOf(input, text, calls) };
}

/** Ids go by the place among all calls of the reply, so that each is there once. */
function toolCalls(calls: Thought['calls'], before: readonly ToolResult[]) {
  return calls.map(({ name, input }, at) => ({
    type: 'tool-call' as const,
    toolCallId: `call-${before.length + at}`,
    toolName: name,
    input: JSON.stringify(input),
  }));
}

const countWords = (text: string) => text.match(/\S+/g)?.length ?? 0;

function endOf({ system, turns }: ThinkInput, text: string, calls: Thought['calls']) {
  const unified = calls.length > 0 ? ('tool-calls' as const) : ('stop' as const);
  const read = countWords(system) + turns.reduce((sum, turn) => sum + countWords(turn.text), 0);
  const written = countWords(text);
  return {
    finishReason: { unified, raw: undefined },
    usage: {
      inputTokens: { total: read, noCache: read, cacheRead: 0, cacheWrite: 0 },
      outputTokens: { total: written, text: written, reasoning: 0 },
    },
  };
}
