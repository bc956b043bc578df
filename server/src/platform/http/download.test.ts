import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { Writable } from 'node:stream';
import { afterEach, expect, it, vi } from 'vitest';
import { serveApp } from '#test/serve-app.ts';
import { waitFor } from '#test/wait-for.ts';
import { createLog } from '../log/log.ts';
import { createApi } from './api.ts';
import { sendDownload } from './download.ts';

let close = async () => {};
afterEach(() => close());

/** Serves one download and returns its address and the log. */
async function serveDownload(content: () => AsyncGenerator<Uint8Array>) {
  const logged: string[] = [];
  const sink = new Writable({
    write(line: Buffer, _encoding, done) {
      logged.push(line.toString());
      done();
    },
  });
  const app = createApi();
  app.get('/file', (c) => {
    c.set('log', createLog('error', sink));
    return sendDownload(c, { fileName: 'file.bin', type: 'application/zip', content: content() });
  });
  const server = await serveApp(app);
  close = server.close;
  return { url: `${server.origin}/file`, logged };
}

const bytes = (length: number) => new Uint8Array(length);

it('sends the chunks in order', async () => {
  const { url } = await serveDownload(async function* () {
    yield bytes(10);
    yield bytes(5);
  });
  const answer = await fetch(url);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="file.bin"');
  expect((await answer.arrayBuffer()).byteLength).toBe(15);
});

it('produces only what the client reads, and stops when the client disconnects', async () => {
  let produced = 0;
  const stopped = vi.fn();
  const { url } = await serveDownload(async function* () {
    try {
      for (;;) {
        produced += 1;
        yield bytes(1_000_000);
      }
    } finally {
      stopped();
    }
  });
  const outgoing = request(url);
  outgoing.end();
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
  incoming.pause();
  await waitFor(async () => {
    const before = produced;
    await new Promise((resolve) => setImmediate(resolve));
    expect(produced).toBe(before);
    expect(produced).toBeGreaterThan(0);
  });
  expect(produced).toBeLessThan(50);
  expect(stopped).not.toHaveBeenCalled();
  incoming.destroy();
  await waitFor(() => expect(stopped).toHaveBeenCalledOnce());
});

it.each([0, 1, 5])('breaks the connection when producing fails after %i chunks', async (chunks) => {
  const { url, logged } = await serveDownload(async function* () {
    for (let chunk = 0; chunk < chunks; chunk += 1) yield bytes(1_000);
    throw new Error('the disk is gone');
  });
  await expect(fetch(url).then((answer) => answer.arrayBuffer())).rejects.toThrow();
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain('response interrupted');
});
