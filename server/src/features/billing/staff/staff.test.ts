import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BillingApp, createBillingApp, type Person } from '#test/billing-app.ts';

let app: BillingApp;
let admin: Person;
let member: Person;
beforeAll(async () => {
  app = await createBillingApp({ maxNetworkRetries: 0 });
  admin = await app.person('admin@example.com');
  await app.sql("UPDATE users SET role = 'admin' WHERE id = $1", [admin.id]);
  member = await app.person('ann.50%_off@example.com', { name: 'Ann Example' });
  app.clock.advance(60_000);
  await app.subscribe(member, 'annual');
});
afterAll(() => app.close());

const find = async (query: string) => {
  const path = `/api/admin/subscriptions?query=${encodeURIComponent(query)}`;
  return (await admin.client.get(path)).json.people.map(({ email }: { email: string }) => email);
};

describe('staff', () => {
  it('find users by email, name or customer id, and by nothing else', async () => {
    const { stripeCustomerId } = await app.user(member);
    for (const query of ['50%_OFF', 'ann ex', stripeCustomerId, stripeCustomerId.slice(0, 12)]) {
      expect([query, await find(query)]).toEqual([query, [member.email]]);
    }
    for (const query of ['%', '_', 'ann%', '\\', "' OR 1=1 --"]) {
      const found = await find(query);
      expect([query, found.includes(admin.email)]).toEqual([query, false]);
    }
    expect(new Set(await find(''))).toEqual(new Set([member.email, admin.email]));
    expect(await find('  ann  ')).toEqual([member.email]);
  });

  it('see when a user they found was last active', async () => {
    const { lastActivityAt } = await app.user(member);
    const { json } = await admin.client.get('/api/admin/subscriptions?query=ann');
    expect(json.people).toMatchObject([{ lastActivityAt }]);
  });

  it('read a user’s subscription with its events and emails', async () => {
    const { status, json } = await admin.client.get(`/api/admin/subscriptions/${member.id}`);
    expect(status).toBe(200);
    expect(json.person).toMatchObject({
      userId: member.id,
      name: 'Ann Example',
      email: member.email,
      subscriptionPlan: 'annual',
      syncedAt: app.clock.now().toISOString(),
    });
    const types = json.events.map(({ type }: { type: string }) => type);
    expect(types).toContain('checkout.session.completed');
    expect(json.events[0]).toMatchObject({ attempts: expect.any(Number), lastError: null });
    expect(json.notices).toEqual([]);
    expect(JSON.stringify(json)).not.toContain('4242');
    const missing = await admin.client.get(
      '/api/admin/subscriptions/018f2b4e-7c00-7000-8000-0123456789ab',
    );
    expect(missing.status).toBe(404);
    expect((await admin.client.get('/api/admin/subscriptions/x')).status).toBe(400);
  });

  it('can sync a user with the provider again', async () => {
    const { stripeSubscriptionId } = await app.user(member);
    app.webhooks.setMode('swallowing');
    await app.services.payments.cancelAtPeriodEnd(stripeSubscriptionId, {
      reason: null,
      comment: null,
    });
    await app.sandbox.flush();
    const path = `/api/admin/subscriptions/${member.id}/sync`;
    app.provider.setMode('failing');
    expect((await admin.client.post(path)).status).toBe(503);
    app.provider.setMode('open');
    const { status, json } = await admin.client.post(path);
    expect([status, json.person.cancelAtPeriodEnd]).toEqual([200, true]);
    expect(json.notices).toMatchObject([{ kind: 'cancelled' }]);
    app.webhooks.setMode('open');
  });

  it('have routes that answer anyone else like an unknown path (A9, AC8)', async () => {
    const moderator = await app.person('mod@example.com');
    await app.sql("UPDATE users SET role = 'moderator' WHERE id = $1", [moderator.id]);
    const calls = app.provider.calls.length;
    for (const client of [app.client(), member.client, moderator.client]) {
      const answer = async (method: string, path: string) => {
        const { status, headers, json } = await client.send(method, path);
        return { status, type: headers['content-type'], json: { ...json, requestId: '' } };
      };
      const unknown = await answer('GET', '/api/admin/nothing');
      expect(unknown.status).toBe(404);
      expect(await answer('GET', '/api/admin/subscriptions')).toEqual(unknown);
      expect(await answer('GET', '/api/admin/subscriptions?query=a&query=b')).toEqual(unknown);
      expect(await answer('GET', '/api/admin/subscriptions/x')).toEqual(unknown);
      expect(await answer('GET', `/api/admin/subscriptions/${member.id}`)).toEqual(unknown);
      const synced = await answer('POST', `/api/admin/subscriptions/${member.id}/sync`);
      expect(synced).toEqual(await answer('POST', '/api/admin/nothing'));
    }
    expect(app.provider.calls).toHaveLength(calls);
  });
});
