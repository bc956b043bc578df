import { formatMoney } from '@attune/domain/billing/plans';
import { DAY_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '#test/billing-app.ts';
import { createProviderDashboard } from '#test/provider-dashboard.ts';
import {
  createWithdrawalScene,
  getDaysCost,
  type WithdrawalScene,
} from '#test/withdrawal-scene.ts';

let scene: WithdrawalScene;
let provider: ReturnType<typeof createProviderDashboard>;
beforeAll(async () => {
  scene = await createWithdrawalScene();
  provider = createProviderDashboard(scene.app);
});
afterAll(() => scene.close());
beforeEach(() => scene.moveToTuesday());

const readEmails = async (person: Person) =>
  (await scene.app.emailsTo(person.email)).map(({ text_body }) => text_body).join('\n');

/** A member who asked for the plan to start and whose bank took the payment back on day 3. */
async function buyAndDispute() {
  const keptCents = getDaysCost('annual', scene.app.clock.now(), 3);
  const person = await scene.buy('annual', { hasStartRequest: true });
  await scene.app.advanceClock(3 * DAY_MS);
  await provider.dispute(person);
  return { person, keptCents, owedCents: 9_999 - keptCents };
}

describe('a dispute of a payment whose days are paid for in part', () => {
  it('leaves out of the email what was refunded while nothing was', async () => {
    const { person, keptCents, owedCents } = await buyAndDispute();
    await scene.withdraw(person);
    const email = await readEmails(person);
    expect(email).toContain(`${formatMoney(keptCents)} of it is for the 3 days you used`);
    expect(email).toContain(`Until then, ${formatMoney(owedCents)} of your refund waits.`);
    expect(email).not.toContain('$0.00');
  });

  it.each(['before', 'after'] as const)(
    'settles no more than is owed if the bank decides %s the withdrawal',
    async (when) => {
      const { person, owedCents } = await buyAndDispute();
      if (when === 'before') await provider.decideDispute(person, 'lost');
      await scene.withdraw(person);
      if (when === 'after') await provider.decideDispute(person, 'lost');
      const settled = { refundedCents: owedCents, bankCents: owedCents, owedCents: 0 };
      expect((await scene.read(person)).withdrawal).toMatchObject(settled);
      const email = await readEmails(person);
      expect(email).toContain(`That settles ${formatMoney(owedCents)} of your refund.`);
      expect(email).not.toContain('$0.00');
    },
  );
});
