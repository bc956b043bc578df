import { randomUUID } from 'node:crypto';
import type { LanguageModelV4ToolCall } from '@ai-sdk/provider';

/** A piece of a tool call; most say by `index` which one it belongs to. */
export type ToolCallPiece = {
  index?: number | null;
  id?: string | null;
  function?: { name?: string | null; arguments?: string | null } | null;
  extra_content?: { google?: { thought_signature?: string | null } | null } | null;
};

type Call = { id: string; name: string; input: string; signature: string | null };

/** Tool calls that come in pieces, told when all have come. */
export function createToolCalls(tell: (call: LanguageModelV4ToolCall) => void) {
  const calls = new Map<number, Call>();

  /** Where it is not said: a new id begins another, all else belongs to the last. */
  function placeOf({ index, id }: ToolCallPiece): number {
    if (typeof index === 'number') return index;
    const known = [...calls].find(([, call]) => call.id === id);
    return known?.[0] ?? (id ? calls.size : Math.max(0, calls.size - 1));
  }

  return {
    add(piece: ToolCallPiece): void {
      const place = placeOf(piece);
      const call = calls.get(place) ?? { id: '', name: '', input: '', signature: null };
      call.id ||= piece.id ?? '';
      call.name ||= piece.function?.name ?? '';
      call.input += piece.function?.arguments ?? '';
      call.signature ??= piece.extra_content?.google?.thought_signature ?? null;
      calls.set(place, call);
    },
    end(): void {
      const inOrder = [...calls].sort(([one], [other]) => one - other);
      for (const [, { id, name, input, signature }] of inOrder) {
        tell({
          type: 'tool-call',
          toolCallId: id || randomUUID(),
          toolName: name,
          input,
          // Given back with the call, or the model no longer knows why it asked.
          ...(signature ? { providerMetadata: { model: { thoughtSignature: signature } } } : {}),
        });
      }
      calls.clear();
    },
  };
}
