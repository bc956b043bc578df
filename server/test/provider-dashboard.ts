import type { Json } from '@attune/sandbox/test/test-sandbox';
import type { BillingApp, Person } from './billing-app.ts';

/** What staff do at the provider's own dashboard, through the provider's API. */
export function createProviderDashboard({ sandbox, user, sql, deliver }: BillingApp) {
  async function call(
    method: 'GET' | 'POST',
    path: string,
    params: Record<string, string> = {},
  ): Promise<Json> {
    const form = new URLSearchParams(params);
    const isPost = method === 'POST';
    const response = await fetch(`${sandbox.origin}${path}${isPost ? '' : `?${form}`}`, {
      method,
      headers: { authorization: `Bearer ${sandbox.secretKey}` },
      ...(isPost ? { body: form } : {}),
    });
    const json: Json = await response.json();
    if (response.status !== 200) throw new Error(`the provider answered ${json.error.message}`);
    return json;
  }

  /** The payments of a person, oldest first. */
  async function listPayments(person: Person): Promise<string[]> {
    const { stripeCustomerId: customer } = await user(person);
    const { data } = await call('GET', '/v1/charges', { customer });
    return data.map((charge: { payment_intent: string }) => charge.payment_intent).reverse();
  }

  return {
    listPayments,

    async refund(person: Person, cents: number, payment?: string) {
      const payment_intent = payment ?? (await listPayments(person))[0] ?? '';
      await call('POST', '/v1/refunds', { payment_intent, amount: `${cents}` });
      await deliver();
    },

    /** What a customer's bank does: it takes the newest payment back, or first only asks about it. */
    async dispute(person: Person, options: { amount?: number; isInquiry?: boolean } = {}) {
      const payment_intent = (await listPayments(person)).at(-1) ?? '';
      const { data } = await call('GET', '/v1/invoice_payments', {
        'payment[type]': 'payment_intent',
        'payment[payment_intent]': payment_intent,
      });
      await sandbox.hosted.disputeInvoice(data[0].invoice, options);
      await deliver();
    },

    /** Ends the newest dispute of a person's payments. */
    async decideDispute(person: Person, outcome: 'won' | 'lost') {
      const payment_intent = (await listPayments(person)).at(-1) ?? '';
      const [dispute] = (await call('GET', '/v1/disputes', { payment_intent })).data;
      const text = outcome === 'won' ? 'winning_evidence' : 'losing_evidence';
      await call('POST', `/v1/disputes/${dispute.id}`, { 'evidence[uncategorized_text]': text });
      await deliver();
    },

    /** What came back to the card: refunds that didn't fail. */
    async sumRefunded(person: Person) {
      const [row] = await sql<{ cents: number }>(
        `SELECT coalesce(sum((body ->> 'refunded')::int), 0)::int AS cents
         FROM sandbox_payment_objects WHERE kind = 'payment_intent'
         AND customer = (SELECT stripe_customer_id FROM users WHERE id = $1)`,
        [person.id],
      );
      return row?.cents ?? 0;
    },
  };
}
