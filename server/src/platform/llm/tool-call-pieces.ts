import { randomUUID } from 'node:crypto';
import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { ModelFault } from './model.ts';

/** A piece of a tool call; most say by `index` which one it belongs to. */
export type ToolCallPiece = {
  index?: number | null;
  id?: string | null;
  function?: { name?: string | null; arguments?: string | null } | null;
  extra_content?: { google?: { thought_signature?: string | null } | null } | null;
};

type Call = { place: number; id: string; name: string; input: string; signature: string | null };

/** Tool calls that come in pieces, told when all have come. */
export function createToolCalls(tell: (part: LanguageModelV4StreamPart) => void) {
  const calls: Call[] = [];

  /** The one that a piece goes on with; none where it begins another. */
  function callOf({ index, id, function: called }: ToolCallPiece): Call | undefined {
    const isAtPlace = typeof index === 'number';
    const last = calls.findLast(({ place }) => !isAtPlace || place === index);
    // Some give each the same place, and some none: then a name that comes with another id, or with
    // nothing else, begins anew.
    if (id && last?.id && id !== last.id) {
      const known = isAtPlace ? undefined : calls.find((call) => call.id === id);
      return known ?? (called?.name || !isAtPlace ? undefined : last);
    }
    return !isAtPlace && !id && called?.name && last?.name ? undefined : last;
  }

  return {
    add(piece: ToolCallPiece): void {
      let call = callOf(piece);
      if (!call) {
        call = { place: piece.index ?? calls.length, id: '', name: '', input: '', signature: null };
        calls.push(call);
      }
      call.id ||= piece.id ?? '';
      call.name ||= piece.function?.name ?? '';
      call.input += piece.function?.arguments ?? '';
      call.signature ??= piece.extra_content?.google?.thought_signature ?? null;
      const delta = piece.function?.arguments ?? '';
      tell({ type: 'tool-input-delta', id: call.id, delta });
    },
    end(): void {
      const used = new Set<string>();
      for (const { id, name, input, signature } of calls.sort((a, b) => a.place - b.place)) {
        if (name === '') throw new ModelFault('broken', 'a tool without a name');
        const toolCallId = id && !used.has(id) ? id : randomUUID();
        used.add(toolCallId);
        tell({
          type: 'tool-call',
          toolCallId,
          toolName: name,
          input,
          // Given back with the call, or the model no longer knows why it asked.
          ...(signature ? { providerMetadata: { model: { thoughtSignature: signature } } } : {}),
        });
      }
    },
  };
}
