import { DAY_MS, HOUR_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAssessment } from '#demo/builders/build-assessment.ts';
import { readExport } from '#test/read-export.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { listDonePractices } from '../practices/practices.ts';
import { seedPractices } from '../practices/seed-practices.ts';

let app: TestApp;
let userCount = 0;

beforeAll(async () => {
  app = await createTestApp();
  await seedPractices(app.services);
});
afterAll(() => app.close());

const createUser = () => {
  userCount += 1;
  return app.person(`person${userCount}@example.com`);
};
const newMood = (differences: object = {}) => ({
  id: crypto.randomUUID(),
  mood: 'uneasy',
  words: ['worried', 'behind'],
  about: ['work', 'ai'],
  ...differences,
});
const newSession = (differences: object = {}) => ({
  id: crypto.randomUUID(),
  practiceId: 'box-breathing',
  seconds: 160,
  isComplete: true,
  startedAt: app.clock.now().toISOString(),
  ...differences,
});

describe('saving a mood', () => {
  it('stores it with its words, subject and note, on the user’s own day', async () => {
    const { client, id } = await createUser();
    await client.patch(`/api/users/${id}`, { timeZone: 'Pacific/Auckland' });
    const mood = newMood({ note: '  Two meetings.\r\nNo lunch.  ' });
    const { status, json } = await client.post('/api/mind/moods', mood);
    expect([status, json.mood]).toEqual([
      201,
      {
        id: mood.id,
        mood: 'uneasy',
        level: 2,
        words: ['worried', 'behind'],
        about: ['work', 'ai'],
        note: 'Two meetings.\nNo lunch.',
        isUnreadable: false,
        sessionId: null,
        createdAt: app.clock.now().toISOString(),
        day: '2026-11-15',
      },
    ]);
    app.clock.advance(3 * HOUR_MS);
    const later = await client.post('/api/mind/moods', newMood({ mood: 'bright' }));
    expect(later.json.mood.day).toBe('2026-11-16');
    const { moods, nextCursor } = (await client.get('/api/mind/moods?limit=1')).json;
    expect(moods.map(({ mood: moodId }: { mood: string }) => moodId)).toEqual(['bright']);
    const rest = (await client.get(`/api/mind/moods?cursor=${nextCursor}`)).json;
    expect(rest).toEqual({ moods: [json.mood], nextCursor: null });
  });

  it('is idempotent, and rejects other content under the same id', async () => {
    const { client } = await createUser();
    const mood = newMood({ note: 'Quiet.' });
    const first = await client.post('/api/mind/moods', mood);
    app.clock.advance(1000);
    const again = await client.post('/api/mind/moods', mood);
    expect([again.status, again.json.mood]).toEqual([200, first.json.mood]);
    for (const different of [{ note: 'Loud.' }, { mood: 'even' }, { words: [] }, { about: [] }]) {
      const refused = await client.post('/api/mind/moods', { ...mood, ...different });
      expect([refused.status, refused.json.code]).toEqual([409, 'mind.key_reused']);
    }
    const other = await createUser();
    const taken = await other.client.post('/api/mind/moods', mood);
    expect([taken.status, taken.json.code]).toEqual([409, 'mind.key_reused']);
  });

  it('stores one mood when two windows send it at once', async () => {
    const { client } = await createUser();
    const mood = newMood({ note: 'At once.' });
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => client.post('/api/mind/moods', mood)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
    expect((await client.get('/api/mind/moods')).json.moods).toHaveLength(1);
  });

  it('restores a deleted mood when it is resent with its timestamp', async () => {
    const { client } = await createUser();
    const { json } = await client.post('/api/mind/moods', newMood());
    const path = `/api/mind/moods/${json.mood.id}`;
    expect((await client.delete(path)).status).toBe(204);
    expect((await client.delete(path)).json.code).toBe('mind.mood_unknown');
    app.clock.advance(HOUR_MS);
    const { id, mood, words, about, createdAt } = json.mood;
    const back = await client.post('/api/mind/moods', { id, mood, words, about, at: createdAt });
    expect([back.status, back.json.mood]).toEqual([201, json.mood]);
  });

  it('accepts moods of the last 14 days that were recorded offline', async () => {
    const { client } = await createUser();
    const ago = (ms: number) => new Date(app.clock.now().getTime() - ms).toISOString();
    const old = await client.post('/api/mind/moods', newMood({ at: ago(14 * DAY_MS) }));
    expect([old.status, old.json.mood.createdAt]).toEqual([201, ago(14 * DAY_MS)]);
    for (const at of [ago(14 * DAY_MS + 1), ago(-6 * 60_000)]) {
      const { status, json } = await client.post('/api/mind/moods', newMood({ at }));
      expect([status, json.code]).toEqual([400, 'mind.too_long_ago']);
    }
    const fast = await client.post('/api/mind/moods', newMood({ at: ago(-60_000) }));
    expect(fast.json.mood.createdAt).toBe(app.clock.now().toISOString());
  });

  it.each([
    ['an unknown mood', { mood: 'wonderful' }],
    ['custom words', { words: ['<script>'] }],
    ['seven words', { words: ['calm', 'sad', 'numb', 'glad', 'proud', 'moved', 'hurt'] }],
    ['a subject twice', { about: ['ai', 'ai'] }],
    ['a note that is too long', { note: '😀'.repeat(501) }],
    ['an invalid id', { id: 'one' }],
    ['an unknown field', { level: 5 }],
  ])('rejects %s', async (_, differences) => {
    const { client } = await createUser();
    expect((await client.post('/api/mind/moods', newMood(differences))).status).toBe(400);
  });
});

