import { randomUUID } from 'node:crypto';
import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { ModelFault } from './model.ts';

/** A piece of a tool call; most providers say by `index` which call it belongs to. */
export type ToolCallPiece = {
  index?: number | null;
  id?: string | null;
  function?: { name?: string | null; arguments?: string | null } | null;
  extra_content?: { google?: { thought_signature?: string | null } | null } | null;
};

type Call = { index: number; id: string; name: string; input: string; signature: string | null };

export function createToolCalls(emit: (part: LanguageModelV4StreamPart) => void) {
  const calls: Call[] = [];

  /** The call that a piece continues; undefined if it starts another. */
  function callOf({ index, id, function: called }: ToolCallPiece): Call | undefined {
    const hasIndex = typeof index === 'number';
    const last = calls.findLast((call) => !hasIndex || call.index === index);
    // Some providers give each call the same index, and some give none. Then a name with another
    // id, or with nothing else, starts a new call.
    if (id && last?.id && id !== last.id) {
      const existing = hasIndex ? undefined : calls.find((call) => call.id === id);
      return existing ?? (called?.name || !hasIndex ? undefined : last);
    }
    return !hasIndex && !id && called?.name && last?.name ? undefined : last;
  }

  return {
    add(piece: ToolCallPiece): void {
      let call = callOf(piece);
      if (!call) {
        call = { index: piece.index ?? calls.length, id: '', name: '', input: '', signature: null };
        calls.push(call);
      }
      call.id ||= piece.id ?? '';
      call.name ||= piece.function?.name ?? '';
      call.input += piece.function?.arguments ?? '';
      call.signature ??= piece.extra_content?.google?.thought_signature ?? null;
      const delta = piece.function?.arguments ?? '';
      emit({ type: 'tool-input-delta', id: call.id, delta });
    },
    end(): void {
      const used = new Set<string>();
      for (const { id, name, input, signature } of calls.sort((a, b) => a.index - b.index)) {
        if (name === '') throw new ModelFault('broken', 'a tool call without a name');
        const toolCallId = id && !used.has(id) ? id : randomUUID();
        used.add(toolCallId);
        emit({
          type: 'tool-call',
          toolCallId,
          toolName: name,
          input,
          // Returned with the call; otherwise the model no longer knows why it called the tool.
          ...(signature ? { providerMetadata: { model: { thoughtSignature: signature } } } : {}),
        });
      }
    },
  };
}
