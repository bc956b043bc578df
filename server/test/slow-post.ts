import { request } from 'node:http';
import type { TestClient } from './test-client.ts';

const SIZE = 9_000;

/** Sends the headers now and the body later, with the function that it answers. */
export async function slowPost(
  app: { origin: string },
  client: TestClient,
  path: string,
  method = 'POST',
) {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { cookie, 'content-type': 'application/json', 'content-length': `${SIZE}` };
  const outgoing = request(new URL(path, app.origin), { method, headers });
  const status = new Promise<number>((resolve, reject) => {
    outgoing.on('response', (answer) => resolve(answer.resume().statusCode ?? 0));
    outgoing.on('error', reject);
  });
  outgoing.flushHeaders();
  // Answered after the headers were read: by then the server knows the session of the open request.
  await client.get('/api/account/session');
  return (body: object) => {
    outgoing.end(JSON.stringify(body).padEnd(SIZE));
    return status;
  };
}