describe('the note of a mood', () => {
  it('can be changed, removed and rewritten only by its author', async () => {
    const { client } = await createUser();
    const { mood } = (await client.post('/api/mind/moods', newMood({ note: 'Too loud.' }))).json;
    const path = `/api/mind/moods/${mood.id}`;
    const smiles = '😀'.repeat(500);
    expect((await client.patch(path, { note: smiles })).json.note).toBe(smiles);
    const changed = await client.patch(path, { note: '  Too loud.\r\nToo long. ' });
    expect([changed.status, changed.json]).toEqual([
      200,
      { ...mood, note: 'Too loud.\nToo long.' },
    ]);
    const other = await createUser();
    const refused = await other.client.patch(path, { note: 'Not mine.' });
    expect([refused.status, refused.json.code]).toEqual([404, 'mind.mood_unknown']);

    for (const note of [null, ' ']) {
      expect((await client.patch(path, { note })).json).toEqual({ ...mood, note: null });
    }
    await client.patch(path, { note: 'Back.' });
    expect((await client.get('/api/mind/moods')).json.moods).toEqual([{ ...mood, note: 'Back.' }]);
    const [row] = await app.sql<{ note: Buffer }>('SELECT note FROM moods WHERE id = $1', [
      mood.id,
    ]);
    expect(row?.note.includes('Back.')).toBe(false);
    for (const body of [{}, { note: 'x'.repeat(501) }, { note: 7 }, { note: null, mood: 'even' }]) {
      expect((await client.patch(path, body)).status).toBe(400);
    }
  });
});

describe('worry to action', () => {
  it('offers a breathing practice, and nothing after a practice', async () => {
    const { client, id } = await createUser();
    await buildAssessment(app.services, id);
    const { json } = await client.post('/api/mind/moods', newMood());
    expect(json.offer).toEqual({
      practice: { id: expect.any(String), title: expect.any(String), minutes: expect.any(Number) },
      lesson: null,
      thread: null,
    });
    const { practices } = (await client.get('/api/mind/practices')).json;
    const breath = practices.find(({ id }: { id: string }) => id === json.offer.practice.id);
    expect(breath.kind).toBe('breathing');
    expect((await client.get('/api/mind')).json.today.offer).toEqual(json.offer);

    const session = (await client.post('/api/mind/sessions', newSession())).json;
    app.clock.advance(1000);
    const after = await client.post('/api/mind/moods', newMood({ sessionId: session.id }));
    expect([after.json.mood.sessionId, after.json.offer]).toEqual([session.id, null]);
    expect((await client.get('/api/mind')).json.today.offer).toBeNull();
  });

  it.each([
    ['a light mood about work', { mood: 'light' }],
    ['a low mood about sleep', { about: ['sleep'] }],
  ])('offers nothing for %s', async (_, differences) => {
    const { client } = await createUser();
    expect((await client.post('/api/mind/moods', newMood(differences))).json.offer).toBeNull();
  });
});

