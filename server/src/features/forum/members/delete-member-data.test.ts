import { MINUTE_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readTableCatalog } from '#features/data/table-catalog.repository.ts';
import { createForumPeople } from '#test/forum-people.ts';
import type { Member } from '#test/forum-scene.ts';
import { createPicture, sendPicture } from '#test/pictures.ts';
import { createTestApp } from '#test/test-app.ts';

const app = await createTestApp();
const people = createForumPeople(app);
let maren: Member;
let jonas: Member;

beforeEach(async () => {
  app.clock.advance(10 * MINUTE_MS);
  maren = await people.regularMember('Maren Holt');
  jonas = await people.regularMember('Jonas Lind');
});
afterAll(() => app.close());

const deleteAccount = (member: Member, choice: object) => {
  const input = { password: 'attune-person', confirmation: 'delete my account', ...choice };
  return member.client.post('/api/account/deletion', input);
};

/**
 * Lists the rows of all tables, except limits, emails and the audit log, with one of these texts.
 */
async function findTraces(...texts: string[]): Promise<string[]> {
  const traces: string[] = [];
  for (const { schema, name } of await readTableCatalog(app.services.db)) {
    if (['rate_limits', 'mails', 'audit_lines'].includes(name)) continue;
    const rows = await app.sql<{ row: string }>(
      `SELECT row_to_json(t)::text AS row FROM "${schema}"."${name}" t
       WHERE row_to_json(t)::text ILIKE ANY ($1)`,
      [texts.map((text) => `%${text}%`)],
    );
    traces.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return traces;
}

/** Creates posts, comments, likes, an edit, a deletion, mentions and a draft. */
async function createActivity() {
  const { json: upload } = await sendPicture(maren.client, await createPicture());
  const mine = await people.publish(maren, { imageId: upload.id, imageAlt: 'A lake' });
  await maren.client.patch(`/api/forum/posts/${mine}`, { content: 'Said anew' });
  const pseudonymPost = await people.publish(maren, { pseudonym: 'Quiet Fox' });
  const deleted = await people.publish(maren, { content: 'Thought better of it' });
  await maren.client.delete(`/api/forum/posts/${deleted}`);
  const theirs = await people.publish(jonas, {
    content: `Ask ${people.formatMention(maren)} first`,
  });
  const answer = await people.addComment(maren, theirs, {
    content: `Here is how ${maren.id.slice(-6)}`,
  });
  const reply = await people.addComment(jonas, theirs, {
    parentId: answer,
    content: `Thanks ${people.formatMention(maren)}`,
  });
  await people.put(maren, `posts/${theirs}/like`);
  await people.put(maren, `comments/${reply}/like`);
  const draft = { content: `And ${people.formatMention(maren)} said so "twice"` };
  await people.put(jonas, `drafts/comment:${theirs}`, { draft });
  return {
    mine,
    pseudonymPost,
    deleted,
    theirs,
    answer,
    reply,
    uploadId: upload.id as string,
  };
}

const readThread = async (id: string) => (await jonas.client.get(`/api/forum/posts/${id}`)).json;
const readCounts = async (id: string) => {
  const [row] = await app.sql('SELECT likes, comments FROM forum_posts WHERE id = $1', [id]);
  return row;
};

describe('B9: deleting an account', () => {
  it('keeps posts and comments as a deleted member’s, and nothing else about the user', async () => {
    const { mine, pseudonymPost, deleted, theirs, answer, uploadId } = await createActivity();
    expect((await deleteAccount(maren, {})).status).toBe(204);
    const gone = { id: null, name: 'Deleted member', photoURL: null, badges: [], isYou: false };
    const kept = await readThread(mine);
    expect(kept.post).toMatchObject({ content: 'Said anew', author: gone });
    expect((await jonas.client.get(kept.post.imageUrl)).status).toBe(200);
    expect((await readThread(pseudonymPost)).post.author).toMatchObject(gone);
    expect(await app.sql('SELECT FROM forum_posts WHERE id = $1', [deleted])).toEqual([]);
    const { post, comments } = await readThread(theirs);
    expect(post).toMatchObject({ content: 'Ask @Deleted member first', likes: 0, comments: 2 });
    expect(post.excerpt).toBe('Ask @Deleted member first');
    expect(comments).toMatchObject([
      { id: answer, content: expect.stringContaining('Here is how'), author: gone },
    ]);
    expect(comments[0].replies).toMatchObject([{ content: 'Thanks @Deleted member', likes: 0 }]);
    const { drafts } = (await jonas.client.get('/api/forum/drafts')).json;
    expect(drafts[0].draft.content).toBe('And @Deleted member said so "twice"');
    expect(await findTraces(maren.id, maren.email, 'Maren Holt', 'Quiet Fox')).toEqual([]);
    expect(await app.sql('SELECT owner_id FROM uploads WHERE id = $1', [uploadId])).toEqual([
      { owner_id: null },
    ]);
  });

  it('deletes posts, comments and pictures on request, and keeps the replies of others', async () => {
    const { mine, pseudonymPost, theirs, answer, reply, uploadId } = await createActivity();
    expect((await deleteAccount(maren, { posts: 'delete' })).status).toBe(204);
    for (const id of [mine, pseudonymPost]) {
      expect((await jonas.client.get(`/api/forum/posts/${id}`)).status).toBe(404);
    }
    expect(await app.sql('SELECT FROM uploads WHERE id = $1', [uploadId])).toEqual([]);
    const { comments } = await readThread(theirs);
    expect(comments).toMatchObject([
      { id: answer, isGone: true, content: '', replies: [{ id: reply }] },
    ]);
    expect(await readCounts(theirs)).toEqual({ likes: 0, comments: 1 });
    expect(
      await findTraces(maren.id, maren.email, 'Maren Holt', `how ${maren.id.slice(-6)}`),
    ).toEqual([]);
  });

  it('rejects an unknown choice and changes nothing', async () => {
    const { status, json } = await deleteAccount(maren, { posts: 'sell' });
    expect([status, json.fields[0].path]).toEqual([400, 'posts']);
    expect((await maren.client.get('/api/forum/mine')).status).toBe(200);
  });

  it('never deadlocks when two members delete their accounts while others write in their threads', async () => {
    const writers = [maren, jonas];
    const ids = await Promise.all(writers.map((writer) => people.publish(writer)));
    const busy = await people.regularMember('Busy Bee');
    for (const [index, writer] of writers.entries()) {
      const other = ids[1 - index] as string;
      await people.put(writer, `posts/${other}/like`);
      await people.put(writer, `posts/${ids[index]}/like`);
      await people.addComment(writer, other, { content: `To ${people.formatMention(busy)}` });
    }
    const commentRequests = ids.flatMap((id) =>
      Array.from({ length: 8 }, (_, n) => {
        const content = `${n} ${people.formatMention(maren)} ${people.formatMention(jonas)}`;
        const body = { id: crypto.randomUUID(), content };
        return busy.client.post(`/api/forum/posts/${id}/comments`, body);
      }),
    );
    const deletions = writers.map((writer) => deleteAccount(writer, { posts: 'anonymise' }));
    const answers = await Promise.all([...commentRequests, ...deletions]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    expect((await Promise.all(deletions)).map(({ status }) => status)).toEqual([204, 204]);
  });
});

describe('PR1: the export', () => {
  it('lists the member’s posts and comments, and contains a readable page of the posts', async () => {
    await createActivity();
    const { json } = await maren.client.get('/api/account/data');
    const titles = json.sections.map(({ title }: { title: string }) => title);
    expect(titles).toEqual(
      expect.arrayContaining(['Your forum posts', 'Your comments and replies']),
    );
    const { status, body } = await maren.client.get('/api/account/export');
    expect(status).toBe(200);
    expect(body.includes('forum-posts.md')).toBe(true);
  });
});
