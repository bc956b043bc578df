import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@attune/domain/kernel/time';
import { describe, expect, it } from 'vitest';
import { listCandidates } from '#features/forum/lists/list-posts-for-you.repository.ts';
import { sendDueEmails } from '#features/notifications/emails/send-due-emails.ts';
import { CARE_WHEN_REJECTED, CARE_WRITES } from '#platform/care/care-header.ts';
import { buildPost, CRISIS_TEXT, type Person, publish, setUpCareApp } from './care-app.ts';
import type { ModerationApp } from './moderation-app.ts';
import { readSuggestedPosts } from './suggested-posts.ts';

const CARE_HEADER = 'attune-care';

let app: ModerationApp;
setUpCareApp((opened) => {
  app = opened;
});

const getCareHeader = ({ headers }: { headers: Record<string, unknown> }) => headers[CARE_HEADER];

describe('the care header', () => {
  it.each<
    [
      string,
      (
        author: Person,
        text: string,
      ) => Promise<{ headers: Record<string, unknown>; status: number }>,
    ]
  >([
    [
      'a post',
      (author, text) => author.client.post('/api/forum/posts', buildPost({ content: `${text} …` })),
    ],
    [
      'a title',
      (author, text) =>
        author.client.post(
          '/api/forum/posts',
          buildPost({ title: text, content: 'Nothing else to say.' }),
        ),
    ],
    [
      'an edited post',
      async (author, text) => {
        const id = await app.rows.post({ authorId: author.id });
        return author.client.patch(`/api/forum/posts/${id}`, { content: text, baseEditedAt: null });
      },
    ],
    [
      'a comment',
      async (author, text) => {
        const postId = await app.rows.post({ authorId: app.author.id });
        return author.client.post(`/api/forum/posts/${postId}/comments`, {
          id: randomUUID(),
          content: text,
        });
      },
    ],
    [
      'a reply',
      async (author, text) => {
        const postId = await app.rows.post({ authorId: app.author.id });
        const parentId = await app.rows.comment({ postId, authorId: app.author.id });
        return author.client.post(`/api/forum/posts/${postId}/comments`, {
          id: randomUUID(),
          content: text,
          parentId,
        });
      },
    ],
    [
      'a journal entry',
      (author, text) =>
        author.client.put(`/api/mind/journal/${randomUUID()}`, { text, prompt: null, version: 0 }),
    ],
    [
      'a mood note',
      (author, text) =>
        author.client.post('/api/mind/moods', {
          id: randomUUID(),
          mood: 'uneasy',
          words: [],
          about: [],
          note: text,
        }),
    ],
    [
      'a goal',
      (author, text) =>
        author.client.post('/api/goals', {
          id: randomUUID(),
          title: 'One thing',
          why: text,
          steps: [],
        }),
    ],
    [
      'a message to support',
      (author, text) =>
        author.client.post('/api/support', {
          id: randomUUID(),
          subject: 'Please read',
          message: text,
        }),
    ],
  ])('is returned to the author of %s with a sign of crisis', async (_name, write) => {
    const author = await app.person();
    const answer = await write(author, CRISIS_TEXT);
    expect([answer.status < 300, getCareHeader(answer)]).toEqual([true, 'self-harm']);
    const calm = await write(await app.person(), 'I learned something good today.');
    expect([calm.status < 300, getCareHeader(calm)]).toEqual([true, undefined]);
  });

  it('is returned for a sign at the end of a long journal entry, and for worry about someone else', async () => {
    const author = await app.person();
    const text = `${'The day was long and I went for a walk. '.repeat(300)}${CRISIS_TEXT}.`;
    const saveEntry = (entryText: string) =>
      author.client.put(`/api/mind/journal/${randomUUID()}`, {
        text: entryText,
        prompt: null,
        version: 0,
      });
    expect(getCareHeader(await saveEntry(text))).toBe('self-harm');
    expect(getCareHeader(await saveEntry('My brother is suicidal, what can I do?'))).toBe(
      'for-another',
    );
  });

  it('is not returned to visitors, but is returned to expired members', async () => {
    const journal = { text: CRISIS_TEXT, prompt: null, version: 0 };
    const visitor = await app.client().put(`/api/mind/journal/${randomUUID()}`, journal);
    expect([visitor.status, getCareHeader(visitor)]).toEqual([401, undefined]);
    const expired = await app.person();
    await app.sql(`UPDATE users SET trial_ends_at = '2020-01-01' WHERE id = $1`, [expired.id]);
    const rejected = await expired.client.put(`/api/mind/journal/${randomUUID()}`, journal);
    expect([rejected.status, getCareHeader(rejected)]).toEqual([402, 'self-harm']);
  });
});

