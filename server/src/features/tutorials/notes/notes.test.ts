import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@attune/domain/kernel/time';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedTutorials } from '#test/seed-tutorials.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await seedTutorials(app.services, [{ id: 'one', title: 'The first' }, { id: 'two' }]);
});
afterAll(() => app.close());

const addNote = (client: TestClient, note: object = {}, tutorialId = 'one') =>
  client.post(`/api/tutorials/${tutorialId}/notes`, {
    id: randomUUID(),
    sectionId: 'aim',
    quote: null,
    text: 'A thought',
    ...note,
  });
const listNotes = async (client: TestClient) => (await client.get('/api/tutorials/one')).json.notes;

const HOSTILE_TEXTS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "javascript:alert('x')",
  '</textarea><svg/onload=alert(1)>',
  '{{constructor.constructor("alert(1)")()}}',
  '[link](javascript:alert(1))',
  "'; DROP TABLE tutorial_notes; --",
  'a\u202eb \ufeff',
];

it('adds, reads, changes and deletes a note', async () => {
  const { client } = await app.person('writer@example.com');
  const id = randomUUID();
  const { status, json } = await addNote(client, { id, quote: 'Afterwards', text: '  Mine  ' });
  const at = app.clock.now().toISOString();
  expect(status).toBe(201);
  expect(json).toEqual({
    id,
    tutorialId: 'one',
    sectionId: 'aim',
    quote: 'Afterwards',
    text: 'Mine',
    createdAt: at,
    updatedAt: at,
  });
  app.clock.advance(1_000);
  const later = { ...json, text: '', updatedAt: app.clock.now().toISOString() };
  expect((await client.patch(`/api/tutorials/notes/${id}`, { text: ' ' })).json).toEqual(later);
  expect(await listNotes(client)).toEqual([later]);
  expect((await client.delete(`/api/tutorials/notes/${id}`)).status).toBe(204);
  expect((await client.delete(`/api/tutorials/notes/${id}`)).status).toBe(404);
  expect(await listNotes(client)).toEqual([]);
});

it('keeps a note as plain text, whatever it contains', async () => {
  const { client } = await app.person('corpus@example.com');
  for (const text of HOSTILE_TEXTS) {
    app.clock.advance(1);
    expect((await addNote(client, { text, quote: text })).status).toBe(201);
  }
  const notes = await listNotes(client);
  expect(notes.map(({ text }: { text: string }) => text)).toEqual(
    HOSTILE_TEXTS.map((text) => text.trim()),
  );
  expect(notes.map(({ quote }: { quote: string }) => quote)).toEqual(HOSTILE_TEXTS);
  expect((await addNote(client, { text: 'half \ud83d' })).json.text).toBe('half \ufffd');
  expect((await addNote(client, { text: 'nul \u0000' })).status).toBe(400);
});

it('treats a note of another user as missing', async () => {
  const { client } = await app.person('owner@example.com');
  const { client: other } = await app.person('stranger@example.com');
  const id = randomUUID();
  await addNote(client, { id });
  for (const { status, json } of [
    await other.patch(`/api/tutorials/notes/${id}`, { text: 'Theirs' }),
    await other.delete(`/api/tutorials/notes/${id}`),
  ]) {
    expect([status, json.code]).toEqual([404, 'tutorial.note_missing']);
  }
  expect((await addNote(other, { id })).json.code).toBe('tutorial.key_reused');
  expect(await listNotes(other)).toEqual([]);
  expect(await listNotes(client)).toMatchObject([{ id, text: 'A thought' }]);
});

it('stores one note for repeated requests with one id, and does not overwrite a newer text', async () => {
  const { client } = await app.person('again@example.com');
  const id = randomUUID();
  const sent = await Promise.all(Array.from({ length: 5 }, () => addNote(client, { id })));
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 201]);
  await client.patch(`/api/tutorials/notes/${id}`, { text: 'Newer' });
  expect((await addNote(client, { id })).json.text).toBe('Newer');
  expect((await addNote(client, { id }, 'two')).status).toBe(409);
  expect((await addNote(client, { id, sectionId: 'the-matter' })).status).toBe(409);
  expect(await listNotes(client)).toHaveLength(1);
});

it('limits the length and the number of notes', async () => {
  const { client, id: userId } = await app.person('limits@example.com');
  const invalidNotes: object[] = [
    { text: ' ' },
    { text: 'x'.repeat(2_001) },
    { quote: 'x'.repeat(1_001) },
    { quote: ' ', text: '' },
    { sectionId: 'nowhere' },
    { id: 'x' },
    { text: ['x'] },
    { userId },
  ];
  for (const note of invalidNotes)
    expect([note, (await addNote(client, note)).status]).toEqual([note, 400]);
  const plain = await addNote(client);
  const empty = await client.patch(`/api/tutorials/notes/${plain.json.id}`, { text: '' });
  expect([empty.status, empty.json.detail]).toEqual([400, 'Please write something.']);
  expect((await addNote(client, {}, 'nowhere')).status).toBe(404);

  await app.sql(
    `INSERT INTO tutorial_notes SELECT gen_random_uuid(), $1, 'one', 'aim', NULL, 'n', now(), now()
     FROM generate_series(1, 198)`,
    [userId],
  );
  const concurrent = await Promise.all([addNote(client), addNote(client), addNote(client)]);
  expect(concurrent.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  expect(concurrent.find(({ status }) => status === 409)?.json.code).toBe(
    'tutorial.too_many_notes',
  );
  expect((await addNote(client, {}, 'two')).status).toBe(201);
});

it('exports notes as text, together with the progress, even after access has ended', async () => {
  const { client } = await app.person('keeper@example.com');
  await addNote(client, { quote: 'Afterwards *you*', text: 'One line\nand <b>another</b>' });
  await client.patch('/api/tutorials/one/progress', { check: { line: 0, isChecked: true } });
  const done = { isCompleted: true, check: { line: 1, isChecked: true } };
  await client.patch('/api/tutorials/one/progress', done);
  await client.post('/api/tutorials/one/quiz', { id: randomUUID(), answers: [0, 1, 2] });
  app.clock.advance(8 * DAY_MS);
  expect((await client.get('/api/tutorials')).status).toBe(402);
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${app.origin}/api/account/export`, { headers: { cookie } });
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const read = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  expect(read('tutorial-notes.md')).toContain(
    '## The first\n\n### Sunday, November 15, 2026 at 9:00 AM (UTC)\n',
  );
  expect(read('tutorial-notes.md')).toContain(
    '> Afterwards \\*you\\*\n\nOne line\n\nand \\<b\\>another\\</b\\>\n',
  );
  expect(read('tutorials.md')).toMatch(
    /## The first\n\n- Status: Finished\n- Checklist items checked off: 2\n- Quiz: 3 of 3 in one attempt\n- Finished: /,
  );
  expect(JSON.parse(read('tables/tutorial_quiz_attempts.json'))).toHaveLength(1);
});
