import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  type CompanionApp,
  createCompanionApp,
  createCompanionClient,
  createIds,
  localModel,
} from '#test/companion-app.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

/** Two nodes with one database, the same keys and the same model. */
let firstNode: CompanionApp;
let secondNode: TestApp;
beforeAll(async () => {
  firstNode = await createCompanionApp();
  secondNode = await createTestApp({
    databaseUrl: firstNode.databaseUrl,
    clock: firstNode.clock,
    keys: firstNode.services.keys,
    model: localModel(firstNode.server),
  });
  await Promise.all([firstNode.services.live.ready(), secondNode.services.live.ready()]);
});
afterAll(async () => {
  expect(firstNode.server.invalid).toEqual([]);
  await secondNode.close();
  await firstNode.close();
});

it('a reply that another node stopped does not come back after the moods are deleted', async () => {
  const email = 'deleted-after-stop@example.com';
  const { client } = await firstNode.person(email);
  await client.put('/api/account/consents', { mood: true });
  const mood = { id: randomUUID(), mood: 'heavy', words: ['ashamed'], about: ['sleep'] };
  expect((await client.post('/api/mind/moods', mood)).status).toBe(201);
  const here = createCompanionClient(firstNode, client);
  const there = createCompanionClient(secondNode, await secondNode.signInClient(email));
  const meaningRead = Promise.withResolvers<null>();
  const { meaning } = firstNode.services;
  const readCareSign = vi.spyOn(meaning, 'readCareSign').mockReturnValue(meaningRead.promise);
  firstNode.server.answer({ kind: 'say', words: ['You felt ashamed. ', 'More.'], hangAt: 1 });
  const chat = randomUUID();
  const { id, replyId } = createIds();
  const stream = await here.send(chat, { id, replyId, text: 'How am I?' });
  await stream.waitForLength(10);
  expect((await there.stop(chat, replyId)).status).toBeLessThan(300);
  // The writer has ended its call to the model, and still reads the meaning of the message.
  const path = '/api/account/health-consents/mood/withdrawal';
  expect((await client.post(path, { data: 'delete' })).status).toBe(200);
  meaningRead.resolve(null);
  readCareSign.mockRestore();
  await expect.poll(() => stream.reader.isEnded, { timeout: 15_000 }).toBe(true);
  const reply = await here.stored(chat, replyId);
  expect(reply.status).toBe('stopped');
  expect(JSON.stringify(reply)).not.toContain('ashamed');
});
