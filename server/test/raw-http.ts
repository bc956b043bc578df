import { connect } from 'node:net';

/** Sends this text unchanged, which no HTTP client does, and returns everything received. */
export function sendRaw(origin: string, requests: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(requests));
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (piece) => {
      answer += piece;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
}

/** The statuses of the answers, in order. */
export const readStatuses = (answer: string): number[] =>
  [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));

type RawRequest = { cookie: string; method?: string; isLast?: boolean; headers?: string[] };

export function buildRawRequest(
  path: string,
  { cookie, method, isLast, headers }: RawRequest,
): string {
  const lines = [
    `${method ?? 'GET'} ${path} HTTP/1.1`,
    'Host: attune.test',
    `Cookie: ${cookie}`,
    ...(headers ?? []),
    ...(method && method !== 'GET' ? ['Content-Length: 0'] : []),
    ...(isLast ? ['Connection: close'] : []),
  ];
  return `${lines.join('\r\n')}\r\n\r\n`;
}
