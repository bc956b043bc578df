import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { OTHER_OPTION } from '@attune/domain/assessment/questions';
import { DAY_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_ANSWERS } from '#demo/demo-answers.ts';
import { openSse } from '#test/sse-reader.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';
import { waitFor } from '#test/wait-for.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.services.live.ready();
});
afterAll(() => app.close());

const cookieOf = (client: TestClient) =>
  [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
const rowsOf = (userId: string) =>
  app.sql<{ id: string }>('SELECT id FROM assessments WHERE user_id = $1', [userId]);
const answersWith = (question_id: number, answer: string) =>
  DEMO_ANSWERS.map((entry) =>
    entry.question_id === question_id ? { question_id, answer } : entry,
  );
const submit = (client: TestClient, answers: unknown = DEMO_ANSWERS, id: unknown = randomUUID()) =>
  client.post('/api/assessments', { id, answers });

describe('submitting the questionnaire', () => {
  it('stores it, returns SPEC’s field names, updates the user document and reaches open pages', async () => {
    const { client, id: userId } = await app.person('maren@example.com');
    const reader = await openSse(`${app.origin}/api/users/${userId}/live`, {
      cookie: cookieOf(client),
    });
    await waitFor(() => expect(reader.events).toHaveLength(1));
    const id = randomUUID();
    const createdAt = app.clock.now().toISOString();
    const answer = await submit(client, DEMO_ANSWERS, id);
    expect(answer.status).toBe(201);
    expect(answer.json).toEqual({
      id,
      userId,
      mbti_type: 'INFJ',
      ai_preference: 'optimistic',
      lifestyle: 'Working at a desk or from home',
      ai_goal: 'Skills that stay in demand',
      preferred_feature: 'A companion I can ask anything',
      createdAt,
      corrected_type: null,
      is_estimated: false,
      answers: DEMO_ANSWERS.map((entry) => ({ ...entry, createdAt })),
    });
    const userFields = {
      hasCompletedAssessment: true,
      mbtiType: 'INFJ',
      aiPreference: 'optimistic',
      lifestyle: 'Working at a desk or from home',
      aiGoal: 'Skills that stay in demand',
      preferredFeature: 'A companion I can ask anything',
    };
    expect((await client.get(`/api/users/${userId}`)).json).toMatchObject(userFields);
    await waitFor(() =>
      expect(JSON.parse(reader.events.at(-1)?.data ?? '{}')).toMatchObject(userFields),
    );
    reader.disconnect();
  });

  it('accepts skipped questions 1–4 and trims free text', async () => {
    const { client } = await app.person('brief@example.com');
    const answers = answersWith(8, '  Read old letters ').filter(
      ({ question_id }) => question_id > 4,
    );
    const { status, json } = await submit(client, answers);
    expect([status, json.mbti_type, json.ai_goal]).toEqual([201, '____', 'Read old letters']);
    expect(json.answers).toHaveLength(5);
  });

  it('stores nothing if answers are missing, and reports each one at its question', async () => {
    const { client, id } = await app.person('hasty@example.com');
    const answers = answersWith(7, OTHER_OPTION).filter(({ question_id }) => question_id !== 5);
    const { status, json } = await submit(client, answers);
    expect([status, json.code]).toEqual([400, 'request.invalid']);
    expect(json.fields).toEqual([
      { path: 'answers.5', message: 'Please choose what you would do in the first week.' },
      { path: 'answers.7', message: 'Please say in a few words what your days look like.' },
    ]);
    expect(await rowsOf(id)).toEqual([]);
  });

  it('XS5: rejects every malformed body with 400', async () => {
    const { client, id } = await app.person('odd@example.com');
    const key = randomUUID();
    const bodies = [
      'null',
      '[]',
      '{',
      `{"id":"${key}","answers":{}}`,
      `{"id":["${key}"],"answers":[]}`,
      `{"id":"${key}","answers":[["x"]]}`,
      `{"id":"${key}","answers":[{"question_id":5,"answer":["x"]}]}`,
      `{"id":"${key}","answers":[{"question_id":1e99,"answer":"x"}]}`,
      JSON.stringify({ id: key, answers: answersWith(9, 'a\u0000b') }),
      JSON.stringify({ id: key, answers: answersWith(9, 'x'.repeat(100_000)) }),
      JSON.stringify({ id: key, answers: DEMO_ANSWERS, userId: key }),
      `{"__proto__":{"id":"${key}"},"answers":[]}`,
      `{"id":"${key}","answers":${'['.repeat(1_000)}${']'.repeat(1_000)}}`,
    ];
    for (const body of bodies) {
      const { status } = await client.send('POST', '/api/assessments', body);
      expect([body.slice(0, 60), status]).toEqual([body.slice(0, 60), 400]);
    }
    expect(await rowsOf(id)).toEqual([]);
  });

  it('stores free text that looks like code as it is, and replaces a lone surrogate', async () => {
    const { client } = await app.person('code@example.com');
    const freeText = `<img src=x onerror=alert(1)>'; DROP TABLE users; -- \ud83d`;
    const key = randomUUID();
    const first = await submit(client, answersWith(9, freeText), key);
    expect(first.json.preferred_feature).toBe(freeText.toWellFormed());
    const again = await submit(client, answersWith(9, freeText), key);
    expect([again.status, again.json]).toEqual([200, first.json]);
  });
});

describe('C3: the same idempotency key', () => {
  it('sent ten times at once creates one assessment', async () => {
    const { client, id: userId } = await app.person('eager@example.com');
    const id = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => submit(client, DEMO_ANSWERS, id)),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array(9).fill(200), 201]);
    for (const { json } of answers) expect(json).toEqual(answers[0]?.json);
    expect(await rowsOf(userId)).toEqual([{ id }]);
    const [count] = await app.sql(
      'SELECT count(*)::int AS answers FROM assessment_answers WHERE assessment_id = $1',
      [id],
    );
    expect(count).toEqual({ answers: 9 });
  });

  it('sent again after a lost response creates one assessment', async () => {
    const { client, id: userId } = await app.person('tunnel@example.com');
    const id = randomUUID();
    const body = JSON.stringify({ id, answers: DEMO_ANSWERS });
    const lost = request(new URL('/api/assessments', app.origin), {
      method: 'POST',
      headers: { cookie: cookieOf(client), 'content-type': 'application/json' },
    });
    lost.on('error', () => {});
    lost.end(body, () => lost.destroy());
    await waitFor(async () => expect(await rowsOf(userId)).toEqual([{ id }]));

    const before = (await client.get(`/api/users/${userId}`)).json;
    app.clock.advance(1_000);
    const again = await submit(client, DEMO_ANSWERS.toReversed(), id);
    expect([again.status, again.json.id]).toEqual([200, id]);
    expect(await rowsOf(userId)).toEqual([{ id }]);
    expect((await client.get(`/api/users/${userId}`)).json).toEqual(before);
  });

  it('with other answers is rejected, and the stored assessment is unchanged', async () => {
    const { client } = await app.person('reuse@example.com');
    const id = randomUUID();
    const first = await submit(client, DEMO_ANSWERS, id);
    const other = await submit(client, answersWith(6, 'Excited'), id);
    expect([other.status, other.json.code]).toEqual([409, 'assessment.key_reused']);
    const fewer = await submit(client, DEMO_ANSWERS.slice(1), id);
    expect([fewer.status, fewer.json.code]).toEqual([409, 'assessment.key_reused']);
    expect((await client.get(`/api/assessments/${id}`)).json).toEqual(first.json);
  });

  it('sent by two users at once is accepted from one; the other is rejected and learns nothing', async () => {
    const a = await app.person('first@example.com');
    const b = await app.person('second@example.com');
    const id = randomUUID();
    const answers = await Promise.all([
      submit(a.client, DEMO_ANSWERS, id),
      submit(b.client, DEMO_ANSWERS, id),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.text).not.toContain('INFJ');
    const loser = refused === answers[0] ? a : b;
    expect(await rowsOf(loser.id)).toEqual([]);
    const user = (await loser.client.get(`/api/users/${loser.id}`)).json;
    expect([user.hasCompletedAssessment, user.mbtiType]).toEqual([false, null]);
  });
});

describe('AC6: without access', () => {
  it('rejects a questionnaire as soon as the trial ends, and says what to do', async () => {
    const appWithOwnClock = await createTestApp();
    const { client, id } = await appWithOwnClock.person('late@example.com');
    appWithOwnClock.clock.advance(7 * DAY_MS - 1);
    expect((await submit(client)).status).toBe(201);
    appWithOwnClock.clock.advance(1);
    const { status, json } = await submit(client);
    expect([status, json.code]).toEqual([402, 'billing.access_required']);
    expect(json.detail).toBe(
      'Your trial or subscription has ended. Choose a plan under Subscription to continue. Everything you made is safe.',
    );
    await appWithOwnClock.sql(
      `UPDATE users SET subscription_status = 'active', is_trialing = false WHERE id = $1`,
      [id],
    );
    expect((await submit(client)).status).toBe(201);
    await appWithOwnClock.close();
  });
});
