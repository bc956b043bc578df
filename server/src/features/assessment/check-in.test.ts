import { randomUUID } from 'node:crypto';
import { isAssessmentReviewDue } from '@attune/domain/assessment/assessment-review';
import { DAY_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAssessment } from '#demo/builders/build-assessment.ts';
import { openSse } from '#test/sse-reader.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { waitFor } from '#test/wait-for.ts';
import { removeAssessments } from './remove-assessments.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.services.live.ready();
});
afterAll(() => app.close());

const worried = { reaction: 'Avoid it for now', feeling: 'Very worried' };
const checkIn = (answers: object = worried, id: string = randomUUID()) => ({ id, ...answers });

/** A user with an assessment and a subscription that never ends. */
async function subscriber(email: string) {
  const person = await app.person(email);
  await app.sql(
    `UPDATE users SET subscription_status = 'active', is_trialing = false WHERE id = $1`,
    [person.id],
  );
  await buildAssessment(app.services, person.id);
  const user = async () => (await person.client.get(`/api/users/${person.id}`)).json;
  return { ...person, user };
}

describe('B8: a check-in', () => {
  it('is added to the history, updates the user document and reaches open pages', async () => {
    const { client, id, user } = await subscriber('maren@example.com');
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reader = await openSse(`${app.origin}/api/users/${id}/live`, { cookie });
    app.clock.advance(DAY_MS);
    const createdAt = app.clock.now().toISOString();
    const answer = await client.post('/api/check-ins', checkIn());
    const point = {
      createdAt,
      source: 'check-in',
      average: 1,
      ai_preference: 'resistant',
      ...worried,
    };
    expect([answer.status, answer.json]).toEqual([201, point]);
    const userFields = { aiPreference: 'resistant', lastReviewedAt: createdAt, mbtiType: 'INFJ' };
    expect(await user()).toMatchObject(userFields);
    await waitFor(() =>
      expect(JSON.parse(reader.events.at(-1)?.data ?? '{}')).toMatchObject(userFields),
    );
    reader.disconnect();

    app.clock.advance(DAY_MS);
    await buildAssessment(app.services, id, { 5: 'Dive in and try things', 6: 'Excited' });
    expect((await user()).aiPreference).toBe('enthusiastic');
    const { points } = (await client.get('/api/attitude-history')).json;
    expect(points[1]).toEqual(point);
    expect(
      points.map(({ source, average, ai_preference }: Record<string, unknown>) => [
        source,
        average,
        ai_preference,
      ]),
    ).toEqual([
      ['assessment', 3, 'optimistic'],
      ['check-in', 1, 'resistant'],
      ['assessment', 4, 'enthusiastic'],
    ]);
    expect(points[2]).toMatchObject({ reaction: 'Dive in and try things', feeling: 'Excited' });
    const { collections } = (await client.get(`/api/users/${id}/collections`)).json;
    expect(collections).toEqual(['assessments', 'checkIns']);
  });

  it('is stored once when sent ten times with one id, and that id is rejected with other answers', async () => {
    const { client, id: userId, user } = await subscriber('eager@example.com');
    const body = checkIn();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => client.post('/api/check-ins', body)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(9).fill(200), 201]);
    for (const { json } of answers) expect(json).toEqual(answers[0]?.json);
    const before = await user();
    app.clock.advance(1_000);
    const other = await client.post('/api/check-ins', { ...body, feeling: 'Excited' });
    expect([other.status, other.json.code]).toEqual([409, 'assessment.key_reused']);
    const otherUser = await subscriber('other@example.com');
    expect((await otherUser.client.post('/api/check-ins', body)).status).toBe(409);
    expect(await user()).toEqual(before);
    expect(await app.sql('SELECT id FROM check_ins WHERE user_id = $1', [userId])).toEqual([
      { id: body.id },
    ]);
  });

  it.each([
    ['an answer that belongs to another question', { reaction: 'Excited', feeling: 'Excited' }],
    ['free text', { reaction: 'Hide', feeling: 'Excited' }],
    ['a missing answer', { reaction: 'Avoid it for now' }],
    ['lists', { reaction: ['Avoid it for now'], feeling: 'Excited' }],
    ['an extra field', { ...worried, createdAt: '2020-01-01T00:00:00.000Z' }],
  ])('rejects %s', async (_what, answers) => {
    const { client, id } = await subscriber(`${randomUUID()}@example.com`);
    expect((await client.post('/api/check-ins', checkIn(answers))).status).toBe(400);
    expect(await app.sql('SELECT FROM check_ins WHERE user_id = $1', [id])).toEqual([]);
  });

  it('is due after thirty days, and again thirty days after it was dismissed', async () => {
    const { client, user } = await subscriber('later@example.com');
    const isDue = async () => {
      const { assessment } = (await client.get('/api/assessments/latest')).json;
      const facts = { latestAssessmentAt: assessment.createdAt, ...(await user()) };
      return isAssessmentReviewDue(facts, app.clock.now());
    };
    expect(await isDue()).toBe(false);
    // The clock advances in two steps because a session unused for thirty days expires.
    app.clock.advance(15 * DAY_MS);
    expect(await isDue()).toBe(false);
    app.clock.advance(15 * DAY_MS);
    expect(await isDue()).toBe(true);
    expect((await client.post('/api/check-ins/dismissal')).status).toBe(204);
    expect((await user()).reviewDismissedAt).toBe(app.clock.now().toISOString());
    expect(await isDue()).toBe(false);
    app.clock.advance(29 * DAY_MS);
    expect(await isDue()).toBe(false);
    app.clock.advance(DAY_MS);
    expect(await isDue()).toBe(true);
    expect((await client.post('/api/check-ins', checkIn())).status).toBe(201);
    expect(await isDue()).toBe(false);
  });

  it('cannot be saved or dismissed without access, but the history stays readable', async () => {
    const { client, id } = await subscriber('expired@example.com');
    await client.post('/api/check-ins', checkIn());
    await app.sql(`UPDATE users SET subscription_status = 'expired' WHERE id = $1`, [id]);
    for (const [path, body] of [['', checkIn()], ['/dismissal']] as const) {
      const { status, json } = await client.post(`/api/check-ins${path}`, body);
      expect([status, json.code]).toEqual([402, 'billing.access_required']);
    }
    expect((await client.get('/api/attitude-history')).json.points).toHaveLength(2);
  });

  it('is deleted with the assessments and with the account', async () => {
    const { client, id, user } = await subscriber('gone@example.com');
    await client.post('/api/check-ins', checkIn());
    await client.post('/api/check-ins/dismissal');
    await removeAssessments(app.services, id);
    expect(await user()).toMatchObject({
      hasCompletedAssessment: false,
      aiPreference: null,
      lastReviewedAt: null,
      reviewDismissedAt: null,
    });
    expect((await client.get('/api/attitude-history')).json.points).toEqual([]);
    await client.post('/api/check-ins', checkIn());
    await app.sql('DELETE FROM users WHERE id = $1', [id]);
    expect(await app.sql('SELECT FROM check_ins WHERE user_id = $1', [id])).toEqual([]);
  });
});
