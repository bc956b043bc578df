import type { Attachment } from './companion.ts';
import { openEventStream } from './event-stream.ts';
import type { CompanionEvent } from './generated/types.gen.ts';

export type { CompanionEvent } from './generated/types.gen.ts';

/** The model that answers; the default model if it is missing. */
export type ModelChoice = { model?: string };
export type NewMessage = ModelChoice & {
  id: string;
  replyId: string;
  parentId: string | null;
  text: string;
  attachments?: readonly Attachment[];
};
export type NewReply = ModelChoice & { id: string };
type TemporaryMessage = { role: 'person' | 'companion'; text: string };
export type TemporaryChatRequest = ModelChoice & {
  messages: readonly TemporaryMessage[];
  since?: string;
};

const ROOT = '/api/companion';
const conversationPath = (id: string) => `${ROOT}/conversations/${encodeURIComponent(id)}`;

async function* streamEvents(
  path: string,
  options: { method: 'GET' | 'POST'; body?: unknown; signal: AbortSignal },
): AsyncGenerator<CompanionEvent> {
  for await (const { name, data } of openEventStream(path, options)) {
    yield { event: name, data: JSON.parse(data) } as CompanionEvent;
  }
}

export function sendMessage(id: string, message: NewMessage, signal: AbortSignal) {
  const { attachments = [], ...fields } = message;
  const body = { ...fields, attachmentIds: attachments.map((attachment) => attachment.id) };
  return streamEvents(`${conversationPath(id)}/messages`, { method: 'POST', body, signal });
}

export const replyAgain = (id: string, messageId: string, body: NewReply, signal: AbortSignal) =>
  streamEvents(`${conversationPath(id)}/messages/${messageId}/replies`, {
    method: 'POST',
    body,
    signal,
  });

export const followReply = (id: string, replyId: string, signal: AbortSignal) =>
  streamEvents(`${conversationPath(id)}/replies/${replyId}/stream`, { method: 'GET', signal });

export const continueReply = (id: string, replyId: string, signal: AbortSignal) =>
  streamEvents(`${conversationPath(id)}/replies/${replyId}/continuation`, {
    method: 'POST',
    signal,
  });

/** `since` is when the first reply of the chat began. */
export function sendTemporaryMessages(
  { since, ...body }: TemporaryChatRequest,
  signal: AbortSignal,
) {
  const query = since ? `?${new URLSearchParams({ since })}` : '';
  return streamEvents(`${ROOT}/temporary${query}`, { method: 'POST', body, signal });
}
