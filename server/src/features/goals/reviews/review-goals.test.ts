import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const readReview = async (client: TestClient) => (await client.get('/api/goals')).json.review;

describe('the weekly review', () => {
  it('is due on the seventh day in the user’s time zone, and again a week after each', async () => {
    // 15 November, 09:00 UTC: in Auckland it is 22:00.
    const { client, id } = await app.person('auckland@example.com');
    await app.sql(
      `UPDATE users SET subscription_status = 'active', is_trialing = false WHERE id = $1`,
      [id],
    );
    await client.patch(`/api/users/${id}`, { timeZone: 'Pacific/Auckland' });
    expect(await readReview(client)).toEqual({ isDue: false, lastAt: null, lastNote: null });
    const goal = { id: randomUUID(), title: 'Look back' };
    await client.post('/api/goals', goal);
    app.clock.advance(6 * 24 * HOUR_MS + 2 * HOUR_MS - 1);
    expect((await readReview(client)).isDue).toBe(false);
    app.clock.advance(1);
    expect((await readReview(client)).isDue).toBe(true);

    const body = { id: randomUUID(), note: ' It went\nwell. ' };
    const lastAt = app.clock.now().toISOString();
    const written = await client.post('/api/goals/review', body);
    expect([written.status, written.json.review]).toEqual([
      201,
      { isDue: false, lastAt, lastNote: 'It went\nwell.' },
    ]);
    app.clock.advance(HOUR_MS);
    const again = await client.post('/api/goals/review', body);
    expect([again.status, again.json.review.lastAt]).toEqual([200, lastAt]);
    app.clock.advance(7 * 24 * HOUR_MS);
    expect((await readReview(client)).isDue).toBe(true);
    await client.patch(`/api/goals/${goal.id}`, { status: 'archived' });
    expect((await readReview(client)).isDue).toBe(false);
    const withoutNote = await client.post('/api/goals/review', { id: randomUUID(), note: '' });
    expect([withoutNote.status, withoutNote.json.review.lastNote]).toEqual([201, '']);
  });

  it('is rejected if its id is taken by another user’s review, or if it is too long', async () => {
    const first = await app.person('a@example.com');
    const other = await app.person('b@example.com');
    const body = { id: randomUUID(), note: 'Mine' };
    expect((await first.client.post('/api/goals/review', body)).status).toBe(201);
    const taken = await other.client.post('/api/goals/review', body);
    expect([taken.status, taken.json.code]).toEqual([409, 'goals.key_reused']);
    const long = { id: randomUUID(), note: 'x'.repeat(1_001) };
    expect((await other.client.post('/api/goals/review', long)).status).toBe(400);
    expect(await readReview(other.client)).toMatchObject({ lastAt: null });
  });
});
