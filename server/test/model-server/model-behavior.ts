/** How the server responds to a request. Positions are counted in text chunks. */
export type ModelBehavior =
  | {
      kind: 'say';
      words: readonly string[];
      gapMs?: number;
      /** The connection breaks after this many chunks. */
      cutAt?: number;
      /** Nothing more is sent after this many chunks. */
      hangAt?: number;
      /** Sending pauses after `at` chunks until `until` resolves. */
      hold?: { at: number; until: Promise<void> };
      /** An error replaces the text after this many chunks. */
      errorAt?: number;
      /** Sends pieces of this many bytes, regardless of character boundaries. */
      bytesAtOnce?: number;
      finish?: 'stop' | 'length' | 'content_filter';
      usage?: { prompt_tokens: number; completion_tokens: number };
    }
  | {
      kind: 'call';
      calls: readonly { name: string; input: unknown }[];
      words?: readonly string[];
    }
  /** Sends the pieces exactly as they are. */
  | { kind: 'stream'; pieces: readonly string[]; gapMs?: number }
  | { kind: 'refuse'; status: number; retryAfter?: string; body?: unknown }
  | { kind: 'redirect'; to: string }
  | { kind: 'hang' };

const chunk = (choice: object) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion.chunk',
  created: 1_760_000_000,
  model: 'local',
  choices: [{ index: 0, finish_reason: null, ...choice }],
});

export const textChunk = (content: string) => chunk({ delta: { content } });

export const endChunk = (reason: string) => chunk({ delta: {}, finish_reason: reason });

export const usageChunk = (prompt_tokens: number, completion_tokens: number) => ({
  ...chunk({}),
  choices: [],
  usage: { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens },
});

/** Builds tool calls as providers stream them: the name first, the arguments in two pieces. */
export function callChunks(calls: readonly { name: string; input: unknown }[]) {
  return calls.flatMap(({ name, input }, index) => {
    const text = JSON.stringify(input);
    const middle = Math.ceil(text.length / 2);
    const call = { index, id: `call_${index}_${Math.random().toString(36).slice(2)}` };
    const piece = (part: object) => chunk({ delta: { tool_calls: [part] } });
    return [
      piece({ ...call, type: 'function', function: { name, arguments: '' } }),
      piece({ index, function: { arguments: text.slice(0, middle) } }),
      piece({ index, function: { arguments: text.slice(middle) } }),
    ];
  });
}
