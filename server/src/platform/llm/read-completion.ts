import type {
  LanguageModelV4FinishReason,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from '@ai-sdk/provider';
import { createParser } from 'eventsource-parser';
import { ModelFault } from './model.ts';
import type { Reader } from './model-connection.ts';
import { createToolCalls, type ToolCallPiece } from './tool-call-pieces.ts';

/** Far longer than any real event. */
const LONGEST_EVENT = 1024 * 1024;
const DONE = '[DONE]';

/** The fields that are read. Any may be missing, and others may be present. */
type Chunk = {
  error?: unknown;
  choices?: { delta?: Delta | null; finish_reason?: string | null }[] | null;
  usage?: { prompt_tokens?: number | null; completion_tokens?: number | null } | null;
} | null;
type Delta = {
  content?: string | { type?: string; text?: string }[] | null;
  reasoning_content?: string | null;
  reasoning?: string | null;
  refusal?: string | null;
  tool_calls?: ToolCallPiece[] | null;
};

const REASONS: Record<string, LanguageModelV4FinishReason['unified']> = {
  stop: 'stop',
  length: 'length',
  content_filter: 'content-filter',
  tool_calls: 'tool-calls',
  function_call: 'tool-calls',
};

/**
 * Parses the stream of a chat completion event by event. Passes on what the app uses: text, tool
 * calls, errors and the end. It also reports reasoning and partial tool calls, because silence for
 * too long counts as a timeout. A fault is passed on after everything before it.
 */
export function readCompletion(emit: (part: LanguageModelV4StreamPart) => void): Reader {
  const text = new TextDecoder();
  const calls = createToolCalls(emit);
  let reason: string | null = null;
  let isRefused = false;
  let isBroken = false;
  let usage: NonNullable<Chunk>['usage'];
  const emitText = (delta: string) => delta !== '' && emit({ type: 'text-delta', id: '0', delta });

  function readChunk(chunk: Chunk) {
    if (chunk?.error !== undefined && chunk.error !== null) {
      emit({ type: 'error', error: chunk.error });
      return;
    }
    usage = chunk?.usage ?? usage;
    const choice = chunk?.choices?.[0];
    const { content, refusal, tool_calls: pieces, ...delta } = choice?.delta ?? {};
    const thought = delta.reasoning_content ?? delta.reasoning;
    if (thought || Array.isArray(content)) {
      emit({ type: 'reasoning-delta', id: '0', delta: thought ?? '' });
    }
    emitText(textOf(content));
    if (refusal) {
      isRefused = true;
      emitText(refusal);
    }
    for (const piece of pieces ?? []) calls.add(piece);
    reason = choice?.finish_reason ?? reason;
  }

  const events = createParser({
    maxBufferSize: LONGEST_EVENT,
    onEvent({ data }) {
      if (data !== DONE) readChunk(parsed(data));
    },
    onError({ type }) {
      if (type === 'max-buffer-size-exceeded') throw new ModelFault('broken', type);
    },
  });

  function unlessBroken(read: () => void) {
    if (isBroken) return;
    try {
      read();
    } catch (error) {
      isBroken = true;
      emit({ type: 'error', error });
    }
  }

  function finish() {
    events.feed(text.decode());
    // Without a finish reason the stream was interrupted, so no end is reported.
    if (reason === null) return;
    calls.end();
    const unified = REASONS[reason] ?? 'other';
    emit({
      type: 'finish',
      finishReason: {
        unified: isRefused && unified === 'stop' ? 'content-filter' : unified,
        raw: reason,
      },
      usage: usageOf(usage),
    });
  }

  return {
    read: (bytes) => unlessBroken(() => events.feed(text.decode(bytes, { stream: true }))),
    end: () => unlessBroken(finish),
  };
}

function textOf(content: Delta['content']): string {
  if (typeof content === 'string') return content;
  return (content ?? []).map(({ type, text }) => (type === 'text' ? text : '')).join('');
}

function parsed(data: string): Chunk {
  try {
    return JSON.parse(data);
  } catch {
    throw new ModelFault('broken', 'an event that is not JSON');
  }
}

function usageOf(usage: NonNullable<Chunk>['usage']): LanguageModelV4Usage {
  const rest = { noCache: undefined, cacheRead: undefined, cacheWrite: undefined };
  return {
    inputTokens: { total: usage?.prompt_tokens ?? undefined, ...rest },
    outputTokens: {
      total: usage?.completion_tokens ?? undefined,
      text: undefined,
      reasoning: undefined,
    },
  };
}
