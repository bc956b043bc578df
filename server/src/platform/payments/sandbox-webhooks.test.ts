import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startProxiedSandboxPayments } from '#test/sandbox-payments.ts';
import { SignatureRefused } from './payments.ts';

let setting: Awaited<ReturnType<typeof startProxiedSandboxPayments>>;
let customerId: string;
let body: string;
let signature: string;

beforeAll(async () => {
  setting = await startProxiedSandboxPayments();
  ({ customerId } = await setting.sandbox.subscribed());
});
afterAll(() => setting.close());

beforeEach(async () => {
  const { sandbox } = setting;
  await sandbox.call('POST', `/v1/customers/${customerId}`, {
    name: `${sandbox.receiver.received.length}`,
  });
  await sandbox.flush();
  const webhook = sandbox.receiver.received.at(-1);
  body = webhook?.body as string;
  signature = webhook?.headers['stripe-signature'] as string;
});

const readWebhook = (raw: string, header: string | undefined) =>
  setting.payments.readWebhook(raw, header);

describe('the webhooks that the sandbox signs', () => {
  it('are all accepted, with their customer', () => {
    const { received } = setting.sandbox.receiver;
    const events = received.map(({ body: raw, headers }) =>
      readWebhook(raw, headers['stripe-signature'] as string),
    );
    const types = events.map(({ type }) => type);
    expect(types).toContain('checkout.session.completed');
    expect(types).toContain('customer.subscription.created');
    expect(types).toContain('invoice.paid');
    const billingEvents = events.filter(({ type }) =>
      /^(checkout|customer\.sub|invoice)/.test(type),
    );
    expect(new Set(billingEvents.map((event) => event.customerId))).toEqual(new Set([customerId]));
    expect(billingEvents.every(({ subscriptionId }) => subscriptionId !== null)).toBe(true);
  });

  it('are rejected when a byte is altered', () => {
    expect(() => readWebhook(body.replace(customerId, 'cus_another'), signature)).toThrow(
      SignatureRefused,
    );
    expect(() => readWebhook(`${body} `, signature)).toThrow(SignatureRefused);
  });

  it('are rejected when reserialized', () => {
    const reserialized = JSON.stringify(JSON.parse(body), null, 2);
    expect(JSON.parse(reserialized)).toEqual(JSON.parse(body));
    expect(() => readWebhook(reserialized, signature)).toThrow(SignatureRefused);
  });

  it('are rejected without a signature or with the signature of another webhook', () => {
    expect(() => readWebhook(body, undefined)).toThrow(SignatureRefused);
    const otherSignature = setting.sandbox.receiver.received[0]?.headers[
      'stripe-signature'
    ] as string;
    expect(() => readWebhook(body, otherSignature)).toThrow(SignatureRefused);
  });

  it('are rejected after 302 seconds, and accepted after 300', () => {
    setting.sandbox.clock.advance(300_000);
    expect(readWebhook(body, signature).id).toBe(JSON.parse(body).id);
    setting.sandbox.clock.advance(2_000);
    expect(() => readWebhook(body, signature)).toThrow(SignatureRefused);
  });
});
