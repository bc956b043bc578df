import { randomUUID } from 'node:crypto';
import { addDays, DAY_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BillingApp, createBillingApp, type Person } from '#test/billing-app.ts';

let app: BillingApp;
let admin: Person;
beforeAll(async () => {
  app = await createBillingApp({ maxNetworkRetries: 0 });
  admin = await app.person('admin@example.com');
  await app.sql("UPDATE users SET role = 'admin' WHERE id = $1", [admin.id]);
});
afterAll(() => app.close());

const listActions = async (userId: string) => {
  const { json } = await admin.client.get('/api/admin/audit');
  return json.lines
    .filter(({ subject }: { subject: { userId: string } | null }) => subject?.userId === userId)
    .map(({ action }: { action: string }) => action);
};

describe('extending a trial', () => {
  const extend = (person: Person, end: Date) =>
    admin.client.put(`/api/admin/subscriptions/${person.id}/trial`, {
      trialEndsAt: end.toISOString(),
    });

  it('moves the end, opens an ended trial again, and is audited', async () => {
    const member = await app.person('trial@example.com', { isTrialOver: true });
    app.clock.advance(60_000);
    await app.runJobs();
    expect(await app.user(member)).toMatchObject({ subscriptionStatus: 'expired' });
    const end = addDays(app.clock.now(), 14);
    const { status, json } = await extend(member, end);
    expect([status, json.person.trialEndsAt]).toEqual([200, end.toISOString()]);
    expect(await app.user(member)).toMatchObject({
      subscriptionStatus: 'trialing',
      isTrialing: true,
      subscriptionEnd: null,
      trialEndsAt: end.toISOString(),
    });
    expect(await listActions(member.id)).toContain('billing.trial_extended');
  });

  it('refuses a day that is past or far away, and a person with a plan', async () => {
    const member = await app.person('planned@example.com');
    for (const days of [-1, 366]) {
      const { status, json } = await extend(member, addDays(app.clock.now(), days));
      expect([status, json.fields[0].path]).toEqual([400, 'trialEndsAt']);
    }
    await app.subscribe(member);
    const { status, json } = await extend(member, addDays(app.clock.now(), 14));
    expect([status, json.code]).toEqual([409, 'billing.trial_has_plan']);
  });
});

describe('a refund', () => {
  const path = (person: Person) => `/api/admin/subscriptions/${person.id}`;
  const refund = (person: Person, invoiceId: string, overrides: object = {}) =>
    admin.client.post(`${path(person)}/refunds`, {
      id: randomUUID(),
      invoiceId,
      amountCents: null,
      password: null,
      ...overrides,
    });

  async function createPayer(email: string) {
    const payer = await app.person(email, { isTrialOver: true });
    await app.subscribe(payer, 'annual');
    const { json } = await admin.client.get(`${path(payer)}/invoices`);
    const [invoice] = json.invoices;
    expect(invoice).toMatchObject({ status: 'paid', amountCents: 9_999 });
    return { payer, invoiceId: invoice.id as string };
  }

  it('is paid back once, however often it is sent; the newest payment in full ends the plan', async () => {
    const { payer, invoiceId } = await createPayer('payer@example.com');
    const id = randomUUID();
    const first = await refund(payer, invoiceId, { id, amountCents: 4_000 });
    expect([first.status, first.json]).toEqual([200, { amountCents: 4_000, currency: 'usd' }]);
    const again = await refund(payer, invoiceId, { id, amountCents: 4_000 });
    expect([again.status, again.json.amountCents]).toEqual([200, 4_000]);
    await app.deliver();
    expect(await app.user(payer)).toMatchObject({ subscriptionStatus: 'active' });

    const rest = await refund(payer, invoiceId);
    expect(rest.json.amountCents).toBe(5_999);
    await app.deliver();
    expect(await app.user(payer)).toMatchObject({ subscriptionStatus: 'expired' });
    expect(await listActions(payer.id)).toContain('billing.refunded');

    const tooMuch = await refund(payer, invoiceId);
    expect([tooMuch.status, tooMuch.json.code]).toEqual([409, 'billing.refund_refused']);
  });

  it('is refused for another person’s invoice, and while the provider is away', async () => {
    const { payer, invoiceId } = await createPayer('first@example.com');
    const other = await app.person('other@example.com');
    expect((await refund(other, invoiceId)).json.code).toBe('billing.invoice_missing');
    const { payer: second } = await createPayer('second@example.com');
    expect((await refund(second, invoiceId)).json.code).toBe('billing.invoice_missing');
    app.provider.setMode('failing');
    expect((await refund(payer, invoiceId)).status).toBe(503);
    app.provider.setMode('open');
  });

  it('AU16: needs a fresh sign-in of an admin without a password', async () => {
    const { payer, invoiceId } = await createPayer('late@example.com');
    app.clock.advance(DAY_MS);
    const { status, json } = await refund(payer, invoiceId);
    expect([status, json.code]).toEqual([403, 'account.sign_in_again']);
  });
});
