import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

/** When the words of an answer arrived, measured from the request. */
export type StreamTiming = {
  firstMs: number;
  totalMs: number;
  words: number;
  longestGapMs: number;
};

export type Person = { id: string; cookie: string };

const agent = new Agent({ keepAlive: true, maxSockets: 400 });

/** Connections that have been idle for seconds may be closed by the server at any time. */
export const closeIdleConnections = () => agent.destroy();

type StreamRequest = {
  port: number;
  path: string;
  headers: Record<string, string>;
  body: string;
  countWords: (piece: string) => number;
};

function measureStream({
  port,
  path,
  headers,
  body,
  countWords,
}: StreamRequest): Promise<StreamTiming> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    let lastWordAt = 0;
    const timing = { firstMs: 0, totalMs: 0, words: 0, longestGapMs: 0 };
    const outgoing = request(
      {
        port,
        host: '127.0.0.1',
        path,
        method: 'POST',
        agent,
        headers: { 'content-type': 'application/json', ...headers },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (piece: string) => {
          if (answer.statusCode !== 200) text += piece;
          const words = countWords(piece);
          if (words === 0) return;
          const now = performance.now() - startedAt;
          if (timing.words === 0) timing.firstMs = now;
          else timing.longestGapMs = Math.max(timing.longestGapMs, now - lastWordAt);
          timing.words += words;
          lastWordAt = now;
        });
        answer.on('end', () => {
          if (answer.statusCode !== 200) return reject(new Error(`${path}: ${text.slice(0, 300)}`));
          timing.totalMs = performance.now() - startedAt;
          resolve(timing);
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

const QUESTION = 'What is a good first step with a new tool?';
export const countMatches = (text: string, mark: RegExp) => text.match(mark)?.length ?? 0;

/**
 * Counts the words of an answer as they arrive. The last event repeats the whole text and is not
 * counted.
 */
function createWordCounter(): (piece: string) => number {
  let isDone = false;
  return (piece) => {
    if (isDone) return 0;
    const [events = '', rest] = piece.split('event: done', 2);
    isDone = rest !== undefined;
    return countMatches(events, /word /g);
  };
}

export const askRaw = (port: number, model: string, { id }: Person): Promise<StreamTiming> =>
  measureStream({
    port,
    path: '/v1/chat/completions',
    headers: { 'x-user': id },
    body: JSON.stringify({
      model,
      stream: true,
      stream_options: { include_usage: true },
      messages: [{ role: 'user', content: QUESTION }],
    }),
    countWords: (piece) => countMatches(piece, /"content":"word /g),
  });

export const askCompanion = (
  port: number,
  { cookie }: Person,
  { text = QUESTION, countWords = createWordCounter() } = {},
): Promise<StreamTiming> =>
  measureStream({
    port,
    path: `/api/companion/conversations/${randomUUID()}/messages`,
    headers: { cookie },
    body: JSON.stringify({
      id: randomUUID(),
      replyId: randomUUID(),
      parentId: null,
      text,
    }),
    countWords,
  });
