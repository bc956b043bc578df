import { type IncomingMessage, request } from 'node:http';

type SseEvent = { event: string; data: string };

export type SseReader = {
  status: number;
  headers: IncomingMessage['headers'];
  events: SseEvent[];
  comments: number;
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
        comments: 0,
        isEnded: false,
        received: '',
        response,
        disconnect: () => outgoing.destroy(),
      };
      let rest = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        reader.received += chunk;
        const blocks = (rest + chunk).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) parseBlock(reader, block);
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

function parseBlock(reader: SseReader, block: string) {
  const lines = block.split('\n');
  if (lines.every((line) => line.startsWith(':'))) {
    reader.comments += 1;
    return;
  }
  const valuesOf = (name: string) =>
    lines.filter((line) => line.startsWith(`${name}: `)).map((line) => line.slice(name.length + 2));
  reader.events.push({ event: valuesOf('event').join(), data: valuesOf('data').join('\n') });
}
