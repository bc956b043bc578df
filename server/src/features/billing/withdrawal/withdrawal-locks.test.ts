import { MINUTE_MS } from '@attune/domain/kernel/time';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { waitFor } from '#test/wait-for.ts';
import { createWithdrawalScene, type WithdrawalScene } from '#test/withdrawal-scene.ts';
import { carryOutWithdrawals } from './carry-out-withdrawal.ts';

let scene: WithdrawalScene;
beforeAll(async () => {
  scene = await createWithdrawalScene();
});
afterAll(() => scene.close());
beforeEach(async () => {
  await scene.moveToTuesday();
  scene.app.webhooks.setMode('open');
});

const listWaiting = () =>
  scene.app.sql(`SELECT FROM pg_stat_activity
    WHERE wait_event_type = 'Lock' AND datname = current_database()`);

// Both lock the user and then the withdrawal.
it.each([
  ['the deletion of the account', true, sql`FOR UPDATE`],
  ['another statement of a member with an unconfirmed email', false, sql`FOR NO KEY UPDATE`],
])('carrying out a withdrawal doesn’t deadlock with %s', async (_what, isVerified, strength) => {
  const person = await scene.buy('annual');
  if (!isVerified) {
    await scene.app.sql('UPDATE users SET email_verified_at = NULL WHERE id = $1', [person.id]);
  }
  scene.app.provider.setMode('failing', /POST .*refunds/);
  await scene.withdraw(person);
  scene.app.provider.setMode('open');
  // So that only carrying out the withdrawal waits for the user.
  scene.app.webhooks.setMode('swallowing');
  scene.app.clock.advance(3 * MINUTE_MS);
  const job = await scene.app.services.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT FROM users WHERE id = ${person.id} ${strength}`);
    const carriedOut = carryOutWithdrawals(scene.app.services);
    carriedOut.catch(() => {});
    await waitFor(async () => expect(await listWaiting()).not.toEqual([]));
    await tx.execute(
      sql`UPDATE billing_withdrawals SET token_hash = NULL WHERE user_id = ${person.id}`,
    );
    return { carriedOut };
  });
  await job.carriedOut;
  expect(await scene.listRefunds(person)).toEqual([9_999]);
  expect((await scene.read(person)).withdrawal).toMatchObject({ refundedCents: 9_999 });
});
