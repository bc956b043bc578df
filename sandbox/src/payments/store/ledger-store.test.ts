import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestSandbox, type Json, type TestSandbox } from '../../../test/test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await createTestSandbox();
});
afterAll(() => sandbox.close());

it('applies changes to one customer from two nodes one after another', async () => {
  const { id } = await sandbox.post('/v1/customers', { email: 'maren@example.com' });
  const other = await sandbox.start();
  const nodes = [sandbox.origin, other.origin];
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      fetch(`${nodes[index % 2]}/v1/customers/${id}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${sandbox.secretKey}` },
        body: new URLSearchParams({ [`metadata[key${index}]`]: String(index) }),
      }),
    ),
  );
  await other.close();
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  const { metadata } = await sandbox.get(`/v1/customers/${id}`);
  expect(Object.keys(metadata)).toHaveLength(20);
  const { data } = await sandbox.get('/v1/events', { type: 'customer.updated', limit: 100 });
  const sizes = data.map((event: Json) => Object.keys(event.data.object.metadata).length);
  expect(sizes).toEqual(Array.from({ length: 20 }, (_, index) => 20 - index));
});

it('runs what is due before a change', async () => {
  const { subscription } = await sandbox.subscribed({ trialDays: 7 });
  sandbox.clock.advance(8 * 86_400_000);
  const updated = await sandbox.post(`/v1/subscriptions/${subscription.id}`, {
    cancel_at_period_end: true,
  });
  expect(updated).toMatchObject({ status: 'active', cancel_at_period_end: true });
  expect(updated.cancel_at).toBeGreaterThan(subscription.trial_end);
});