describe('practices', () => {
  it('are sent in full, and only once while unchanged', async () => {
    const { client } = await createUser();
    const first = await client.get('/api/mind/practices');
    expect(first.json.practices.length).toBeGreaterThanOrEqual(30);
    const box = first.json.practices.find(({ id }: { id: string }) => id === 'box-breathing');
    expect(box).toMatchObject({
      pattern: { in: 4, hold: 4, out: 4, rest: 4 },
      rounds: 10,
      steps: expect.arrayContaining([{ text: expect.stringMatching(/^Sit/), seconds: 10 }]),
    });
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const again = await client.get('/api/mind/practices', {
      'if-none-match': `"other", ${first.headers.etag}`,
    });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('are recorded once, even days later; unknown, invalid or future ones are rejected', async () => {
    const { client } = await createUser();
    const startedAt = new Date(app.clock.now().getTime() - 13 * DAY_MS).toISOString();
    const pattern = { in: 5.5, hold: 0, out: 6.5, rest: 0 };
    const sent = newSession({ startedAt, pattern });
    const { status, json } = await client.post('/api/mind/sessions', sent);
    expect([status, json]).toEqual([201, { ...sent, day: startedAt.slice(0, 10) }]);
    expect((await client.post('/api/mind/sessions', sent)).status).toBe(200);
    const other = await client.post('/api/mind/sessions', { ...sent, isComplete: false });
    expect([other.status, other.json.code]).toEqual([409, 'mind.key_reused']);
    const unknown = await client.post('/api/mind/sessions', newSession({ practiceId: 'none' }));
    expect([unknown.status, unknown.json.code]).toEqual([404, 'mind.practice_unknown']);
    for (const differences of [
      { pattern: { ...pattern, in: 0.5 } },
      { pattern: { ...pattern, hold: 0.25 } },
      { seconds: -1 },
      { startedAt: '2030-01-01T00:00:00Z' },
    ]) {
      expect((await client.post('/api/mind/sessions', newSession(differences))).status).toBe(400);
    }
  });
});

describe('a custom breathing pattern', () => {
  const pattern = { in: 3, hold: 1, out: 7.5, rest: 0 };

  it('is recorded and counted in the week, history, dashboard, streak and export', async () => {
    const { client, id } = await createUser();
    await buildAssessment(app.services, id);
    const sent = newSession({ practiceId: 'own-pattern', pattern });
    const { status, json } = await client.post('/api/mind/sessions', sent);
    const day = app.clock.now().toISOString().slice(0, 10);
    expect([status, json]).toEqual([201, { ...sent, day }]);
    expect((await client.post('/api/mind/sessions', sent)).status).toBe(200);

    expect((await client.get('/api/mind')).json.week.at(-1).sessions).toBe(1);
    const history = (await client.get('/api/mind/history?days=30')).json;
    expect(history.days.at(-1).practices).toBe(1);
    const dashboard = (await client.get('/api/dashboard')).json;
    expect(dashboard.improvement.practices).toMatchObject({ now: 1, before: 0 });
    expect(dashboard.streak.days).toBe(1);
    const exported = await readExport(app, client);
    expect(exported.rows('practice_sessions')).toMatchObject([
      { practice_id: 'own-pattern', pattern },
    ]);
    const since = await listDonePractices(app.services.db, id, day);
    expect(since).toEqual([
      { id: 'own-pattern', title: 'Your own breathing pattern', times: 1, lastDay: day },
    ]);
  });

  it('is rejected without its counts', async () => {
    const { client } = await createUser();
    const { status, json } = await client.post(
      '/api/mind/sessions',
      newSession({ practiceId: 'own-pattern' }),
    );
    expect([status, json.fields]).toEqual([
      400,
      [{ path: 'pattern', message: 'Send the four counts of your own breathing pattern.' }],
    ]);
  });
});

describe('the overview', () => {
  it('of a new user has suggestions, prompts and an empty week', async () => {
    const { client, id } = await createUser();
    await buildAssessment(app.services, id);
    const { json } = await client.get('/api/mind');
    expect(json).toMatchObject({
      settings: { isZen: false, hasSound: false, pattern: null },
      today: { moods: [], offer: null },
      journalCount: 0,
      reminders: [],
    });
    expect(json.week).toHaveLength(7);
    expect(json.week.at(-1)).toEqual({ day: json.day, level: null, sessions: 0 });
    expect(json.suggestions).toHaveLength(3);
    for (const { reasons } of json.suggestions) expect(reasons.length).toBeGreaterThan(0);
    expect(json.prompts).toHaveLength(3);
    expect((await client.get('/api/mind')).json).toEqual(json);
  });

  it('suggests practices for the latest mood with the reason, and those done today last', async () => {
    const { client, id } = await createUser();
    await buildAssessment(app.services, id);
    await client.post('/api/mind/moods', newMood({ mood: 'heavy', about: ['sleep'] }));
    const before = (await client.get('/api/mind')).json;
    const { practices } = (await client.get('/api/mind/practices')).json;
    for (const { practice, reasons } of before.suggestions) {
      expect(reasons[0]).toEqual({ kind: 'mood', mood: 'heavy', about: ['sleep'] });
      const details = practices.find(({ id }: { id: string }) => id === practice.id);
      expect(details.moods.includes('heavy') || details.about.includes('sleep')).toBe(true);
    }
    const practiceId = before.suggestions[0].practice.id;
    await client.post('/api/mind/sessions', newSession({ practiceId }));
    const after = (await client.get('/api/mind')).json;
    const ids = after.suggestions.map(({ practice }: { practice: { id: string } }) => practice.id);
    expect(ids).not.toContain(practiceId);
    expect(after.week.at(-1)).toEqual({ day: after.day, level: 1, sessions: 1 });
  });

  it('shows moods that were kept at a withdrawal, but suggests nothing for them', async () => {
    const { client, id } = await createUser();
    await buildAssessment(app.services, id);
    const worry = newMood({ mood: 'heavy', about: ['work'], words: ['worried'] });
    await client.post('/api/mind/moods', worry);
    expect((await client.get('/api/mind')).json.today.offer).not.toBeNull();
    await client.post('/api/account/health-consents/mood/withdrawal', { data: 'keep' });
    const { json } = await client.get('/api/mind');
    expect(json.today).toMatchObject({ moods: [{ id: worry.id }], offer: null });
    for (const { reasons } of json.suggestions) {
      expect(reasons).not.toContainEqual(expect.objectContaining({ kind: 'mood' }));
    }
    const prompts = json.prompts;
    await client.post('/api/account/health-consents/mood/withdrawal', { data: 'delete' });
    expect((await client.get('/api/mind')).json.prompts).toEqual(prompts);
  });

  it('includes the settings, each of which is stored independently', async () => {
    const { client } = await createUser();
    const pattern = { in: 4, hold: 2, out: 7.5, rest: 0 };
    await client.put('/api/mind/settings', { isZen: true });
    const { json } = await client.put('/api/mind/settings', { pattern });
    expect(json).toEqual({ isZen: true, hasSound: false, pattern });
    expect((await client.put('/api/mind/settings', {})).json).toEqual(json);
    const cleared = await client.put('/api/mind/settings', { pattern: null, hasSound: true });
    expect(cleared.json).toEqual({ isZen: true, hasSound: true, pattern: null });
  });
});

describe('mood over time', () => {
  it('lists every day with its activity, and describes the finding with and without numbers', async () => {
    const { client } = await createUser();
    const at = (days: number) => new Date(app.clock.now().getTime() - days * DAY_MS).toISOString();
    for (const [days, mood] of [
      [3, 'heavy'],
      [3, 'bright'],
      [1, 'light'],
    ] as const) {
      await client.post('/api/mind/moods', newMood({ mood, at: at(days), words: ['tense'] }));
    }
    await client.post('/api/mind/sessions', newSession({ startedAt: at(3) }));
    const { status, json } = await client.get('/api/mind/history?days=30');
    expect([status, json.days.length]).toEqual([200, 30]);
    expect(json.days.at(-4)).toEqual({
      day: at(3).slice(0, 10),
      level: 3,
      words: ['tense'],
      practices: 1,
      lessons: 0,
      journal: 0,
      posts: 0,
    });
    expect(json.days.at(-1)).toMatchObject({ level: null, practices: 0 });
    expect(json.finding.headline).toBe('Check-ins so far: 1 day with a practice, 1 day without');
    expect(json.finding.inWords).not.toMatch(/\d/);
    for (const days of [7, 31, 'x', '']) {
      expect((await client.get(`/api/mind/history?days=${days}`)).status).toBe(400);
    }
  });
});
