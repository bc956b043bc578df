import type { PlanId } from '@attune/domain/billing/plans';
import { START_REQUEST_TEXT } from '@attune/domain/billing/start-request';
import { DAY_MS, HOUR_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createWithdrawalScene,
  getDaysCost,
  SUBJECTS,
  type WithdrawalScene,
} from '#test/withdrawal-scene.ts';

const formatCents = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const readCents = (text: string, pattern: RegExp) =>
  Math.round(Number(pattern.exec(text)?.[1]) * 100);

type Case = { plan: PlanId; promotionCode?: string; totalCents: number; taxCents: number };
const toTitle = ({ plan, promotionCode }: Case) =>
  [`${plan} with ${promotionCode ?? 'no code'}`, { plan, promotionCode }] as const;

/** The price less the discount; 19% of it is added as tax, or is included. */
const CASES: Record<'inclusive' | 'exclusive' | 'none', Case[]> = {
  inclusive: [
    { plan: 'monthly', totalCents: 999, taxCents: 160 },
    { plan: 'monthly', promotionCode: 'HALFPRICE', totalCents: 499, taxCents: 80 },
    { plan: 'monthly', promotionCode: 'WELCOME20', totalCents: 799, taxCents: 128 },
    { plan: 'annual', promotionCode: 'YEAR25', totalCents: 7_499, taxCents: 1_197 },
  ],
  exclusive: [
    { plan: 'monthly', totalCents: 1_189, taxCents: 190 },
    { plan: 'monthly', promotionCode: 'HALFPRICE', totalCents: 594, taxCents: 95 },
    { plan: 'annual', totalCents: 11_899, taxCents: 1_900 },
    { plan: 'annual', promotionCode: 'YEAR25', totalCents: 8_924, taxCents: 1_425 },
  ],
  none: [
    { plan: 'monthly', promotionCode: 'WELCOME20', totalCents: 799, taxCents: 0 },
    { plan: 'annual', promotionCode: 'HALFPRICE', totalCents: 4_999, taxCents: 0 },
    { plan: 'annual', promotionCode: 'YEAR25', totalCents: 7_499, taxCents: 0 },
  ],
};

describe.each(['inclusive', 'exclusive', 'none'] as const)('tax: %s', (tax) => {
  let scene: WithdrawalScene;
  beforeAll(async () => {
    scene = await createWithdrawalScene(tax === 'none' ? {} : { tax });
  });
  afterAll(() => scene.close());
  beforeEach(() => scene.moveToTuesday());

  it.each(CASES[tax].map((item) => [...toTitle(item), item] as const))(
    '%s: on day 3, what is kept and what comes back sum to what was paid',
    async (_title, offer, item) => {
      const { plan } = offer;
      const { totalCents, taxCents } = item;
      const total = formatCents(totalCents);
      const boughtAt = scene.app.clock.now();
      const keptCents = getDaysCost(plan, boughtAt, 3, totalCents);

      const { promotionCode } = offer;
      const code = promotionCode ? { promotionCode } : {};
      const { person, stated } = await scene.buyAtCheckout(plan, {
        hasStartRequest: true,
        ...code,
      });
      // Before the click.
      expect(stated).toContain(`Due today: ${total}`);
      if (tax === 'inclusive') expect(stated).toContain(`Tax, included: ${formatCents(taxCents)}`);
      if (tax === 'exclusive') expect(stated).toContain(`Tax, added: ${formatCents(taxCents)}`);
      // Right after it, in writing.
      const contract = await scene.bodyOf(person, SUBJECTS.started);
      expect(contract).toContain(`“${START_REQUEST_TEXT}”`);
      // A code for one charge is used up by the first one.
      if (promotionCode && promotionCode !== 'YEAR25') {
        expect(contract).toContain(`The code ${promotionCode} takes off`);
      }
      if (promotionCode || taxCents > 0) {
        const including = taxCents > 0 ? `, including ${formatCents(taxCents)} tax` : '';
        const period = plan === 'monthly' ? 'month' : 'year';
        expect(contract).toContain(`The first ${period} costs ${total}${including}.`);
      }
      const receipt = await scene.bodyOf(person, `Receipt from Attune: ${total}`);
      if (taxCents > 0) expect(receipt).toContain(`(including ${formatCents(taxCents)} tax)`);

      await scene.app.advanceClock(3 * DAY_MS + HOUR_MS);
      expect((await scene.withdraw(person)).status).toBe(200);
      expect(keptCents).toBeGreaterThan(0);
      expect(await scene.listRefunds(person)).toEqual([totalCents - keptCents]);
      expect(await scene.readCredit(person)).toBe(0);
      expect((await scene.read(person)).withdrawal).toMatchObject({
        refundedCents: totalCents - keptCents,
        owedCents: 0,
      });

      const refunded = await scene.bodyOf(person, SUBJECTS.refunded);
      const paid = readCents(refunded, /You paid \$([\d.]+)\./);
      const kept = readCents(refunded, /\$([\d.]+) of it is for the 3 days you used/);
      const back = readCents(refunded, /We refunded \$([\d.]+)\./);
      expect([paid, kept, back]).toEqual([totalCents, keptCents, totalCents - keptCents]);
      await scene.repeatEvents(person);
      expect(await scene.listRefunds(person)).toEqual([totalCents - keptCents]);
    },
  );
});

describe('a first charge that a code makes free', () => {
  let scene: WithdrawalScene;
  beforeAll(async () => {
    scene = await createWithdrawalScene({ tax: 'exclusive' });
  });
  afterAll(() => scene.close());

  it('leaves nothing to keep and nothing to refund', async () => {
    await scene.moveToTuesday();
    const { person, stated } = await scene.buyAtCheckout('monthly', {
      hasStartRequest: true,
      promotionCode: 'FREEMONTH',
    });
    expect(stated).toContain('Due today: $0.00');
    await scene.app.advanceClock(3 * DAY_MS);
    await scene.withdraw(person);
    expect(await scene.listRefunds(person)).toEqual([]);
    const ended = await scene.bodyOf(person, 'Your contract has ended · Attune');
    expect(ended).toContain('You hadn’t been charged, so there is nothing to refund.');
  });
});