it('lists the care header in the API description of every write that can return it', async () => {
  const { paths } = (await app.client().get('/api/openapi.json')).json;
  const described = Object.entries<Record<string, { responses: object }>>(paths).flatMap(
    ([path, methods]) =>
      Object.entries(methods)
        .filter(([, operation]) => JSON.stringify(operation.responses).includes(CARE_HEADER))
        .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
  const writes = { ...CARE_WRITES, ...CARE_WHEN_REJECTED };
  expect(described.toSorted()).toEqual(Object.keys(writes).toSorted());
});

describe('private texts stay private', () => {
  it('alerts no moderator about a journal entry, a mood or a support message, and opens no case', async () => {
    const author = await app.person();
    const before = await app.readNotifications(app.mod);
    await author.client.put(`/api/mind/journal/${randomUUID()}`, {
      text: CRISIS_TEXT,
      prompt: null,
      version: 0,
    });
    await author.client.post('/api/mind/moods', {
      id: randomUUID(),
      mood: 'uneasy',
      words: [],
      about: [],
      note: CRISIS_TEXT,
    });
    await author.client.post('/api/support', {
      id: randomUUID(),
      subject: 'Please read',
      message: CRISIS_TEXT,
    });
    expect(await app.readNotifications(app.mod)).toEqual(before);
    expect(await app.sql('SELECT FROM moderation_cases WHERE user_id = $1', [author.id])).toEqual(
      [],
    );
  });

  it('marks a message to support as urgent', async () => {
    const author = await app.person();
    await author.client.post('/api/support', {
      id: randomUUID(),
      subject: 'About my plan',
      message: CRISIS_TEXT,
    });
    await author.client.post('/api/support', {
      id: randomUUID(),
      subject: 'A question',
      message: 'How do I pay?',
    });
    const subjects = (
      await app.sql<{ subject: string }>('SELECT subject FROM mails ORDER BY created_at')
    ).map(({ subject }) => subject);
    expect(subjects).toContain('Urgent, possible crisis: About my plan');
    expect(subjects).toContain('Help: A question');
  });
});

describe('a public text with signs of crisis', () => {
  it('stays visible, is urgent in the queue, and immediately notifies every moderator in the app and by email', async () => {
    const author = await app.person('Noa Night');
    await app.sql(`UPDATE users SET email_verified_at = created_at WHERE role <> 'user'`);
    await app.mod.client.send('PUT', '/api/notifications/settings', {
      settings: { moderation: 'never' },
    });
    const { json: post } = await publish(author);
    expect((await app.member.client.get(`/api/forum/posts/${post.id}`)).status).toBe(200);
    expect(await app.openCase(post.id)).toMatchObject({ isUrgent: true, status: 'open' });
    for (const staff of [app.mod, app.secondMod, app.admin]) {
      const [newest] = await app.readNotifications(staff);
      expect(newest).toBe('Someone in the community may be in crisis. Please look now.');
    }
    await sendDueEmails(app.services);
    for (const staff of [app.mod, app.admin]) {
      const emails = await app.emailsTo(staff.email);
      expect(emails.map(({ subject }) => subject).join('\n')).toMatch(
        /may be in crisis|new notifications/,
      );
      expect(JSON.stringify(emails)).not.toMatch(/end my life|hard evening|Noa Night/);
    }
    expect(await app.readNotifications(author)).toEqual([]);
    expect((await app.readNotifications(app.member)).join()).not.toContain('crisis');
  });

  it('alerts moderators once, however often it is edited', async () => {
    const author = await app.person();
    const { json: post } = await publish(author);
    const before = (await app.readNotifications(app.admin)).length;
    await author.client.patch(`/api/forum/posts/${post.id}`, {
      content: `${CRISIS_TEXT}, really.`,
      baseEditedAt: null,
    });
    expect((await app.readNotifications(app.admin)).length).toBe(before);
  });

  it("is left out of suggestions, digests, the most liked posts and the companion's search", async () => {
    const author = await app.person();
    const word = `zephyr${Date.now()}`;
    const since = new Date(app.clock.now().getTime() - MINUTE_MS);
    const { json: post } = await publish(author, {
      title: `A ${word} evening`,
      category: 'Questions',
    });
    const { json: calm } = await publish(author, {
      title: `Another ${word} morning`,
      category: 'Questions',
      content: `A calm text about ${word}. ${randomUUID()}`,
    });
    await app.sql('UPDATE forum_posts SET likes = 50 WHERE id = ANY($1)', [[post.id, calm.id]]);
    const viewer = app.member;
    const ids = (posts: readonly { id: string }[]) => posts.map(({ id }) => id);
    const { overview, thread, ...suggested } = await readSuggestedPosts(app, viewer, {
      word,
      since,
    });
    for (const found of Object.values(suggested)) {
      expect(found).toContain(calm.id);
      expect(found).not.toContain(post.id);
    }
    expect([...overview, ...thread]).not.toContain(post.id);
    // The post is still listed where readers look for posts themselves.
    const newest = (await viewer.client.get('/api/forum/posts?sort=newest')).json.posts;
    expect(ids(newest)).toContain(post.id);

    // Once an edit removes the sign of crisis, the post is suggested again.
    await author.client.patch(`/api/forum/posts/${post.id}`, {
      content: 'I slept, and it is better.',
      baseEditedAt: null,
    });
    expect(ids((await viewer.client.get('/api/forum/posts?sort=top7')).json.posts)).toContain(
      post.id,
    );
  });
});

it('suggests a post again once a moderator finds nothing to worry about', async () => {
  const { json: post } = await publish(await app.person());
  const isSuggested = async () =>
    (await listCandidates(app.services.db, { viewerId: app.member.id })).some(
      ({ id }) => id === post.id,
    );
  expect(await isSuggested()).toBe(false);
  expect((await app.decide(app.mod, [await app.openCase(post.id)], 'dismiss')).status).toBe(201);
  expect(await isSuggested()).toBe(true);
});

describe('“I’m worried about this person”', () => {
  it('marks the case as urgent and alerts moderators immediately', async () => {
    const calm = await app.rows.post({ authorId: app.author.id });
    await app.report(app.member, calm, { reason: 'spam' });
    const post = await app.rows.post({ authorId: app.author.id });
    const before = (await app.readNotifications(app.mod)).length;
    expect((await app.report(app.member, post, { reason: 'worried' })).status).toBe(201);
    const { cases } = (await app.mod.client.get('/api/moderation/queue?state=reported')).json;
    expect(cases.find(({ targetId }: { targetId: string }) => targetId === post)).toMatchObject({
      isUrgent: true,
    });
    expect((await app.readNotifications(app.mod)).length).toBe(before + 1);
  });
});

describe('help sent by a moderator', () => {
  const sendHelp = (staff: Person, caseId: string) =>
    staff.client.post(`/api/moderation/cases/${caseId}/help`);

  it('reaches the author once, as a notification and an email with help lines, and is logged', async () => {
    const author = await app.person('Noa Night');
    await app.sql(
      `UPDATE users SET email_verified_at = created_at, time_zone = 'Europe/Berlin' WHERE id = $1`,
      [author.id],
    );
    const { json: post } = await publish(author);
    const { id, helpSentAt } = await app.openCase(post.id);
    expect(helpSentAt).toBeNull();
    const sent = await sendHelp(app.mod, id);
    expect([sent.status, sent.json.case.helpSentAt]).toEqual([200, app.clock.now().toISOString()]);
    expect((await sendHelp(app.secondMod, id)).status).toBe(200);
    const { json } = await author.client.get('/api/notifications');
    expect(json.notifications).toHaveLength(1);
    expect(json.notifications[0]).toMatchObject({ kind: 'moderation', href: '/docs/care.html' });
    expect(await app.readNotifications(author)).toEqual([
      'A moderator read what you wrote and is thinking of you. You don’t have to go through this alone: here are people you can talk to now.',
    ]);
    await sendDueEmails(app.services);
    const emails = await app.emailsTo(author.email);
    expect(emails).toHaveLength(1);
    expect(emails[0]?.subject).toBe('Someone at Attune is thinking of you');
    expect(emails[0]?.text_body).toContain('0800 111 0 111');
    expect(emails[0]?.text_body).toContain('/docs/care.html');
    expect(emails[0]?.text_body).not.toContain('end my life');
    const lines = await app.sql(
      `SELECT action FROM audit_lines WHERE action = 'moderation.help_sent'`,
    );
    expect(lines).toHaveLength(1);
  });

  it('is not emailed to an unconfirmed address, and is rejected for a deleted account', async () => {
    const author = await app.person();
    const { json: post } = await publish(author);
    const { id } = await app.openCase(post.id);
    await sendHelp(app.mod, id);
    expect(await app.emailsTo(author.email)).toEqual([]);
    const postOfDeleted = await app.rows.post({ authorId: null });
    const { id: caseId } = await app.openCase(postOfDeleted);
    expect((await sendHelp(app.mod, caseId)).status).toBe(409);
  });

  it('AC8: can be sent only by staff, and only for an existing case', async () => {
    const { json: post } = await publish(await app.person());
    const { id } = await app.openCase(post.id);
    expect((await sendHelp(app.member, id)).status).toBe(404);
    expect((await sendHelp(app.mod, randomUUID())).status).toBe(404);
  });
});
