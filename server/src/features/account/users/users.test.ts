import { userDocument } from '@attune/domain/account/user-document';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const SPEC_FIELDS =
  `email name displayName photoURL createdAt updatedAt lastActivityAt lastReviewedAt
  lastLoginAt reviewDismissedAt subscriptionStatus subscriptionPlan subscriptionStart subscriptionEnd
  isTrialing cancelAtPeriodEnd trialEndsAt paymentDueDate nextBillingDate stripeCustomerId
  stripeSubscriptionId hasCompletedAssessment mbtiType aiPreference lifestyle aiGoal
  preferredFeature`.split(/\s+/);

describe('the user document', () => {
  it('has every field of SPEC section 3, and nothing secret', async () => {
    const { client, id } = await app.person('maren@example.com');
    const { status, json } = await client.get(`/api/users/${id}`);
    expect(status).toBe(200);
    expect(Object.keys(json)).toEqual(expect.arrayContaining(SPEC_FIELDS));
    expect(userDocument.strict().parse(json)).toEqual(json);
    expect(JSON.stringify(json)).not.toMatch(/argon2|hash|token/i);
  });

  it('can be changed by its owner, which updates updatedAt', async () => {
    const { client, id } = await app.person('editor@example.com');
    app.clock.advance(1_000);
    const change = { name: '  Maren H.  ', timeZone: 'Asia/Tokyo', pageTransition: 'slide' };
    const answer = await client.patch(`/api/users/${id}`, change);
    expect(answer.json).toMatchObject({
      name: 'Maren H.',
      timeZone: 'Asia/Tokyo',
      pageTransition: 'slide',
      updatedAt: app.clock.now().toISOString(),
    });
    expect((await client.get(`/api/users/${id}`)).json).toEqual(answer.json);
  });

  it("stores the user's appearance and language settings", async () => {
    const { client, id } = await app.person('looks@example.com');
    const path = `/api/users/${id}`;
    const defaults = { about: '', locale: null, theme: null, reducedMotion: false };
    expect((await client.get(path)).json).toMatchObject(defaults);
    const change = { about: '  I teach. ', locale: 'de-AT', theme: 'dark', reducedMotion: true };
    expect((await client.patch(path, change)).json).toMatchObject({ ...change, about: 'I teach.' });
    const reset = { locale: null, theme: 'system', reducedMotion: false };
    expect((await client.patch(path, reset)).json).toMatchObject({ ...reset, about: 'I teach.' });
  });

  it.each([
    { theme: 'pink' },
    { theme: null },
    { locale: 'xx-not-a-language' },
    { locale: '<script>' },
    { reducedMotion: 'yes' },
    { about: 'x'.repeat(501) },
    { about: null },
    { photoURL: 'https://evil.example/x.png' },
  ])('rejects %j', async (change) => {
    const { client, id } = await app.person(`${Math.random()}@example.com`);
    expect((await client.patch(`/api/users/${id}`, change)).status).toBe(400);
  });

  it.each([
    ['a blank name', { name: ' ' }, 'Full name is required'],
    [
      'a time zone that does not exist',
      { timeZone: 'Moon/Base' },
      'Please choose a time zone from the list',
    ],
  ])('rejects %s', async (_what, change, message) => {
    const { client, id } = await app.person(`${Math.random()}@example.com`);
    const answer = await client.patch(`/api/users/${id}`, change);
    expect([answer.status, answer.json.detail]).toEqual([400, message]);
  });

  it('returns 404 for another user and for an unknown id', async () => {
    const a = await app.person('a@example.com');
    const b = await app.person('b@example.com');
    for (const id of [b.id, '018f0000-0000-7000-8000-000000000000', 'nonsense']) {
      for (const path of ['', '/collections', '/learningGoals/goals', '/live']) {
        const answer = await a.client.get(`/api/users/${id}${path}`);
        expect([answer.status, answer.json.detail]).toEqual([404, `User ${id} does not exist`]);
      }
      const patch = await a.client.patch(`/api/users/${id}`, { name: 'Taken over' });
      expect([patch.status, patch.json.detail]).toEqual([404, `User ${id} does not exist`]);
    }
  });

  it.each([
    { role: 'admin' },
    { trialEndsAt: '2099-01-01T00:00:00.000Z' },
    { subscriptionStatus: 'active' },
    { emailVerified: true },
    { email: 'other@example.com' },
    { stripeCustomerId: 'cus_1' },
    { id: '018f0000-0000-7000-8000-000000000000' },
    { name: 'Fine', role: 'admin' },
    { __proto__x: 1 },
  ])('AC3: rejects %j', async (change) => {
    const { client, id } = await app.person(`${Math.random()}@example.com`);
    const before = (await client.get(`/api/users/${id}`)).json;
    const answer = await client.patch(`/api/users/${id}`, change);
    expect(answer.status).toBe(400);
    expect((await client.get(`/api/users/${id}`)).json).toEqual(before);
  });

  it('AC3: rejects a body with a prototype', async () => {
    const { client, id } = await app.person('proto@example.com');
    const answer = await client.send('PATCH', `/api/users/${id}`, '{"__proto__":{"role":"admin"}}');
    expect(answer.status).toBe(400);
  });
});

describe('sub-documents', () => {
  it('the goals default to an empty list', async () => {
    const { client, id } = await app.person('goals@example.com');
    const goals = await client.get(`/api/users/${id}/learningGoals/goals`);
    expect([goals.status, goals.json]).toEqual([200, { goals: [] }]);
  });

  it("lists the user's sub-collections that contain data", async () => {
    const { client, id } = await app.person('lists@example.com');
    const read = async () => (await client.get(`/api/users/${id}/collections`)).json.collections;
    expect(await read()).toEqual([]);
    await client.post('/api/goals', { id: crypto.randomUUID(), title: 'Read more slowly' });
    expect(await read()).toEqual(['learningGoals']);
  });
});

describe('sessions', () => {
  it('are listed, and can be ended one by one or all others together', async () => {
    const { client, email } = await app.person('devices@example.com');
    const others = await Promise.all(
      [1, 2].map(async () => {
        const other = app.client();
        await other.post('/api/account/sign-in', { email, password: 'correct horse' });
        return other;
      }),
    );
    const list = async () =>
      (await client.get('/api/account/sessions')).json.sessions as {
        id: string;
        isCurrent: boolean;
      }[];
    expect((await list()).filter((session) => session.isCurrent)).toHaveLength(1);
    const [otherSession] = (await list()).filter((session) => !session.isCurrent);
    expect((await client.delete(`/api/account/sessions/${otherSession?.id}`)).status).toBe(204);
    expect((await client.delete(`/api/account/sessions/${otherSession?.id}`)).status).toBe(404);
    expect(await list()).toHaveLength(2);
    expect((await client.delete('/api/account/sessions')).status).toBe(204);
    expect(await list()).toHaveLength(1);
    const answers = await Promise.all(others.map((other) => other.get('/api/account/sessions')));
    expect(answers.map((answer) => answer.status)).toEqual([401, 401]);
  });

  it('cannot be ended by another user', async () => {
    const a = await app.person('owner@example.com');
    const b = await app.person('stranger@example.com');
    const [session] = (await a.client.get('/api/account/sessions')).json.sessions;
    expect((await b.client.delete(`/api/account/sessions/${session.id}`)).status).toBe(404);
    expect((await a.client.get('/api/account/sessions')).status).toBe(200);
  });
});
