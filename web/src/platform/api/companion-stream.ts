import type { CareNote, Conversation, Message, Proposal, Source, Used } from './companion.ts';
import { openEventStream } from './event-stream.ts';

export type CompanionEvent =
  | {
      kind: 'snapshot';
      conversation: Conversation | null;
      message: Message | null;
      reply: Message;
    }
  | { kind: 'delta'; text: string }
  | { kind: 'activity'; label: string | null }
  | { kind: 'care'; note: CareNote }
  | { kind: 'proposal'; proposal: Proposal }
  | { kind: 'used'; used: Used[] }
  | { kind: 'sources'; sources: Source[] }
  | { kind: 'done'; reply: Message };

export type NewMessage = { id: string; replyId: string; parentId: string | null; text: string };
export type TemporaryMessage = { role: 'person' | 'companion'; text: string };

const ROOT = '/api/companion';
const conversationPath = (id: string) => `${ROOT}/conversations/${encodeURIComponent(id)}`;

async function* streamEvents(
  path: string,
  options: { method: 'GET' | 'POST'; body?: unknown; signal: AbortSignal },
): AsyncGenerator<CompanionEvent> {
  for await (const { name, data } of openEventStream(path, options)) {
    yield { ...JSON.parse(data), kind: name } as CompanionEvent;
  }
}

export const sendMessage = (id: string, body: NewMessage, signal: AbortSignal) =>
  streamEvents(`${conversationPath(id)}/messages`, { method: 'POST', body, signal });

export const replyAgain = (id: string, messageId: string, replyId: string, signal: AbortSignal) =>
  streamEvents(`${conversationPath(id)}/messages/${messageId}/replies`, {
    method: 'POST',
    body: { id: replyId },
    signal,
  });

export const followReply = (id: string, replyId: string, signal: AbortSignal) =>
  streamEvents(`${conversationPath(id)}/replies/${replyId}/stream`, { method: 'GET', signal });

export const continueReply = (id: string, replyId: string, signal: AbortSignal) =>
  streamEvents(`${conversationPath(id)}/replies/${replyId}/continuation`, {
    method: 'POST',
    signal,
  });

export const sendTemporaryMessages = (messages: readonly TemporaryMessage[], signal: AbortSignal) =>
  streamEvents(`${ROOT}/temporary`, { method: 'POST', body: { messages }, signal });
