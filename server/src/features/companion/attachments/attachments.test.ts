import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ATTACHMENT_LIMITS } from '@attune/domain/companion/attachments/attachment-rules';
import { DAY_MS } from '@attune/domain/kernel/time';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { warmPatterns } from '#app/warm-patterns.ts';
import { createLargePdf, createTalker, PDF } from '#test/attachments.ts';
import { type CompanionApp, createCompanionApp, localModel } from '#test/companion-app.ts';
import { MAX_BLOCK_MS, watchEventLoop } from '#test/event-loop-watch.ts';
import { createNoiseImage, createPicture } from '#test/pictures.ts';
import { readExport } from '#test/read-export.ts';
import { createTestApp } from '#test/test-app.ts';
import { companionJobs } from '../companion.feature.ts';

let app: CompanionApp;
beforeAll(async () => {
  app = await createCompanionApp();
});
afterAll(() => app.close());
afterEach(() => app.sql('DELETE FROM rate_limits'));

it('UP5: sends a file only to its owner, with headers that let it run nothing', async () => {
  const { client, send, files, chat, chatId } = await createTalker(app);
  const image = await files.upload('a/b "c".png', await createPicture('jpeg', 3000, 1500));
  const text = await files.upload('ünïcode.csv', Buffer.from('\uFEFFa;b\nÄ;1\n'));
  const { id } = await send('Look.', [image.id, text.id]);
  const shown = await chat.stored(chatId, id);
  expect(shown.attachments).toEqual([
    {
      id: image.id,
      kind: 'image',
      name: 'a b c .jpg',
      bytes: image.bytes,
      dimensions: { width: 1568, height: 784 },
    },
    expect.objectContaining({ kind: 'text', name: 'ünïcode.csv', dimensions: null }),
  ]);
  const picture = await files.read(image.id);
  expect(picture.status).toBe(200);
  expect(picture.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': "inline; filename*=UTF-8''a%20b%20c%20.jpg",
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  expect((await sharp(picture.body).metadata()).width).toBe(1568);
  const csv = await files.read(text.id);
  expect(csv.headers['content-disposition']).toMatch(/^attachment; /);
  expect([csv.headers['content-type'], csv.text]).toEqual([
    'text/plain; charset=utf-8',
    'a;b\nÄ;1\n',
  ]);

  const other = await createTalker(app);
  expect((await other.files.read(image.id)).status).toBe(404);
  expect((await other.send('Mine.', [image.id])).stream.code()).toBe(
    'companion.attachment_unknown',
  );
  expect((await other.client.delete(`${files.path}/${image.id}`)).status).toBe(404);
  await client.delete(`/api/companion/conversations/${chatId}`);
  expect((await files.read(image.id)).status).toBe(404);
  await client.post(`/api/companion/conversations/${chatId}/restoration`);
  expect((await files.read(image.id)).status).toBe(200);
});

it('UP2: stores only the pixels of an image', async () => {
  const { files } = await createTalker(app);
  const photo = await createNoiseImage(90, 60)
    .withExif({ IFD0: { Copyright: 'Marit Quist' }, IFD3: { GPSLatitude: '59/1 54/1 0/1' } })
    .jpeg()
    .toBuffer();
  expect(photo.includes('Marit Quist')).toBe(true);
  const { id } = await files.upload('photo.jpg', Buffer.concat([photo, Buffer.from('Tail')]));
  const { body } = await files.read(id);
  expect((await sharp(body).metadata()).exif).toBeUndefined();
  for (const mark of ['Marit', 'Tail']) expect(body.includes(mark)).toBe(false);
});

it('exports the files themselves, and names them in the conversation', async () => {
  const { client, send, files, chatId } = await createTalker(app);
  const pdf = await files.upload('lease.pdf', PDF);
  const unsent = await files.upload('draft.txt', Buffer.from('Not sent'));
  await send('Read it.', [pdf.id]);
  const { text, rows } = await readExport(app, client);
  expect(text(`attachments/${pdf.id} lease.pdf`)).toBe(PDF.toString());
  expect(text(`attachments/${unsent.id} draft.txt`)).toBe('Not sent');
  expect(rows('companion_attachments')).toHaveLength(2);
  expect(rows('companion_attachments')[0]).toMatchObject({ name: 'lease.pdf', kind: 'pdf' });
  expect(rows('companion_attachments')[0]).not.toHaveProperty('content');
  expect(text('conversations.md')).toContain('Attached: lease.pdf, 1 KB');
  const path = `/api/companion/conversations/${chatId}/export?format=markdown`;
  expect((await client.get(path)).text).toContain('Attached: lease.pdf, 1 KB');
});

it('PR2: deletes files with their conversation, unsent ones after a week, all with the account', async () => {
  const { id, client, send, files, chatId } = await createTalker(app);
  const [sent, unsent, removed] = [
    await files.upload('sent.pdf', PDF),
    await files.upload('unsent.pdf', PDF),
    await files.upload('removed.pdf', PDF),
  ];
  await send('Read it.', [sent.id]);
  expect((await client.delete(`${files.path}/${removed.id}`)).status).toBe(204);
  expect((await client.delete(`${files.path}/${sent.id}`)).status).toBe(404);
  const readIds = async () =>
    (
      await app.sql<{ id: string }>(
        'SELECT id FROM companion_attachments WHERE user_id = $1 ORDER BY id',
        [id],
      )
    ).map((row) => row.id);
  expect(await readIds()).toEqual([sent.id, unsent.id]);
  const runJobs = (days: number) => {
    const now = new Date(app.clock.now().getTime() + days * DAY_MS);
    return Promise.all(companionJobs(app.services).map(({ run }) => run({ now, lastRunAt: null })));
  };
  await runJobs(6);
  expect(await readIds()).toEqual([sent.id, unsent.id]);
  await runJobs(8);
  expect(await readIds()).toEqual([sent.id]);
  await client.delete(`/api/companion/conversations/${chatId}`);
  await runJobs(31);
  expect(await readIds()).toEqual([]);
  await files.upload('again.pdf', PDF);
  await app.sql('DELETE FROM users WHERE id = $1', [id]);
  expect(await readIds()).toEqual([]);
});

it('XS6b: the largest files block no other request, at the upload, at sending and in the export', async () => {
  const thread = new Worker(
    new URL('../../../../test/model-server/model-thread.ts', import.meta.url),
  );
  const [baseUrl] = await once(thread, 'message');
  const distantApp = await createTestApp({ model: localModel({ baseUrl }) });
  const watch = watchEventLoop();
  try {
    const { client, send, files } = await createTalker(distantApp);
    const { pdf, text } = ATTACHMENT_LIMITS.fileBytes;
    const largest = createLargePdf(pdf);
    const words = Buffer.alloc(text, 'I feel well, and <file> is a tag. ');
    const photo = await createPicture('jpeg', 4000, 3000);
    // Every start of the server does this.
    await warmPatterns();
    await send('Warm up.');
    watch.reset();
    const ids: string[] = [];
    for (const [name, bytes] of [
      ['a.pdf', largest],
      ['b.txt', words],
      ['c.jpg', photo],
    ] as const) {
      ids.push((await files.upload(name, bytes)).id);
    }
    expect((await send('Read this.', ids.slice(0, 1))).reply.status).toBe('done');
    expect((await send('And this.', ids.slice(1))).reply.status).toBe('done');
    await files.read(ids[0] ?? '');
    expect((await client.get('/api/account/export')).status).toBe(200);
    expect(watch.longestBlockMs()).toBeLessThan(MAX_BLOCK_MS);
  } finally {
    watch.stop();
    await distantApp.close();
    await thread.terminate();
  }
});
