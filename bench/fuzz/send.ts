import { type Agent, request } from 'node:http';
import { decodeBody } from './decode-body.ts';

export type FuzzRequest = {
  method: string;
  path: string;
  headers: Record<string, string | string[]>;
  body: string | Buffer | null;
};

export type FuzzResponse = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  bytes: number;
  ms: number;
  isStream: boolean;
};

/** How long a stream is read; other responses are read to the end. */
const STREAM_MS = 120;
const TIMEOUT_MS = 20_000;

/** Sends the request unchanged, however odd. Throws if there is no response. */
export function send(port: number, agent: Agent, sent: FuzzRequest): Promise<FuzzResponse> {
  const { method, path, headers, body } = sent;
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = request({
      host: '127.0.0.1',
      port,
      agent,
      method,
      path,
      headers,
      timeout: TIMEOUT_MS,
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error('no response in time')));
    outgoing.on('error', reject);
    outgoing.on('response', (incoming) => {
      const ms = performance.now() - start;
      const isStream = `${incoming.headers['content-type']}`.startsWith('text/event-stream');
      const chunks: Buffer[] = [];
      const finish = () => {
        const bytes = Buffer.concat(chunks);
        const { statusCode: status = 0, headers: responseHeaders } = incoming;
        const text = decodeBody(
          bytes,
          responseHeaders['content-encoding'],
          responseHeaders['content-type'],
        );
        resolve({ status, headers: responseHeaders, text, bytes: bytes.length, ms, isStream });
      };
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', finish);
      incoming.on('close', finish);
      if (isStream) setTimeout(() => incoming.destroy(), STREAM_MS);
    });
    outgoing.end(body ?? undefined);
  });
}

/** The request in the style of curl's options, without the cookie. */
export function formatCommand({ method, path, headers, body }: FuzzRequest): string {
  const flags = Object.entries(headers)
    .filter(([name]) => name !== 'cookie')
    .flatMap(([name, value]) =>
      [value].flat().map((line) => `-H ${JSON.stringify(`${name}: ${line}`)}`),
    );
  const data =
    body === null ? '' : ` --data-raw ${JSON.stringify(body.toString().slice(0, 1_500))}`;
  return `${method} ${path} ${flags.join(' ')}${data}`;
}
