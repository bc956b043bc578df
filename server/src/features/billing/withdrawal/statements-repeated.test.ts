import { DAY_MS, HOUR_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '#test/billing-app.ts';
import {
  createWithdrawalScene,
  getDaysCost,
  SUBJECTS,
  type WithdrawalScene,
} from '#test/withdrawal-scene.ts';

let scene: WithdrawalScene;
beforeAll(async () => {
  scene = await createWithdrawalScene();
});
afterAll(() => scene.close());
beforeEach(() => scene.moveToTuesday());

/** States a withdrawal and returns the token of its email. */
async function stateAgain(person: Person) {
  expect((await scene.state(person)).status).toBe(200);
  return scene.findToken(person);
}
const formatDay = (at: Date) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(at);
const countEmails = async ({ email }: Person, subject: string) =>
  (await scene.app.subjectsTo(email)).filter((sent) => sent === subject).length;

describe('two statements for the same contract', () => {
  it('keep the date of the first; the new link works, the old one says where it is', async () => {
    const refundedCents = 9_999 - getDaysCost('annual', scene.app.clock.now(), 3);
    const person = await scene.buy('annual', { hasStartRequest: true });
    await scene.app.advanceClock(3 * DAY_MS + HOUR_MS);
    const statedAt = scene.app.clock.now().toISOString();
    const oldToken = await stateAgain(person);
    await scene.app.advanceClock(5 * DAY_MS);
    const newToken = await stateAgain(person);
    expect(newToken).not.toBe(oldToken);

    const refused = await scene.confirm(oldToken);
    expect([refused.status, refused.json.code]).toEqual([404, 'billing.withdrawal_link_invalid']);
    expect(refused.json.detail).toContain('Use the newest email we sent you');
    expect(await scene.providerStatus(person)).toEqual(['active']);

    // Two clicks at the same time, and one more, and then the old link again.
    const clicks = await Promise.all([scene.confirm(newToken), scene.confirm(newToken)]);
    expect(clicks.map(({ status }) => status)).toEqual([204, 204]);
    expect((await scene.confirm(newToken)).status).toBe(204);
    expect((await scene.confirm(oldToken)).status).toBe(404);
    await scene.app.advanceClock(DAY_MS);
    await scene.repeatEvents(person);

    expect(await scene.listRefunds(person)).toEqual([refundedCents]);
    expect(await scene.providerStatus(person)).toEqual(['canceled']);
    expect((await scene.read(person)).withdrawal).toEqual({
      statedAt,
      isConfirmed: true,
      refundedCents,
      otherwiseCents: 0,
      owedCents: 0,
      disputedCents: 0,
      bankCents: 0,
      creditCents: 0,
    });
    expect(await countEmails(person, SUBJECTS.received)).toBe(2);
    expect(await countEmails(person, SUBJECTS.refunded)).toBe(1);
  });

  it('a third after the contract has ended says so, and changes nothing', async () => {
    const person = await scene.buy('annual');
    await scene.confirm(await stateAgain(person));
    const token = await scene.findToken(person);
    expect(await stateAgain(person)).toBe(token);
    const emails = await scene.app.emailsTo(person.email);
    expect(emails.at(-1)?.subject).toBe(SUBJECTS.received);
    expect(emails.at(-1)?.text_body).toContain('You had already withdrawn from your Annual plan');
    expect(emails.at(-1)?.text_body).not.toContain('#confirm=');
    expect(await scene.listRefunds(person)).toEqual([9_999]);
  });

  it('one at the same time each leave one statement, one link that works and one refund', async () => {
    const person = await scene.buy('annual');
    const answers = await Promise.all([scene.state(person), scene.state(person)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const tokens = (await scene.app.emailsTo(person.email)).flatMap(
      ({ text_body }) => text_body.match(/#confirm=([\w-]+)/)?.[1] ?? [],
    );
    const statuses = [];
    for (const token of tokens) statuses.push((await scene.confirm(token)).status);
    expect(statuses.toSorted()).toEqual([204, 404]);
    expect(await scene.listRefunds(person)).toEqual([9_999]);
  });

  it('signed out and then signed in end it once, with the date of the first', async () => {
    const refundedCents = 9_999 - getDaysCost('annual', scene.app.clock.now(), 3);
    const person = await scene.buy('annual', { hasStartRequest: true });
    await scene.app.advanceClock(3 * DAY_MS);
    const statedAt = scene.app.clock.now().toISOString();
    const token = await stateAgain(person);
    await scene.app.advanceClock(2 * DAY_MS);
    expect((await scene.withdraw(person)).json.withdrawal).toMatchObject({
      statedAt,
      refundedCents,
    });
    expect((await scene.confirm(token)).status).toBe(204);
    expect(await scene.listRefunds(person)).toEqual([refundedCents]);
  });
});

describe('the link of a second statement', () => {
  it('made on the last day works as long as its email says', async () => {
    const person = await scene.buy('annual');
    // Anyone could send this first one.
    await stateAgain(person);
    await scene.app.advanceClock(14 * DAY_MS + HOUR_MS);
    const token = await stateAgain(person);
    const lastDay = new Date(scene.app.clock.now().getTime() + 14 * DAY_MS);
    const email = await scene.bodyOf(person, SUBJECTS.received);
    expect(email).toContain(`by the end of ${formatDay(lastDay)}`);
    await scene.app.advanceClock(14 * DAY_MS);
    expect((await scene.confirm(token)).status).toBe(204);
    expect(await scene.listRefunds(person)).toEqual([9_999]);
  });

  it('made after the 14 days has the same last day', async () => {
    const [inTime, late] = [await scene.buy('annual'), await scene.buy('annual')];
    const lastDay = new Date(scene.app.clock.now().getTime() + 28 * DAY_MS);
    for (const person of [inTime, late]) await stateAgain(person);
    await scene.app.advanceClock(20 * DAY_MS);
    const tokens = [await stateAgain(inTime), await stateAgain(late)];
    for (const person of [inTime, late]) {
      const email = await scene.bodyOf(person, SUBJECTS.received);
      expect(email).toContain(`by the end of ${formatDay(lastDay)}`);
    }
    await scene.app.advanceClock(8 * DAY_MS);
    expect((await scene.confirm(tokens[0] ?? '')).status).toBe(204);
    await scene.app.advanceClock(DAY_MS);
    expect((await scene.confirm(tokens[1] ?? '')).status).toBe(404);
    expect(await scene.listRefunds(inTime)).toEqual([9_999]);
    expect(await scene.listRefunds(late)).toEqual([]);
  });
});

it('a statement after 14 days of use pays for the days before the first statement only', async () => {
  const refundedCents = 9_999 - getDaysCost('annual', scene.app.clock.now(), 14);
  const person = await scene.buy('annual', { hasStartRequest: true });
  await scene.app.advanceClock(14 * DAY_MS);
  await stateAgain(person);
  await scene.app.advanceClock(10 * DAY_MS);
  expect((await scene.confirm(await stateAgain(person))).status).toBe(204);
  expect(await scene.listRefunds(person)).toEqual([refundedCents]);
});
