import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type ReceivedWebhook = { headers: Record<string, string | string[] | undefined>; body: string };

/** Receives webhooks as the app would, and responds with the status in `state.answer`. */
export async function startReceiver() {
  const received: ReceivedWebhook[] = [];
  const state = { answer: 200 };
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) });
    response.writeHead(state.answer).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    received,
    state,
    types: () => received.map(({ body }) => (JSON.parse(body) as { type: string }).type),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
