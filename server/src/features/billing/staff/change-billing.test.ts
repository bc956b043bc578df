import { randomUUID } from 'node:crypto';
import { addDays, DAY_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BillingApp, createBillingApp, type Person } from '#test/billing-app.ts';

let app: BillingApp;
let admin: Person;
/** Runs before the provider is asked for a person's invoices. */
let beforeRead: () => Promise<unknown> = async () => {};
beforeAll(async () => {
  app = await createBillingApp({
    maxNetworkRetries: 0,
    wrapPayments: (payments) => ({
      ...payments,
      async readBilling(customerId) {
        await beforeRead();
        return payments.readBilling(customerId);
      },
    }),
  });
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

    const readRefunded = async (client: Person['client'], url: string) =>
      (await client.get(url)).json.invoices[0].refundedCents;
    expect(await readRefunded(payer.client, '/api/subscription/invoices')).toBe(4_000);

    const rest = await refund(payer, invoiceId);
    expect(rest.json.amountCents).toBe(5_999);
    await app.deliver();
    expect(await app.user(payer)).toMatchObject({ subscriptionStatus: 'expired' });
    expect(await listActions(payer.id)).toContain('billing.refunded');
    expect(await readRefunded(payer.client, '/api/subscription/invoices')).toBe(9_999);
    expect(await readRefunded(admin.client, `${path(payer)}/invoices`)).toBe(9_999);

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

  it('AC1: is not made if the admin’s role is revoked while the invoice is read', async () => {
    const { payer, invoiceId } = await createPayer('kept@example.com');
    const setRole = (role: string) =>
      app.sql('UPDATE users SET role = $1 WHERE id = $2', [role, admin.id]);
    beforeRead = () => setRole('user');
    const { status, json } = await refund(payer, invoiceId);
    beforeRead = async () => {};
    await setRole('admin');
    expect([status, json.code]).toEqual([404, 'request.not_found']);
    expect((await refund(payer, invoiceId)).json.amountCents).toBe(9_999);
  });

  describe('after a refund whose result never arrived', () => {
    async function loseResult(email: string, isMade: boolean) {
      const { payer, invoiceId } = await createPayer(email);
      app.provider.setMode(isMade ? 'failing-late' : 'failing', /POST .*refunds/);
      const first = await refund(payer, invoiceId, { amountCents: 4_000 });
      expect(first.status).toBe(503);
      app.provider.setMode('open');
      return { payer, invoiceId };
    }
    const listRefunds = async (person: Person) =>
      (
        await app.sql<{ cents: number }>(
          `SELECT (body ->> 'amount')::int AS cents FROM sandbox_payment_objects
           WHERE kind = 'refund'
           AND customer = (SELECT stripe_customer_id FROM users WHERE id = $1) ORDER BY seq`,
          [person.id],
        )
      ).map(({ cents }) => cents);

    it('another amount is not refunded on top of it', async () => {
      const { payer, invoiceId } = await loseResult('twice@example.com', true);
      const second = await refund(payer, invoiceId, { amountCents: 3_000 });
      expect([second.status, second.json.code]).toEqual([409, 'billing.refund_settled']);
      expect(await listRefunds(payer)).toEqual([4_000]);
      expect(await listActions(payer.id)).toContain('billing.refunded');
      // Now that staff know, a further refund is their decision.
      expect((await refund(payer, invoiceId, { amountCents: 1_000 })).status).toBe(200);
      expect(await listRefunds(payer)).toEqual([4_000, 1_000]);
    });

    it('another amount waits until it can’t be under way anymore', async () => {
      const { payer, invoiceId } = await loseResult('never-made@example.com', false);
      const soon = await refund(payer, invoiceId, { amountCents: 3_000 });
      expect([soon.status, soon.json.code]).toEqual([409, 'billing.refund_pending']);
      app.clock.advance(5 * 60_000);
      expect((await refund(payer, invoiceId, { amountCents: 3_000 })).status).toBe(200);
      expect(await listRefunds(payer)).toEqual([3_000]);
    });

    it('the same request finds it, days later too', async () => {
      const { payer, invoiceId } = await createPayer('same-request@example.com');
      const id = randomUUID();
      app.provider.setMode('failing-late', /POST .*refunds/);
      await refund(payer, invoiceId, { id, amountCents: 4_000 });
      app.provider.setMode('open');
      await app.sql('DELETE FROM sandbox_payment_requests');
      const again = await refund(payer, invoiceId, { id, amountCents: 4_000 });
      expect([again.status, again.json.amountCents]).toEqual([200, 4_000]);
      expect(await listRefunds(payer)).toEqual([4_000]);
    });
  });

  describe('PR3: the audit log', () => {
    const listLines = async (userId: string) => {
      const { json } = await admin.client.get(`/api/admin/audit?about=${userId}`);
      return json.lines
        .filter(({ action }: { action: string }) => action.startsWith('billing.refund'))
        .map(({ action, detail }: { action: string; detail: object }) => ({ action, ...detail }))
        .toReversed();
    };

    it('names the request and its result', async () => {
      const { payer, invoiceId: invoice } = await createPayer('audited@example.com');
      const request = randomUUID();
      const cents = 4_000;
      await refund(payer, invoice, { id: request, amountCents: cents });
      app.clock.advance(1_000);
      const tooMuch = randomUUID();
      await refund(payer, invoice, { id: tooMuch, amountCents: 9_999 });
      expect(await listLines(payer.id)).toEqual([
        { action: 'billing.refund_requested', request, invoice, cents },
        { action: 'billing.refunded', request, invoice, cents, refund: expect.any(String) },
        { action: 'billing.refund_requested', request: tooMuch, invoice, cents: 9_999 },
        { action: 'billing.refund_refused', request: tooMuch, invoice },
      ]);
    });

    it('names a refund whose result never arrived', async () => {
      const { payer, invoiceId: invoice } = await createPayer('lost@example.com');
      const request = randomUUID();
      app.provider.setMode('failing-late', /POST .*refunds/);
      expect((await refund(payer, invoice, { id: request })).status).toBe(503);
      app.provider.setMode('open');
      expect(await listLines(payer.id)).toEqual([
        { action: 'billing.refund_requested', request, invoice, cents: null },
      ]);
    });

    it('refuses a refund that it can’t record', async () => {
      const { payer, invoiceId } = await createPayer('unrecorded@example.com');
      await app.sql(`CREATE FUNCTION fail_audit() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION 'the audit log is broken'; END $$`);
      await app.sql(`CREATE TRIGGER fail_audit BEFORE INSERT ON audit_lines
        EXECUTE FUNCTION fail_audit()`);
      const { status } = await refund(payer, invoiceId);
      await app.sql('DROP FUNCTION fail_audit CASCADE');
      expect(status).toBe(500);
      expect((await refund(payer, invoiceId)).json.amountCents).toBe(9_999);
    });
  });

  it('AU16: needs a fresh sign-in of an admin without a password', async () => {
    const { payer, invoiceId } = await createPayer('late@example.com');
    app.clock.advance(DAY_MS);
    const { status, json } = await refund(payer, invoiceId);
    expect([status, json.code]).toEqual([403, 'account.sign_in_again']);
  });
});
