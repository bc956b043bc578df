import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ok, startScriptedPayments } from '#test/scripted-payments.ts';
import { buildStripeObject } from '#test/stripe-objects.ts';
import { EventUnreadable, SignatureRefused } from './payments.ts';

const DAY = 86_400;
let scripted: Awaited<ReturnType<typeof startScriptedPayments>>;
let storedEvents: { id: string; created: number }[];

beforeEach(async () => {
  storedEvents = [];
  scripted = await startScriptedPayments({
    'GET /v1/events': ({ params }) => {
      const created = params.created as { gte: string; lt?: string };
      const found = storedEvents
        .filter((event) => event.created >= Number(created.gte))
        .filter((event) => created.lt === undefined || event.created < Number(created.lt))
        .reverse();
      const start = found.findIndex(({ id }) => id === params.starting_after) + 1;
      const data = found.slice(start, start + 2).map((event) => buildStripeObject('event', event));
      const has_more = start + 2 < found.length;
      return ok({ object: 'list', url: '/v1/events', data, has_more });
    },
  });
});
afterEach(() => scripted.close());

describe('eventsSince', () => {
  const nowInSeconds = () => scripted.clock.now().getTime() / 1_000;

  async function listIdsSince(seconds: number) {
    const ids: string[] = [];
    const since = new Date(seconds * 1_000);
    for await (const { id } of scripted.payments.eventsSince(since)) ids.push(id);
    return ids;
  }

  it('returns each event once, oldest first, over several pages and days', async () => {
    const now = nowInSeconds();
    const ages = [3 * DAY, 3 * DAY - 1, 2 * DAY, 2 * DAY, 2 * DAY, DAY, 500, 0, -5];
    storedEvents = ages.map((age, index) => ({ id: `evt_${index}`, created: now - age }));
    expect(await listIdsSince(now - 3 * DAY)).toEqual(storedEvents.map(({ id }) => id));
  });

  it('leaves out older events, and requests only the types we handle', async () => {
    const now = nowInSeconds();
    storedEvents = [
      { id: 'evt_old', created: now - 61 },
      { id: 'evt_new', created: now - 60 },
    ];
    expect(await listIdsSince(now - 60)).toEqual(['evt_new']);
    expect(Object.values(scripted.requests[0]?.params.types ?? {})).toContain('invoice.paid');
  });
});

describe('readWebhook', () => {
  const body = JSON.stringify(
    buildStripeObject('event', { id: 'evt_1', type: 'invoice.paid' }),
    null,
    2,
  );
  const nowInSeconds = () => Math.floor(scripted.clock.now().getTime() / 1_000);
  const sign = (timestamp: number, secret = 'whsec_scripted', payload = body) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });

  it('accepts a body signed with our secret up to 300 seconds ago', () => {
    for (const age of [0, 299, 300]) {
      const event = scripted.payments.readWebhook(body, sign(nowInSeconds() - age));
      expect(event).toMatchObject({ id: 'evt_1', type: 'invoice.paid' });
    }
  });

  it("uses our clock, not the machine's", () => {
    const signature = sign(nowInSeconds());
    scripted.clock.advance(302_000);
    expect(() => scripted.payments.readWebhook(body, signature)).toThrow(SignatureRefused);
  });

  it.each<[string, () => [string, string | undefined]]>([
    ['no signature', () => [body, undefined]],
    ['an empty signature', () => [body, '']],
    ['a word instead of a signature', () => [body, 'signed']],
    ['a blank where the signature should be', () => [body, 't=1,v1=']],
    ['a scheme without a signature', () => [body, 't=1,v1']],
    ['another secret', () => [body, sign(nowInSeconds(), 'whsec_other')]],
    ['a signature that is 302 seconds old', () => [body, sign(nowInSeconds() - 302)]],
    ['an altered body', () => [body.replace('evt_1', 'evt_2'), sign(nowInSeconds())]],
    ['a reserialized body', () => [JSON.stringify(JSON.parse(body)), sign(nowInSeconds())]],
    ['no body', () => ['', sign(nowInSeconds())]],
    [
      'a signature with a newer time',
      () => [body, sign(1).replace('t=1,', `t=${nowInSeconds()},`)],
    ],
    ['a signature of an older scheme', () => [body, sign(nowInSeconds()).replace('v1=', 'v0=')]],
  ])('rejects %s', (_name, createRequest) => {
    const [rawBody, signature] = createRequest();
    expect(() => scripted.payments.readWebhook(rawBody, signature)).toThrow(SignatureRefused);
  });

  const thin = { id: 'evt_1', object: 'v2.core.event', type: 'v1.billing', created: '2026-11-15' };
  it.each<[string, string]>([
    ['text that is not JSON', 'not json'],
    ['an array', '[]'],
    ['null', 'null'],
    ['an empty object', '{}'],
    ['a thin event', JSON.stringify(thin)],
    ['an event without an object', JSON.stringify({ ...JSON.parse(body), data: {} })],
    ['an event without an id', JSON.stringify({ ...JSON.parse(body), id: undefined })],
    ['an event with a long id', JSON.stringify({ ...JSON.parse(body), id: 'e'.repeat(256) })],
    ['an event with an invalid time', JSON.stringify({ ...JSON.parse(body), created: 'soon' })],
    [
      'an event with a time that is too large',
      JSON.stringify({ ...JSON.parse(body), created: 1e15 }),
    ],
  ])('cannot read %s, even if it is signed', (_name, payload) => {
    const signature = sign(nowInSeconds(), 'whsec_scripted', payload);
    expect(() => scripted.payments.readWebhook(payload, signature)).toThrow(EventUnreadable);
  });
});
