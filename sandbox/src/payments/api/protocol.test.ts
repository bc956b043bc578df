import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestSandbox, type TestSandbox } from '../../../test/test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await createTestSandbox();
});
afterAll(() => sandbox.close());

const key = (value: string) => ({ 'idempotency-key': value });

describe('authentication', () => {
  it.each([
    ['no key', {}],
    ['another key', { authorization: 'Bearer sk_test_other' }],
    ['another scheme', { authorization: 'Basic c2s6' }],
  ])('returns 401 in the provider’s format for %s', async (_what, headers) => {
    const response = await fetch(`${sandbox.origin}/v1/products`, { headers });
    expect(response.status).toBe(401);
    expect(response.headers.get('request-id')).toMatch(/^req_/);
    expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
  });

  it('responds only under its own host names', async () => {
    const { port } = new URL(sandbox.origin);
    const status = await new Promise((resolve) => {
      const headers = {
        host: `evil.example:${port}`,
        authorization: `Bearer ${sandbox.secretKey}`,
      };
      request({ host: '127.0.0.1', port, path: '/v1/products', headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).end();
    });
    expect(status).toBe(421);
  });

  it('has the same keys after a restart', async () => {
    const again = await sandbox.start();
    const { secretKey, publishableKey, webhookSecret, priceIds } = again;
    await again.close();
    expect({ secretKey, publishableKey, webhookSecret, priceIds }).toEqual({
      secretKey: sandbox.secretKey,
      publishableKey: sandbox.publishableKey,
      webhookSecret: sandbox.webhookSecret,
      priceIds: sandbox.priceIds,
    });
    expect(secretKey).toMatch(/^sk_test_/);
    expect(publishableKey).toMatch(/^pk_test_/);
    expect(webhookSecret).toMatch(/^whsec_/);
  });
});

describe('errors', () => {
  it.each([
    ['GET', '/v1/nonsense', {}, 404, {}],
    ['GET', '/v1/customers/cus_none', {}, 404, { code: 'resource_missing', param: 'id' }],
    ['GET', '/v1/subscriptions/sub_none', {}, 404, { code: 'resource_missing' }],
    ['GET', '/v1/invoices', { customer: 'cus_none' }, 400, { code: 'resource_missing' }],
    ['POST', '/v1/customers', { emial: 'x' }, 400, { code: 'parameter_unknown', param: 'emial' }],
    ['POST', '/v1/test_helpers/test_clocks', {}, 400, { code: 'parameter_missing' }],
    ['GET', '/v1/events', { limit: 101 }, 400, { param: 'limit' }],
    ['GET', '/v1/events', { limit: 'ten' }, 400, { code: 'parameter_invalid_integer' }],
    ['GET', '/v1/products', { expand: ['data.nothing'] }, 400, { param: 'expand' }],
  ] as const)('%s %s %j returns %i', async (method, path, params, status, error) => {
    const answer = await sandbox.call(method, path, params);
    expect(answer.status).toBe(status);
    expect(answer.json.error).toMatchObject({ type: 'invalid_request_error', ...error });
    expect(answer.json.error.message).toBeTypeOf('string');
    expect(answer.headers.get('request-id')).toMatch(/^req_/);
  });
});

describe('idempotency keys', () => {
  it('a repeated request gets the same response and runs once', async () => {
    const params = { email: 'once@example.com' };
    const first = await sandbox.call('POST', '/v1/customers', params, key('one'));
    const second = await sandbox.call('POST', '/v1/customers', params, key('one'));
    expect(second.json).toEqual(first.json);
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    const { rowCount } = await sandbox.pool.query(
      "SELECT FROM sandbox_payment_objects WHERE kind = 'customer' AND body->>'email' = $1",
      [params.email],
    );
    expect(rowCount).toBe(1);
  });

  it.each([
    ['other parameters', '/v1/customers', { email: 'two@example.com' }],
    ['another address', '/v1/test_helpers/test_clocks', { frozen_time: 1 }],
  ])('a reuse with %s is rejected', async (_what, path, params) => {
    await sandbox.call('POST', '/v1/customers', { email: 'one@example.com' }, key('two'));
    const { status, json } = await sandbox.call('POST', path, params, key('two'));
    expect(status).toBe(400);
    expect(json.error.type).toBe('idempotency_error');
  });

  it('parallel requests run once; the others get a conflict or the same response', async () => {
    const params = { email: 'parallel@example.com' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => sandbox.call('POST', '/v1/customers', params, key('many'))),
    );
    const done = answers.filter(({ status }) => status === 200);
    const busy = answers.filter(({ status }) => status === 409);
    expect(done.length + busy.length).toBe(10);
    expect(new Set(done.map(({ json }) => json.id)).size).toBe(1);
    for (const { json } of busy) expect(json.error.code).toBe('idempotency_key_in_use');
  });

  it('a request rejected for its content may be corrected under the same key', async () => {
    const wrong = await sandbox.call('POST', '/v1/customers', { test_clock: 'x' }, key('mend'));
    expect(wrong.status).toBe(400);
    const right = await sandbox.call('POST', '/v1/customers', {}, key('mend'));
    expect(right.status).toBe(200);
  });

  it('expire after a day', async () => {
    await sandbox.call('POST', '/v1/customers', { name: 'Old' }, key('old'));
    sandbox.clock.advance(86_400_001);
    await sandbox.flush();
    const { status } = await sandbox.call('POST', '/v1/customers', { name: 'New' }, key('old'));
    expect(status).toBe(200);
  });
});

describe('lists', () => {
  it('are newest first, and page forwards and backwards by cursor', async () => {
    const made: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      const clock = await sandbox.post('/v1/test_helpers/test_clocks', { frozen_time: 1_000 });
      made.unshift(clock.id);
    }
    const list = async (params: Record<string, unknown>) => {
      const page = await sandbox.get('/v1/test_helpers/test_clocks', params);
      expect(page).toMatchObject({ object: 'list', url: '/v1/test_helpers/test_clocks' });
      return [page.data.map(({ id }: { id: string }) => made.indexOf(id)), page.has_more];
    };
    expect(await list({ limit: 2 })).toEqual([[0, 1], true]);
    expect(await list({ limit: 2, starting_after: made[1] })).toEqual([[2, 3], true]);
    expect(await list({ limit: 2, starting_after: made[3] })).toEqual([[4], false]);
    expect(await list({ limit: 2, ending_before: made[4] })).toEqual([[2, 3], true]);
    expect(await list({ limit: 2, ending_before: made[1] })).toEqual([[0], false]);
    expect(await list({})).toEqual([[0, 1, 2, 3, 4], false]);
  });

  it('include the catalog', async () => {
    const prices = await sandbox.get('/v1/prices', { active: true });
    expect(prices.data).toMatchObject([
      { id: sandbox.priceIds.monthly, unit_amount: 999, recurring: { interval: 'month' } },
      { id: sandbox.priceIds.annual, unit_amount: 9_999, recurring: { interval: 'year' } },
    ]);
    const products = await sandbox.get('/v1/products');
    expect(products.data).toMatchObject([{ name: 'Attune', active: true }]);
    expect(await sandbox.get(`/v1/prices/${sandbox.priceIds.annual}`)).toEqual(prices.data[1]);
  });
});
