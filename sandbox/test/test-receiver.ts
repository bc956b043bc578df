import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Sent = { headers: Record<string, string | string[] | undefined>; body: string };

/** Receives webhooks like the app; `answer` is its response. */
export async function startReceiver() {
  const sent: Sent[] = [];
  const state = { answer: 200 };
  const server = createServer(async (request, response) => {
    sent.push({ headers: request.headers, body: await text(request) });
    response.writeHead(state.answer).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    sent,
    state,
    types: () => sent.map(({ body }) => (JSON.parse(body) as { type: string }).type),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
