import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPicture, sendPicture } from '#test/pictures.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { toFileKey } from './upload-files.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Person = Awaited<ReturnType<TestApp['person']>>;

async function upload({ client }: Person): Promise<{ id: string; url: string }> {
  const { status, json } = await sendPicture(client, await createPicture());
  expect(status).toBe(201);
  return json;
}

/** Inserts a post with the picture, as the forum stores it. */
async function insertPostWith(imageId: string, authorId: string): Promise<string> {
  const id = crypto.randomUUID();
  await app.sql(
    `INSERT INTO forum_posts (id, author_id, title, content, category, image_id, created_at, active_at)
     VALUES ($1, $2, 'A post', 'Words', 'Discussion', $3, now(), now())`,
    [id, authorId, imageId],
  );
  await app.sql('UPDATE uploads SET attached_at = now() WHERE id = $1', [imageId]);
  return id;
}

const expire = (id: string) =>
  app.sql(
    `UPDATE users SET subscription_status = 'expired', is_trialing = false,
       subscription_end = trial_ends_at WHERE id = $1`,
    [id],
  );

describe('UP5: serving', () => {
  it('shows an unattached picture only to its owner', async () => {
    const owner = await app.person('owner@example.com');
    const other = await app.person('other@example.com');
    const { url } = await upload(owner);
    for (const path of [url, `${url}/preview`]) {
      expect((await owner.client.get(path)).status).toBe(200);
      const { status, json } = await other.client.get(path);
      expect([status, json.code]).toEqual([404, 'uploads.unknown']);
      expect((await app.client().get(path)).status).toBe(401);
    }
    const unknownUpload = await other.client.get(`/api/uploads/${crypto.randomUUID()}`);
    expect([unknownUpload.status, unknownUpload.json.code]).toEqual([404, 'uploads.unknown']);
  });

  it('AC5: shows a picture to others while its post is visible, and to moderators while it has a post', async () => {
    const owner = await app.person('author@example.com');
    const reader = await app.person('reader@example.com');
    const moderator = await app.person('moderator@example.com');
    await app.sql(`UPDATE users SET role = 'moderator' WHERE id = $1`, [moderator.id]);
    const { id, url } = await upload(owner);
    const post = await insertPostWith(id, owner.id);
    const { headers } = await reader.client.get(url);
    const statusesAfter = async (change: string) => {
      await app.sql(`UPDATE forum_posts SET ${change} WHERE id = $1`, [post]);
      const headersWithEtag = { 'if-none-match': `${headers.etag}` };
      const answers = await Promise.all([
        owner.client.get(url),
        reader.client.get(url),
        reader.client.get(url, headersWithEtag),
        moderator.client.get(url),
      ]);
      return answers.map(({ status }) => status);
    };
    expect(await statusesAfter(`state = 'published'`)).toEqual([200, 200, 304, 200]);
    for (const state of ['held', 'hidden', 'removed']) {
      expect(await statusesAfter(`state = '${state}'`)).toEqual([200, 404, 404, 200]);
    }
    expect(await statusesAfter(`state = 'published', deleted_at = now()`)).toEqual([
      200, 404, 404, 200,
    ]);
    expect(await statusesAfter('deleted_at = NULL, image_id = NULL')).toEqual([200, 404, 404, 404]);
  });

  it('AC6: serves only the user’s own pictures once their access has ended', async () => {
    const owner = await app.person('lapsed@example.com');
    const other = await app.person('paying@example.com');
    const own = await upload(owner);
    const theirs = await upload(other);
    await insertPostWith(theirs.id, other.id);
    await expire(owner.id);
    expect((await owner.client.get(own.url)).status).toBe(200);
    expect((await owner.client.get(theirs.url)).status).toBe(402);
    expect((await owner.client.get(`/api/uploads/${crypto.randomUUID()}`)).status).toBe(402);
    expect((await sendPicture(owner.client, await createPicture())).status).toBe(402);
  });

  it('shows moderators the pictures of others after their own trial too', async () => {
    const owner = await app.person('pictured@example.com');
    const moderator = await app.person('lapsed-moderator@example.com');
    const { id, url } = await upload(owner);
    await insertPostWith(id, owner.id);
    await expire(moderator.id);
    expect((await moderator.client.get(`${url}/preview`)).status).toBe(402);
    await app.sql(`UPDATE users SET role = 'moderator' WHERE id = $1`, [moderator.id]);
    expect((await moderator.client.get(`${url}/preview`)).status).toBe(200);
  });

  it('HD1: sends a restrictive policy and requires revalidation', async () => {
    const { client, ...owner } = await app.person('headers@example.com');
    const { url } = await upload({ client, ...owner });
    const { headers, body } = await client.get(url);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': `${body.length}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'cross-origin-resource-policy': 'same-origin',
    });
    const policy = `${headers['content-security-policy']}`;
    for (const part of [
      "default-src 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      'sandbox',
    ]) {
      expect(policy.split('; ')).toContain(part);
    }
    expect(headers.etag).toMatch(/^"[^"]+"$/);
    const again = await client.get(url, { 'if-none-match': `${headers.etag}` });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
    const preview = await client.get(`${url}/preview`);
    expect(preview.headers.etag).not.toBe(headers.etag);
    const head = await client.send('HEAD', url);
    expect([head.status, head.headers['content-length']]).toEqual([200, `${body.length}`]);
  });

  it('stops serving a deleted picture at once, and marks its files for erasure', async () => {
    const owner = await app.person('deleter@example.com');
    const other = await app.person('no-deleter@example.com');
    const { id, url } = await upload(owner);
    expect((await other.client.delete(url)).status).toBe(404);
    expect((await owner.client.delete(url)).status).toBe(204);
    expect((await owner.client.get(url)).status).toBe(404);
    expect((await owner.client.delete(url)).status).toBe(404);
    expect(await app.sql('SELECT id FROM upload_remains WHERE id = $1', [id])).toHaveLength(1);
  });

  it('a picture in a post can only be removed through the post', async () => {
    const owner = await app.person('shown@example.com');
    const { id, url } = await upload(owner);
    await insertPostWith(id, owner.id);
    const { status, json } = await owner.client.delete(url);
    expect([status, json.code]).toEqual([409, 'uploads.shown']);
    expect((await owner.client.get(url)).status).toBe(200);
  });

  it('returns 404 for a row whose file is lost', async () => {
    const owner = await app.person('unlucky@example.com');
    const { id, url } = await upload(owner);
    await app.services.storage.delete(toFileKey(id, 'picture'));
    expect((await owner.client.get(url)).status).toBe(404);
  });
});
