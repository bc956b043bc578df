import { randomUUID } from 'node:crypto';
import { ATTACHMENT_LIMITS } from '@attune/domain/companion/attachments/attachment-rules';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type createAttachments, createLargePdf, createTalker, PDF } from '#test/attachments.ts';
import { type CompanionApp, createCompanionApp, createIds } from '#test/companion-app.ts';
import { createHugePng, createPicture, EMPTY_ZIP } from '#test/pictures.ts';

let app: CompanionApp;
beforeAll(async () => {
  app = await createCompanionApp();
});
afterAll(() => app.close());
afterEach(() => app.sql('DELETE FROM rate_limits'));

let files: ReturnType<typeof createAttachments>;
beforeEach(async () => {
  ({ files } = await createTalker(app));
});
const zip = Buffer.concat([Buffer.from('PK\x03\x04'), EMPTY_ZIP]);

it.each([
  ['an HTML page', 'page.png', async () => Buffer.from('<!doctype html><script>1</script>')],
  ['an HTML page by its own name', 'page.html', async () => Buffer.from('<html></html>')],
  ['an archive', 'files.pdf', async () => zip],
  ['an archive with the name of a text', 'files.txt', async () => zip],
  [
    'a picture that is also an archive',
    'a.png',
    async () => Buffer.concat([await createPicture(), EMPTY_ZIP]),
  ],
  ['half a picture', 'a.png', async () => (await createPicture('png', 300, 300)).subarray(0, 2000)],
  ['half a PDF', 'a.pdf', async () => PDF.subarray(0, 20)],
  ['a picture of too many pixels', 'a.png', async () => createHugePng(8_000)],
  ['nothing', 'a.txt', async () => Buffer.alloc(0)],
])('UP1: %s gets 415', async (_name, name, create) => {
  const { status, json } = await files.send(name, await create());
  expect([status, json.code]).toEqual([415, expect.stringMatching(/attachment_(type|damaged)$/)]);
});

it('accepts a GIF, and text in the encoding of Windows', async () => {
  const { kind, name } = await files.upload('wave.gif', await createPicture('gif'));
  expect([kind, name]).toEqual(['image', 'wave.jpg']);
  const { id } = await files.upload('list.csv', Buffer.from('Caf\xe9;1', 'latin1'));
  expect((await files.read(id)).text).toBe('Café;1');
});

it('UP3: refuses with 413 what is too large: a file, a message, all files of a user', async () => {
  const { pdf, text, image } = ATTACHMENT_LIMITS.fileBytes;
  for (const [name, bytes] of [
    ['a.pdf', Buffer.concat([PDF, Buffer.alloc(pdf)])],
    ['a.txt', Buffer.alloc(text + 1, 'x')],
    ['a.png', Buffer.alloc(image + 1)],
  ] as const) {
    const { status, json } = await files.send(name, bytes);
    expect([status, json.code]).toEqual([413, 'companion.attachment_too_large']);
    expect(json.detail).toBe(
      'This file is too large. Images can be up to 10 MB, PDFs 5 MB and text files 200 KB.',
    );
  }
  const talker = await createTalker(app);
  const large = createLargePdf(3_000_000);
  const ids = [];
  for (const name of ['a.pdf', 'b.pdf']) ids.push((await talker.files.upload(name, large)).id);
  const both = await talker.send('Both.', ids);
  expect([both.stream.status, both.stream.code()]).toEqual([
    413,
    'companion.attachments_too_large',
  ]);
  // Nothing is lost: both can still be sent one by one.
  expect((await talker.send('One.', ids.slice(0, 1))).reply.status).toBe('done');
  expect(
    (
      await talker.send(
        'Five.',
        [1, 2, 3, 4, 5].map(() => randomUUID()),
      )
    ).stream.status,
  ).toBe(400);

  await app.sql('UPDATE companion_attachments SET bytes = $2 WHERE id = $1', [
    ids[1],
    ATTACHMENT_LIMITS.userBytes,
  ]);
  const { status, json } = await talker.files.send('c.pdf', PDF);
  expect([status, json.code]).toEqual([413, 'companion.attachments_full']);
});

it('RL1: limits uploads by the hour', async () => {
  for (let sent = 0; sent < ATTACHMENT_LIMITS.perHour; sent += 1) await files.send('a.txt', zip);
  const { status, json } = await files.send('a.txt', Buffer.from('One more'));
  expect([status, json.code]).toEqual([429, 'companion.attachments_too_fast']);
});

it('refuses what the model can’t read, at the upload and at sending', async () => {
  const talker = await createTalker(app);
  const image = await talker.files.upload('photo.jpg', await createPicture('jpeg'));
  const { model } = app.services;
  const { inputs } = model;
  try {
    model.inputs = ['text'];
    expect((await talker.client.get('/api/companion')).json.model.inputs).toEqual(['text']);
    const { status, json } = await talker.files.send('photo.jpg', await createPicture('jpeg'));
    expect([status, json.code]).toEqual([415, 'companion.attachment_refused']);
    expect((await talker.send('Look.', [image.id])).stream.code()).toBe(
      'companion.attachment_refused',
    );
    expect((await talker.files.send('notes.txt', Buffer.from('Text'))).status).toBe(201);
    model.inputs = [];
    expect((await talker.files.send('notes.txt', Buffer.from('Text'))).status).toBe(415);
  } finally {
    model.inputs = inputs;
  }
});

it('accepts the same message twice, but not with other files', async () => {
  const { chat, chatId, files: own, client } = await createTalker(app);
  const [one, two] = [await own.upload('1.pdf', PDF), await own.upload('2.pdf', PDF)];
  const message = { ...createIds(), text: 'Twice.', attachmentIds: [one.id] };
  for (let sent = 0; sent < 2; sent += 1) {
    const reply = await (await chat.send(chatId, message)).end();
    expect(reply.id).toBe(message.replyId);
  }
  const changed = await chat.send(chatId, { ...message, attachmentIds: [two.id] });
  await changed.end();
  expect(changed.code()).toBe('companion.key_reused');
  // A file of one conversation can't be used in another.
  const elsewhere = { ...createIds(), parentId: null, text: 'x', attachmentIds: [one.id] };
  const path = `/api/companion/conversations/${randomUUID()}/messages`;
  expect((await client.post(path, elsewhere)).json.code).toBe('companion.attachment_unknown');
});
