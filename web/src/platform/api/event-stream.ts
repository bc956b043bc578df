import { createParser } from 'eventsource-parser';
import { recordServerTime } from '../browser/server-clock.ts';
import { type ApiError, toApiError } from './api-error.ts';
import { reportCareSignal } from './care-signal.ts';
import { client } from './generated/client.gen.ts';
import { reportRefusal } from './refusals.ts';

export type StreamEvent = { name: string; data: string };

/** The server sends a heartbeat every ten seconds, so a longer silence means a lost connection. */
const SILENCE_MS = 25_000;

async function toRefusal(response: Response, request: Request): Promise<ApiError> {
  // On 402 the plan dialog covers the page. The dialog shows help lines if a signal was reported.
  if (response.status === 402) reportCareSignal(response, request);
  const failure = toApiError(await response.json().catch(() => null), response);
  reportRefusal(failure);
  return failure;
}

type EventStreamOptions = { method: 'GET' | 'POST'; body?: unknown; signal: AbortSignal };

/**
 * Yields the events of a response as they arrive. Throws an ApiError when the call is refused or
 * interrupted; a stream that the server closes simply ends.
 */
export async function* openEventStream(
  path: string,
  options: EventStreamOptions,
): AsyncGenerator<StreamEvent> {
  const silence = new AbortController();
  const signal = AbortSignal.any([options.signal, silence.signal]);
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  try {
    // The client's default headers: the content type, and the user of this tab.
    const headers = new Headers(client.getConfig().headers as Headers);
    headers.set('accept', 'text/event-stream');
    const request = new Request(new URL(path, location.href), {
      method: options.method,
      signal,
      headers,
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    });
    const response = await fetch(request);
    recordServerTime(response.headers.get('date'));
    if (!response.ok || !response.body) throw await toRefusal(response, request);
    const events: StreamEvent[] = [];
    const parser = createParser({
      onEvent: ({ event = 'message', data }) => events.push({ name: event, data }),
    });
    const decoder = new TextDecoder();
    const reader = response.body.getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MS);
      parser.feed(decoder.decode(piece.value, { stream: true }));
      yield* events.splice(0);
    }
  } catch (error) {
    if (error instanceof Error && error.name === 'ApiError') throw error;
    throw toApiError(null, undefined);
  } finally {
    clearTimeout(timer);
  }
}
