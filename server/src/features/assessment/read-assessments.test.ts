import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAssessment } from '#demo/builders/build-assessment.ts';
import { DEMO_ANSWERS } from '#demo/demo-answers.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const expire = (userId: string) =>
  app.sql(`UPDATE users SET subscription_status = 'expired', is_trialing = false WHERE id = $1`, [
    userId,
  ]);

describe('reading assessments', () => {
  it('returns null or empty lists before the first assessment', async () => {
    const { client } = await app.person('new@example.com');
    expect((await client.get('/api/assessments/latest')).json).toEqual({ assessment: null });
    expect((await client.get('/api/assessments')).json).toEqual({ assessments: [] });
    expect((await client.get('/api/attitude-history')).json).toEqual({ points: [] });
  });

  it('lists the newest first, each with its own answers, even if submitted at the same time', async () => {
    const { client, id: userId } = await app.person('often@example.com');
    const ids = [];
    for (const goal of ['One', 'Two', 'Three']) {
      ids.unshift((await buildAssessment(app.services, userId, { 8: goal })).id);
    }
    const { assessments } = (await client.get('/api/assessments')).json;
    expect(assessments.map(({ id }: { id: string }) => id)).toEqual(ids);
    expect(assessments.map(({ ai_goal }: { ai_goal: string }) => ai_goal)).toEqual([
      'Three',
      'Two',
      'One',
    ]);
    for (const { ai_goal, answers } of assessments) expect(answers[7].answer).toBe(ai_goal);
    const { assessment } = (await client.get('/api/assessments/latest')).json;
    expect(assessment).toEqual(assessments[0]);
    expect((await client.get(`/api/users/${userId}`)).json.aiGoal).toBe('Three');
    expect((await client.get(`/api/assessments/${ids[2]}`)).json).toEqual(assessments[2]);
    const { answers } = (await client.get(`/api/assessments/${ids[2]}/answers`)).json;
    expect(answers).toEqual(assessments[2].answers);
  });

  it('lists at most fifty', async () => {
    const { client, id } = await app.person('many@example.com');
    await app.sql(
      `INSERT INTO assessments (id, user_id, mbti_type, ai_preference, created_at)
       SELECT gen_random_uuid(), $1, '____', 'cautious', now() - n * interval '1 day'
       FROM generate_series(1, 60) n`,
      [id],
    );
    expect((await client.get('/api/assessments')).json.assessments).toHaveLength(50);
  });

  it('reports an estimated attitude when an answer matches none of the options', async () => {
    const { client, id } = await app.person('old@example.com');
    await buildAssessment(app.services, id, { 6: 'Curious, mostly' });
    const { assessment } = (await client.get('/api/assessments/latest')).json;
    expect([assessment.is_estimated, assessment.ai_preference]).toEqual([true, 'optimistic']);
  });

  it("returns 404 for another user's assessment on every route, and changes nothing", async () => {
    const a = await app.person('a@example.com');
    const b = await app.person('b@example.com');
    const { id } = await buildAssessment(app.services, a.id);
    for (const inaccessibleId of [id, randomUUID()]) {
      const answers = [
        await b.client.get(`/api/assessments/${inaccessibleId}`),
        await b.client.get(`/api/assessments/${inaccessibleId}/answers`),
        await b.client.send('PUT', `/api/assessments/${inaccessibleId}/correction`, {
          letters: { 1: 'E' },
        }),
      ];
      for (const { status, json } of answers) {
        expect([status, json.code, json.detail]).toEqual([
          404,
          'assessment.missing',
          'This assessment doesn’t exist.',
        ]);
      }
    }
    expect((await b.client.get('/api/assessments')).json.assessments).toEqual([]);
    expect((await b.client.get('/api/assessments/latest')).json.assessment).toBeNull();
    expect((await b.client.get('/api/attitude-history')).json.points).toEqual([]);
    expect((await a.client.get(`/api/assessments/${id}`)).json.corrected_type).toBeNull();
    expect((await b.client.get('/api/assessments/nonsense')).status).toBe(400);
  });

  it('works after the subscription expired, as does correcting; responses are not cached', async () => {
    const { client, id: userId } = await app.person('expired@example.com');
    const { id } = await buildAssessment(app.services, userId);
    await expire(userId);
    for (const path of ['/latest', '', `/${id}`, `/${id}/answers`]) {
      const { status, headers } = await client.get(`/api/assessments${path}`);
      expect([path, status, headers['cache-control']]).toEqual([path, 200, 'no-store']);
    }
    expect((await client.get('/api/attitude-history')).json.points).toHaveLength(1);
    const correction = { letters: { 1: 'E' } };
    const answer = await client.send('PUT', `/api/assessments/${id}/correction`, correction);
    expect([answer.status, answer.json.corrected_type]).toEqual([200, 'ENFJ']);
  });
});

describe('C6: "This isn’t me"', () => {
  it('flips or hides letters, keeps the derived type, and is undone by sending no letters', async () => {
    const { client, id: userId } = await app.person('not-me@example.com');
    const { id } = await buildAssessment(app.services, userId, { 3: null });
    const correct = async (letters: object) => {
      const path = `/api/assessments/${id}/correction`;
      const { status, json } = await client.send('PUT', path, { letters });
      expect(status).toBe(200);
      expect((await client.get(`/api/assessments/${id}`)).json).toEqual(json);
      expect([json.mbti_type, json.answers.length]).toEqual(['IN_J', DEMO_ANSWERS.length - 1]);
      return json.corrected_type;
    };
    expect(await correct({ 1: 'E', 4: '_' })).toBe('EN__');
    expect(await correct({ 3: 'T' })).toBe('INTJ');
    expect(await correct({ 1: 'I', 3: '_' })).toBeNull();
    expect(await correct({ 2: 'S' })).toBe('IS_J');
    expect(await correct({})).toBeNull();
    expect((await client.get(`/api/users/${userId}`)).json.mbtiType).toBe('IN_J');
  });

  it('updates the user document, which notifies pages open elsewhere', async () => {
    const { client, id: userId } = await app.person('heard@example.com');
    const { id } = await buildAssessment(app.services, userId);
    const before = (await client.get(`/api/users/${userId}`)).json;
    app.clock.advance(1_000);
    await client.send('PUT', `/api/assessments/${id}/correction`, { letters: { 1: 'E' } });
    const after = (await client.get(`/api/users/${userId}`)).json;
    expect(Date.parse(after.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
    expect(after.mbtiType).toBe(before.mbtiType);
  });

  it.each([[{ 1: 'S' }], [{ 5: 'E' }], [{ 1: null }], [[]], ['ENFJ'], [{ __proto__x: 'E' }]])(
    'rejects %j',
    async (letters) => {
      const { client, id: userId } = await app.person(`${randomUUID()}@example.com`);
      const { id } = await buildAssessment(app.services, userId);
      const path = `/api/assessments/${id}/correction`;
      expect((await client.send('PUT', path, { letters })).status).toBe(400);
    },
  );
});
