import { request } from 'node:http';
import type { TestClient } from './test-client.ts';

const JSON_BYTES = 9_000;

type HeldRequest = { path: string; method: string; type: string; bytes: number };

/** Sends the headers now. The returned function sends the body. */
async function sendHeaders(
  app: { origin: string },
  client: TestClient,
  { path, method, type, bytes }: HeldRequest,
) {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { cookie, 'content-type': type, 'content-length': `${bytes}` };
  const outgoing = request(new URL(path, app.origin), { method, headers });
  const status = new Promise<number>((resolve, reject) => {
    outgoing.on('response', (answer) => resolve(answer.resume().statusCode ?? 0));
    outgoing.on('error', reject);
  });
  outgoing.flushHeaders();
  // Once this second request is answered, the server has read the session of the first one.
  await client.get('/api/account/session');
  return (body: string | Buffer) => {
    outgoing.end(body);
    return status;
  };
}

export async function startSlowPost(
  app: { origin: string },
  client: TestClient,
  path: string,
  method = 'POST',
) {
  const held = { path, method, type: 'application/json', bytes: JSON_BYTES };
  const finish = await sendHeaders(app, client, held);
  return (body: object) => finish(JSON.stringify(body).padEnd(JSON_BYTES));
}

export async function startSlowUpload(
  app: { origin: string },
  client: TestClient,
  picture: Buffer,
) {
  const path = '/api/uploads?purpose=portrait';
  const held = { path, method: 'POST', type: 'image/png', bytes: picture.length };
  const finish = await sendHeaders(app, client, held);
  return () => finish(picture);
}
