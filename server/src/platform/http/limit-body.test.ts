import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const MEGABYTE = 1024 * 1024;

/** Sends a body with a declared length, or chunked without one. */
function send(bytes: number, isLengthDeclared: boolean): Promise<number | undefined> {
  const body = JSON.stringify({ email: 'x'.repeat(bytes) });
  const headers = {
    'content-type': 'application/json',
    ...(isLengthDeclared ? { 'content-length': Buffer.byteLength(body) } : {}),
  };
  return new Promise((resolve, reject) => {
    const outgoing = request(`${app.origin}/api/account/sign-in`, { method: 'POST', headers });
    outgoing.on('response', (answer) => resolve(answer.resume().statusCode));
    outgoing.on('error', reject);
    outgoing.write(body.slice(0, 100));
    outgoing.end(body.slice(100));
  });
}

it.each([
  ['with a declared length', true],
  ['in chunks', false],
])('rejects a body of more than a megabyte, sent %s', async (_, isLengthDeclared) => {
  expect(await send(MEGABYTE, isLengthDeclared)).toBe(413);
  expect(await send(MEGABYTE / 2, isLengthDeclared)).toBe(400);
});
