import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AppEnv } from '#platform/http/app-env.ts';
import { sendNarration } from './narration.ts';

let folder: string;
const app = new Hono<AppEnv>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'attune-narration-'));
  await writeFile(join(folder, 'slow-arms.mp3'), '0123456789');
  await writeFile(join(folder, 'notes.txt'), 'private');
  app.get('/:file', (c) => sendNarration(c, c.req.param('file'), folder));
  app.onError((error, c) => c.text(error.message, 404));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(path: string, range?: string) {
  const response = await app.request(path, { headers: range ? { range } : {} });
  return [response.status, response.headers.get('content-range'), await response.text()];
}

it('sends the whole recording', async () => {
  const response = await app.request('/slow-arms.mp3');
  expect(response.headers.get('content-type')).toBe('audio/mpeg');
  expect(response.headers.get('accept-ranges')).toBe('bytes');
  expect(await read('/slow-arms.mp3')).toEqual([200, null, '0123456789']);
});

it.each([
  ['bytes=0-1', 206, 'bytes 0-1/10', '01'],
  ['bytes=7-', 206, 'bytes 7-9/10', '789'],
  ['bytes=8-99', 206, 'bytes 8-9/10', '89'],
  ['bytes=-3', 206, 'bytes 7-9/10', '789'],
  ['bytes=10-', 416, 'bytes */10', ''],
  ['bytes=3-2', 416, 'bytes */10', ''],
  ['bytes=-0', 416, 'bytes */10', ''],
  ['bytes=0-1,4-5', 200, null, '0123456789'],
  ['bytes=-', 200, null, '0123456789'],
] as const)('answers the range %s with %i', async (range, ...expected) => {
  expect(await read('/slow-arms.mp3', range)).toEqual(expected);
});

it.each(['/other.mp3', '/notes.txt', '/..%2Fnotes.mp3', '/.mp3'])('finds no %s', async (path) => {
  expect((await app.request(path)).status).toBe(404);
});
