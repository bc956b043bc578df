import { DAY_MS, HOUR_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findUsedPictures } from '#features/forum/posts/pictures.repository.ts';
import { newId } from '#platform/ids.ts';
import { createSchedules } from '#platform/jobs/start-schedules.ts';
import { startWorker } from '#platform/jobs/start-worker.ts';
import { createPicture, sendPicture } from '#test/pictures.ts';
import { listStoredKeys } from '#test/stored-keys.ts';
import { createTestApp, PASSWORD, type TestApp } from '#test/test-app.ts';
import { waitFor } from '#test/wait-for.ts';
import { erasePendingFiles } from './sweep-uploads.ts';
import { toFileKey } from './upload-files.ts';
import { uploadJobs, uploadWorker } from './uploads.feature.ts';
import { attachUpload, releaseUpload } from './uploads.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.services.live.ready();
});
afterAll(() => app.close());

type Person = Awaited<ReturnType<TestApp['person']>>;

async function upload({ client }: Person, query = 'purpose=post'): Promise<string> {
  await app.sql('DELETE FROM rate_limits');
  const { status, json } = await sendPicture(client, await createPicture(), { query });
  expect(status).toBe(201);
  return json.id;
}

const attach = (owner: Person, id: string, purpose: 'post' | 'portrait' = 'post') =>
  app.services.db.transaction((tx) =>
    attachUpload(tx, { id, ownerId: owner.id, purpose, at: app.clock.now() }),
  );

async function insertPost(owner: Person, imageId: string): Promise<string> {
  await attach(owner, imageId);
  const id = crypto.randomUUID();
  await app.sql(
    `INSERT INTO forum_posts (id, author_id, title, content, category, image_id, created_at, active_at)
     VALUES ($1, $2, 'A post', 'Words', 'Discussion', $3, now(), now())`,
    [id, owner.id, imageId],
  );
  return id;
}

async function insertDraft({ id }: Person, imageId: string) {
  await app.sql(
    `INSERT INTO forum_drafts (user_id, slot, draft, updated_at)
     VALUES ($1, 'post', jsonb_build_object('title', 'Soon', 'imageId', $2::text), now())`,
    [id, imageId],
  );
}

const hasRow = async (id: string) =>
  (await app.sql('SELECT FROM uploads WHERE id = $1', [id])).length > 0;
const hasFiles = async (id: string) => {
  const found = await Promise.all(
    (['picture', 'preview'] as const).map((size) => app.services.storage.open(toFileKey(id, size))),
  );
  return found.every((file) => file !== null);
};

async function sweep() {
  await createSchedules(app.services, uploadJobs(app.services, findUsedPictures)).runDue();
  await erasePendingFiles(app.services);
}

describe('the sweep', () => {
  it('removes pictures that have been unused for seven days, and their files', async () => {
    const owner = await app.person('sweeper@example.com');
    const forgotten = await upload(owner);
    const drafted = await upload(owner);
    const shown = await upload(owner);
    const restorable = await upload(owner);
    const attachedToNothing = await upload(owner);
    await insertDraft(owner, drafted);
    await insertPost(owner, shown);
    const deleted = await insertPost(owner, restorable);
    await app.sql('UPDATE forum_posts SET deleted_at = now() WHERE id = $1', [deleted]);
    await attach(owner, attachedToNothing);
    app.clock.advance(7 * DAY_MS - HOUR_MS);
    await sweep();
    expect(await hasRow(forgotten)).toBe(true);
    await app.sql(`UPDATE users SET trial_ends_at = trial_ends_at + interval '30 days'`);
    const recent = await upload(owner);
    app.clock.advance(DAY_MS + HOUR_MS);
    await sweep();
    const kept = [];
    for (const id of [forgotten, drafted, shown, restorable, attachedToNothing, recent]) {
      expect(await hasFiles(id)).toBe(await hasRow(id));
      kept.push(await hasRow(id));
    }
    expect(kept).toEqual([false, true, true, true, false, true]);
  });

  it('erases files without a row, except recent ones whose row may still follow', async () => {
    const { storage } = app.services;
    const id = newId(app.clock.now());
    await storage.put(toFileKey(id, 'picture'), Buffer.from('half'));
    app.clock.advance(DAY_MS);
    const recent = newId(app.clock.now());
    await storage.put(toFileKey(recent, 'picture'), Buffer.from('arriving'));
    await sweep();
    expect(await storage.open(toFileKey(id, 'picture'))).toBeNull();
    expect(await storage.open(toFileKey(recent, 'picture'))).not.toBeNull();
  });
});

describe('attaching and releasing', () => {
  it('attaches only the user’s own picture, only for its purpose, and only once', async () => {
    const owner = await app.person('attacher@example.com');
    const other = await app.person('thief@example.com');
    const id = await upload(owner);
    const unknown = { code: 'uploads.unknown' };
    await expect(attach(other, id)).rejects.toMatchObject(unknown);
    await expect(attach(owner, id, 'portrait')).rejects.toMatchObject(unknown);
    await expect(attach(owner, crypto.randomUUID())).rejects.toMatchObject(unknown);
    const attempts = await Promise.allSettled([attach(owner, id), attach(owner, id)]);
    expect(attempts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(attach(owner, id)).rejects.toMatchObject({ code: 'uploads.in_use' });
  });

  it('erases the file of a released picture after the commit, and keeps it after a rollback', async () => {
    const owner = await app.person('releaser@example.com');
    const work = startWorker(app.services, uploadWorker(app.services));
    try {
      const kept = await upload(owner);
      const rolledBack = app.services.db.transaction(async (tx) => {
        await releaseUpload(tx, kept);
        throw new Error('no');
      });
      await expect(rolledBack).rejects.toThrow('no');
      const released = await upload(owner);
      await app.services.db.transaction((tx) => releaseUpload(tx, released));
      await waitFor(async () => expect(await hasFiles(released)).toBe(false));
      expect([await hasRow(kept), await hasFiles(kept)]).toEqual([true, true]);
      await waitFor(async () => expect(await app.sql('SELECT FROM upload_remains')).toEqual([]));
    } finally {
      await work.stop();
    }
  });
});

it('PR2: account deletion erases unattached pictures and the portrait; a post keeps its picture', async () => {
  const owner = await app.person('leaver@example.com');
  const unused = await upload(owner);
  const portrait = await upload(owner, 'purpose=portrait');
  await attach(owner, portrait, 'portrait');
  const shown = await upload(owner);
  await insertPost(owner, shown);
  const confirmation = 'delete my account';
  const answer = await owner.client.post('/api/account/deletion', {
    password: PASSWORD,
    confirmation,
  });
  expect(answer.status).toBe(204);
  await erasePendingFiles(app.services);
  for (const id of [unused, portrait])
    expect([await hasRow(id), await hasFiles(id)]).toEqual([false, false]);
  expect(await app.sql('SELECT owner_id FROM uploads WHERE id = $1', [shown])).toEqual([
    { owner_id: null },
  ]);
  const keys = await listStoredKeys(app.services.storage);
  expect(keys.filter((key) => key.includes(owner.id))).toEqual([]);
  const reader = await app.person('stays@example.com');
  expect((await reader.client.get(`/api/uploads/${shown}`)).status).toBe(200);
});
