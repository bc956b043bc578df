import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { LanguageModelV4, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { BUILT_IN_MODEL_ID } from '@attune/domain/companion/companion-rules';
import type { Guide, GuideInput, GuideReply, ToolResult } from '@attune/guide/guide-input';
import { getRemainingText } from '@attune/guide/remaining-text';
import type { Model, ModelRequest } from './model.ts';
import { createStream } from './sdk-model.ts';

/** The text is streamed in groups of up to three words, with a pause after each group. */
const WORD_GROUP = /(?:\s*\S+){1,3}\s*/g;
const PACE_MS = 15;

export function createGuideModel(label: string, guide: Guide, paceMs = PACE_MS): Model {
  const open = async (request: ModelRequest): Promise<LanguageModelV4> => ({
    specificationVersion: 'v4',
    provider: 'attune',
    modelId: label,
    supportedUrls: {},
    doGenerate: () => Promise.reject(new Error('the guide only streams')),
    async doStream(options) {
      const { text, calls } = await guide(toGuideInput(request, options));
      const { unfinished, signal } = request;
      const newText = unfinished && text !== '' ? getRemainingText(text, unfinished) : text;
      const parts = streamParts({ text: newText, calls }, paceMs, signal);
      return { stream: ReadableStream.from(parts) };
    },
  });
  const stream = createStream({ open });
  return { id: BUILT_IN_MODEL_ID, label, isBuiltIn: true, prices: null, inputs: [], stream };
}

type CallOptions = Parameters<LanguageModelV4['doStream']>[0];

/** The guide reads the request itself. Only the results of its tools are in the SDK's prompt. */
function toGuideInput(
  { system, context = '', messages, tools, care }: ModelRequest,
  { prompt, toolChoice }: CallOptions,
): GuideInput {
  return {
    system: context === '' ? system : `${system}\n\n${context}`,
    turns: messages.map(({ role, text }) => ({ role, text })),
    tools: toolChoice?.type === 'none' ? [] : tools.map(({ name }) => name),
    results: collectResults(prompt),
    care,
  };
}

/** The result of a failed call is null. */
function collectResults(prompt: CallOptions['prompt']): ToolResult[] {
  const parts = prompt.flatMap((message) => (message.role === 'tool' ? message.content : []));
  return parts.flatMap((part) => {
    if (part.type !== 'tool-result') return [];
    const { toolName: name, output } = part;
    const isSuccess = output.type === 'json' || output.type === 'text';
    return [{ name, result: isSuccess ? output.value : null }];
  });
}

async function* streamParts(
  { text, calls }: GuideReply,
  paceMs: number,
  signal: AbortSignal,
): AsyncGenerator<LanguageModelV4StreamPart> {
  yield { type: 'stream-start', warnings: [] };
  yield { type: 'text-start', id: 'text' };
  for (const delta of text.match(WORD_GROUP) ?? []) {
    yield { type: 'text-delta', id: 'text', delta };
    await wait(paceMs, undefined, { signal });
  }
  yield { type: 'text-end', id: 'text' };
  for (const { name: toolName, input } of calls) {
    const toolCallId = randomUUID();
    yield { type: 'tool-call', toolCallId, toolName, input: JSON.stringify(input) };
  }
  yield {
    type: 'finish',
    finishReason: { unified: calls.length > 0 ? 'tool-calls' : 'stop', raw: undefined },
    usage: {
      inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
      outputTokens: { total: 0, text: 0, reasoning: 0 },
    },
  };
}
