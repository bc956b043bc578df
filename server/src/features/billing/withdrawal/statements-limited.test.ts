import { DAY_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '#test/billing-app.ts';
import { createWithdrawalScene, SUBJECTS, type WithdrawalScene } from '#test/withdrawal-scene.ts';

const MAILBOX = 'help@attune.test';
const MAILBOX_LIMIT = 5;
const NETWORK_LIMIT = 10;
let scene: WithdrawalScene;
beforeAll(async () => {
  scene = await createWithdrawalScene();
});
afterAll(() => scene.close());
beforeEach(() => scene.moveToTuesday());

/** States a withdrawal repeatedly and returns how each was answered. */
async function stateOften(person: Pick<Person, 'email'>, times: number, changes: object = {}) {
  const statuses: number[] = [];
  for (let round = 0; round < times; round += 1) {
    statuses.push((await scene.state(person, changes)).status);
  }
  return statuses;
}
const countEmails = async (email: string, subject: string) =>
  (await scene.app.subjectsTo(email)).filter((sent) => sent === subject).length;
const countSupport = () => countEmails(MAILBOX, 'Withdrawal: Maren Holt');
const allOk = (times: number) => Array.from({ length: times }, () => 200);

describe('RL1: statements without signing in', () => {
  it('are limited per network, alike for known and unknown addresses', async () => {
    const person = await scene.buy('annual');
    expect(await stateOften(person, 4)).toEqual(allOk(4));
    const stranger = { email: 'flooded@example.com' };
    expect(await stateOften(stranger, 7)).toEqual([...allOk(NETWORK_LIMIT - 4), 429]);
    expect((await scene.state(person)).json.code).toBe('billing.too_many_statements');
  });

  it('send an address five emails a day, and are all answered', async () => {
    const stranger = { email: 'often@example.com' };
    const before = await countSupport();
    expect(await stateOften(stranger, 6)).toEqual(allOk(6));
    expect(await scene.app.emailsTo(stranger.email)).toHaveLength(MAILBOX_LIMIT);
    // Nothing else holds a statement that names no contract.
    expect((await countSupport()) - before).toBe(6);
    const [support] = (await scene.app.emailsTo(MAILBOX)).slice(-1);
    expect(support?.text_body).toContain('We sent no confirmation');
  });

  it('of a stranger don’t keep a member from withdrawing on the last day', async () => {
    const person = await scene.buy('annual');
    await scene.app.advanceClock(14 * DAY_MS);
    await stateOften(person, MAILBOX_LIMIT, { contract: 'x' });
    const statedAt = scene.app.clock.now().toISOString();
    expect(await stateOften(person, 2)).toEqual(allOk(2));
    expect(await countEmails(person.email, SUBJECTS.received)).toBe(MAILBOX_LIMIT + 1);

    await scene.app.advanceClock(2 * DAY_MS);
    expect((await scene.confirm(await scene.findToken(person))).status).toBe(204);
    const client = await scene.app.signInClient(person.email);
    expect((await scene.read({ ...person, client })).withdrawal).toMatchObject({
      statedAt,
      isConfirmed: true,
    });
    expect(await scene.listRefunds(person)).toEqual([9_999]);
  });

  it('past the limit of an address leave the link of the stored one valid', async () => {
    const person = await scene.buy('annual');
    await stateOften(person, MAILBOX_LIMIT);
    const before = await countSupport();
    const token = await scene.findToken(person);
    expect(await stateOften(person, 2)).toEqual(allOk(2));
    expect(await countEmails(person.email, SUBJECTS.received)).toBe(MAILBOX_LIMIT);
    expect(await countSupport()).toBe(before);
    expect((await scene.confirm(token)).status).toBe(204);
    expect(await scene.listRefunds(person)).toEqual([9_999]);
  });

  it('past the limit of an address send nothing after the 14 days', async () => {
    const person = await scene.buy('annual');
    await scene.app.advanceClock(16 * DAY_MS);
    expect(await stateOften(person, 6)).toEqual(allOk(6));
    expect(await countEmails(person.email, SUBJECTS.received)).toBe(MAILBOX_LIMIT);
    expect(await scene.findToken(person)).toBe('');
  });
});
