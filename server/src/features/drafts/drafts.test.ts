import { DRAFT_LIMITS } from '@attune/domain/drafts/draft-rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createForumScene, type Member } from '#test/forum-scene.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let maren: Member;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql('DELETE FROM rate_limits');
  maren = await createForumScene(app).member('Maren Holt');
});

const JOURNAL = '/api/drafts/journal/new';
const at = (seconds: number) => new Date(app.clock.now().getTime() + seconds * 1_000).toISOString();
const save = (path: string, text: string, updatedAt = at(-60), user = maren) =>
  user.client.put(path, { text, updatedAt });
const list = async (user = maren) => (await user.client.get('/api/drafts')).json.drafts;

describe('a draft', () => {
  it('HD3b: is readable only by its author and encrypted in the database', async () => {
    expect((await save(JOURNAL, 'A quiet heron')).status).toBe(204);
    expect(await list()).toEqual([
      { kind: 'journal', target: 'new', text: 'A quiet heron', updatedAt: at(-60) },
    ]);
    const other = await createForumScene(app).member('Otto Other');
    expect(await list(other)).toEqual([]);
    const [row] = await app.sql<{ body: Buffer }>('SELECT body FROM drafts WHERE user_id = $1', [
      maren.id,
    ]);
    expect(row?.body.toString('latin1')).not.toContain('heron');
  });

  it('is replaced by a newer text, never by an older one', async () => {
    await save(JOURNAL, 'first', at(-60));
    await save(JOURNAL, 'newer', at(-30));
    expect((await save(JOURNAL, 'older', at(-90))).status).toBe(204);
    expect(await list()).toMatchObject([{ text: 'newer' }]);
  });

  it('does not block later texts if a fast clock dated it in the future', async () => {
    await save(JOURNAL, 'from the future', at(3_600));
    expect(await list()).toMatchObject([{ updatedAt: at(0) }]);
    await save(JOURNAL, 'written now', at(0));
    expect(await list()).toMatchObject([{ text: 'written now' }]);
  });

  it('is deleted on request, and deleting it again succeeds', async () => {
    await save(JOURNAL, 'first');
    expect((await maren.client.delete(JOURNAL)).status).toBe(204);
    expect((await maren.client.delete(JOURNAL)).status).toBe(204);
    expect(await list()).toEqual([]);
  });

  it('is reported by the session, so that the browser loads drafts only when there are any', async () => {
    const sessionHasDrafts = async () =>
      (await maren.client.get('/api/account/session')).json.hasDrafts;
    expect(await sessionHasDrafts()).toBe(false);
    await save(JOURNAL, 'first');
    expect(await sessionHasDrafts()).toBe(true);
    await maren.client.delete(JOURNAL);
    expect(await sessionHasDrafts()).toBe(false);
  });

  it('is rejected if it is too long, of an unknown kind or for a malformed target', async () => {
    expect((await save(JOURNAL, 'x'.repeat(DRAFT_LIMITS.textLength))).status).toBe(204);
    expect((await save(JOURNAL, 'x'.repeat(DRAFT_LIMITS.textLength + 1))).status).toBe(400);
    expect((await save('/api/drafts/secrets/new', 'x')).status).toBe(400);
    expect((await save('/api/drafts/journal/a%20b', 'x')).status).toBe(400);
  });

  it("is rejected when the user's drafts exceed the total size", async () => {
    const text = 'x'.repeat(DRAFT_LIMITS.textLength);
    const maxDrafts = Math.floor(DRAFT_LIMITS.totalBytes / (DRAFT_LIMITS.textLength + 100));
    for (let number = 0; number < maxDrafts; number += 1) {
      expect((await save(`/api/drafts/note/${number}`, text)).status).toBe(204);
    }
    expect(await save('/api/drafts/note/more', text)).toMatchObject({
      status: 409,
      json: { code: 'drafts.full' },
    });
    expect((await save('/api/drafts/note/0', text, at(-10))).status).toBe(204);
  });

  it('is saved at most 240 times a minute', async () => {
    await save(JOURNAL, 'first');
    await app.sql(`UPDATE rate_limits SET count = 240 WHERE key LIKE 'drafts:%'`);
    expect(await save(JOURNAL, 'one more')).toMatchObject({
      status: 429,
      json: { code: 'drafts.too_fast' },
    });
  });
});
