import { DAY_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '#test/billing-app.ts';
import { createWithdrawalScene, type WithdrawalScene } from '#test/withdrawal-scene.ts';

let scene: WithdrawalScene;
beforeAll(async () => {
  scene = await createWithdrawalScene();
});
afterAll(() => scene.close());
beforeEach(() => scene.moveToTuesday());

const preview = ({ client }: Person, contract?: string) =>
  client.get(`${scene.path}/preview${contract ? `?contract=${encodeURIComponent(contract)}` : ''}`);

/** An annual contract that was ended 3 days after it was bought, and then a monthly one. */
async function buyAgain() {
  const person = await scene.buy('annual');
  const annual: string = (await scene.read(person)).contract.number;
  await scene.app.advanceClock(3 * DAY_MS);
  const { stripeSubscriptionId } = await scene.app.user(person);
  await scene.app.services.payments.cancelNow(stripeSubscriptionId);
  await scene.app.deliver();
  await scene.app.subscribe(person, 'monthly');
  const monthly: string = (await scene.read(person)).contract.number;
  return { person, annual, monthly };
}

describe('with an earlier contract that can still be withdrawn from', () => {
  it('the amounts are those of the contract that is named, or else of the newest', async () => {
    const { person, annual, monthly } = await buyAgain();
    expect((await preview(person)).json).toMatchObject({ contract: monthly, refundCents: 999 });
    for (const text of [annual, 'my annual plan']) {
      const { json } = await preview(person, text);
      expect(json).toMatchObject({ contract: annual, refundCents: 9_999 });
    }
  });

  it('the amounts that were shown are those that come back', async () => {
    const { person, annual } = await buyAgain();
    const { contract, refundCents, countedUntil } = (await preview(person, annual)).json;
    await scene.withdraw(person, { contract, countedUntil });
    expect(await scene.listRefunds(person)).toEqual([refundCents]);
  });

  it('a number that no contract has is refused', async () => {
    const { person } = await buyAgain();
    const { status, json } = await preview(person, 'AT-ZZZZ-9999');
    expect([status, json.fields[0].path]).toEqual([400, 'contract']);
  });

  it('both are listed, with which of them has ended', async () => {
    const { person, annual, monthly } = await buyAgain();
    expect(await scene.read(person)).toMatchObject({
      contract: { number: monthly, isOpen: true, hasEnded: false },
      withdrawal: null,
      earlier: [{ contract: { number: annual, isOpen: true, hasEnded: true }, withdrawal: null }],
    });
  });

  it('the answer to a withdrawal from it shows that withdrawal', async () => {
    const { person, annual, monthly } = await buyAgain();
    const { json } = await scene.withdraw(person, { contract: annual });
    expect(json).toMatchObject({
      contract: { number: monthly, isOpen: true },
      withdrawal: null,
      earlier: [
        {
          contract: { number: annual, isOpen: false, hasEnded: true },
          withdrawal: { isConfirmed: true, refundedCents: 9_999 },
        },
      ],
    });
  });

  it('it stays open after a withdrawal from the newest, and no longer than its 14 days', async () => {
    const { person, annual, monthly } = await buyAgain();
    await scene.withdraw(person, { contract: monthly });
    expect(await scene.read(person)).toMatchObject({
      contract: { number: monthly, isOpen: false, hasEnded: true },
      withdrawal: { isConfirmed: true },
      earlier: [{ contract: { number: annual, isOpen: true } }],
    });
    await scene.app.advanceClock(12 * DAY_MS);
    expect((await scene.read(person)).earlier).toEqual([]);
  });
});

describe('what became of a withdrawal', () => {
  const listShown = async (person: Person) => {
    await scene.app.signInAgain(person);
    const { contract, earlier } = await scene.read(person);
    type State = { contract: { number: string } };
    return [contract?.number, ...earlier.map((state: State) => state.contract.number)];
  };

  async function withdrawAndBuyAgain() {
    const person = await scene.buy('annual');
    const [annual] = await listShown(person);
    await scene.withdraw(person);
    await scene.app.advanceClock(DAY_MS);
    await scene.app.signInAgain(person);
    await scene.app.subscribe(person, 'monthly');
    const [monthly] = await listShown(person);
    return { person, annual, monthly };
  }

  it('is shown for 60 days after it was carried out', async () => {
    const { person, annual, monthly } = await withdrawAndBuyAgain();
    await scene.app.advanceClock(58 * DAY_MS);
    expect(await listShown(person)).toEqual([monthly, annual]);
    await scene.app.advanceClock(2 * DAY_MS);
    expect(await listShown(person)).toEqual([monthly]);
  });

  it('is shown as long as its money is owed', async () => {
    scene.app.provider.setMode('rejecting', /POST .*refunds/);
    const { person, annual, monthly } = await withdrawAndBuyAgain();
    scene.app.provider.setMode('open');
    await scene.app.advanceClock(90 * DAY_MS);
    expect(await listShown(person)).toEqual([monthly, annual]);
  });

  it('is shown until it was carried out', async () => {
    const person = await scene.buy('annual');
    const [annual] = await listShown(person);
    scene.app.provider.setMode('failing');
    await scene.withdraw(person);
    await scene.app.advanceClock(90 * DAY_MS);
    expect(await listShown(person)).toEqual([annual]);
  });

  it('is also shown for 60 days only if no other contract followed', async () => {
    const person = await scene.buy('annual');
    await scene.withdraw(person);
    await scene.app.advanceClock(61 * DAY_MS);
    await scene.app.signInAgain(person);
    expect(await scene.read(person)).toEqual({ contract: null, withdrawal: null, earlier: [] });
  });
});
