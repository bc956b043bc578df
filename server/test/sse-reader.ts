import { type IncomingMessage, request } from 'node:http';
import { createParser } from 'eventsource-parser';

type SseEvent = { event: string; data: string };

export type SseReader = {
  status: number;
  headers: IncomingMessage['headers'];
  events: SseEvent[];
  commentCount: number;
  isEnded: boolean;
  /** Everything received, unparsed. */
  received: string;
  response: IncomingMessage;
  /** Closes the connection, as a closed tab does. */
  disconnect(): void;
};

/** Opens an event stream over a real socket and collects its events. With a body it uses POST. */
export function openSse(
  url: string,
  headers: Record<string, string> = {},
  body?: string,
): Promise<SseReader> {
  const method = body === undefined ? 'GET' : 'POST';
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers, agent: false }, (response) => {
      const reader: SseReader = {
        status: response.statusCode ?? 0,
        headers: response.headers,
        events: [],
        commentCount: 0,
        isEnded: false,
        received: '',
        response,
        disconnect: () => outgoing.destroy(),
      };
      const parser = createParser({
        onEvent: ({ event = '', data }) => reader.events.push({ event, data }),
        onComment: () => {
          reader.commentCount += 1;
        },
      });
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        reader.received += chunk;
        parser.feed(chunk);
      });
      response.on('end', () => {
        reader.isEnded = true;
      });
      response.on('error', () => {});
      resolve(reader);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Parses the events of a complete stream. */
export function parseSse(text: string): SseEvent[] {
  const events: SseEvent[] = [];
  createParser({ onEvent: ({ event = '', data }) => events.push({ event, data }) }).feed(text);
  return events;
}
