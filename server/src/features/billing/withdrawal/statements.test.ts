import { DAY_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWithdrawalScene, SUBJECTS, type WithdrawalScene } from '#test/withdrawal-scene.ts';

let scene: WithdrawalScene;
beforeAll(async () => {
  scene = await createWithdrawalScene();
});
afterAll(() => scene.close());
beforeEach(() => scene.moveToTuesday());

describe('a statement without signing in', () => {
  it('answers the same for an unknown address, which gets a confirmation too', async () => {
    const person = await scene.buy('annual');
    const known = await scene.state(person);
    const stranger = { ...person, email: `nobody-at-all@example.com` };
    const unknown = await scene.state(stranger);
    expect(unknown).toMatchObject({ status: known.status, json: known.json });
    expect(await scene.bodyOf(stranger, SUBJECTS.received)).toContain(
      'We couldn’t match it to a contract',
    );
    const support = await scene.app.subjectsTo('help@attune.test');
    expect(support.slice(-2)).toEqual(['Withdrawal: Maren Holt', 'Withdrawal: Maren Holt']);
  });

  it('does nothing for a contract that it doesn’t name', async () => {
    const person = await scene.buy('annual');
    await scene.state(person, { contract: 'AT-0000-0000' });
    expect(await scene.findToken(person)).toBe('');
    const { number } = (await scene.read(person)).contract;
    await scene.state(person, { contract: number });
    expect(await scene.findToken(person)).not.toBe('');
  });

  it('ends nothing without the link, whoever sends it', async () => {
    const person = await scene.buy('annual');
    await scene.state(person);
    await scene.app.advanceClock(2 * DAY_MS);
    await scene.app.runJobs();
    expect(await scene.providerStatus(person)).toEqual(['active']);
    expect((await scene.confirm('a-guess')).json.code).toBe('billing.withdrawal_link_invalid');
    expect(await scene.listRefunds(person)).toEqual([]);
  });

  it('can be confirmed until 14 days after the deadline, but not later', async () => {
    const [inTime, late] = [await scene.buy('annual'), await scene.buy('annual')];
    await scene.app.advanceClock(13 * DAY_MS);
    await scene.state(inTime);
    await scene.state(late);
    const deadline = Date.parse((await scene.read(late)).contract.withdrawBefore);
    const untilEnd = deadline + 14 * DAY_MS - scene.app.clock.now().getTime();
    await scene.app.advanceClock(untilEnd - 1);
    expect((await scene.confirm(await scene.findToken(inTime))).status).toBe(204);
    expect(await scene.listRefunds(inTime)).toEqual([9_999]);
    await scene.app.advanceClock(1);
    expect((await scene.confirm(await scene.findToken(late))).status).toBe(404);
    const again = { ...late, client: await scene.app.signInClient(late.email) };
    expect((await scene.withdraw(again)).json.code).toBe('billing.withdrawal_over');
  });

  it('refunds a charge that was made after the statement', async () => {
    const person = await scene.buy('monthly', { inTrial: true, hasStartRequest: true });
    await scene.app.advanceClock(2 * DAY_MS);
    await scene.state(person);
    await scene.app.advanceClock(8 * DAY_MS);
    await scene.confirm(await scene.findToken(person));
    expect(await scene.listRefunds(person)).toEqual([999]);
  });

  it('can be carried out by staff, and by the member signed in, with its date', async () => {
    const admin = await scene.admin();
    const person = await scene.buy('annual');
    const path = `/api/admin/subscriptions/${person.id}/withdrawal`;
    const proof = { contract: (await scene.read(person)).contract.number, password: null };
    expect((await admin.client.post(`${path}/confirm`, proof)).json.code).toBe(
      'billing.no_statement',
    );
    const statedAt = scene.app.clock.now().toISOString();
    await scene.state(person);
    await scene.app.advanceClock(DAY_MS);
    expect((await admin.client.get(path)).json.withdrawal).toMatchObject({ isConfirmed: false });
    // The step-up asks for a session that was opened just now.
    const refused = await admin.client.post(`${path}/confirm`, proof);
    expect(refused.json.code).toBe('account.sign_in_again');
    expect(await scene.listRefunds(person)).toEqual([]);
    const client = await scene.app.signInClient(admin.email);
    const { status, json } = await client.post(`${path}/confirm`, proof);
    expect([status, json.withdrawal]).toEqual([
      200,
      {
        statedAt,
        isConfirmed: true,
        refundedCents: 9_999,
        otherwiseCents: 0,
        owedCents: 0,
        disputedCents: 0,
        bankCents: 0,
        creditCents: 0,
      },
    ]);
    const { lines } = (await admin.client.get(`/api/admin/audit?about=${person.id}`)).json;
    expect(lines.map(({ action }: { action: string }) => action)).toContain(
      'billing.withdrawal_confirmed',
    );
  });

  const ODD = { name: 'J.Smith @ Example.org', contract: 'Annual plan, see https://a.example/b.c' };

  it('is repeated to the word for the account’s own mailbox, signed in or not', async () => {
    const person = await scene.buy('annual');
    await scene.state(person, ODD);
    const stated = await scene.bodyOf(person, SUBJECTS.received);
    const other = await scene.buy('annual');
    await scene.withdraw(other, ODD);
    const withdrawn = await scene.bodyOf(other, SUBJECTS.received);
    for (const body of [stated, withdrawn]) {
      expect(body).toContain('Hello Maren,');
      expect(body).toContain(`Name: ${ODD.name}\n`);
      expect(body).toContain(`Contract: ${ODD.contract}\n`);
    }
  });

  it('carries no link that a stranger typed to a mailbox of someone else', async () => {
    const stranger = { email: 'target@example.com' };
    const spam = { name: 'Win at www.spam.example', contract: 'https://spam．example' };
    await scene.state(stranger, spam);
    const person = await scene.buy('annual');
    await scene.withdraw(person, { ...spam, email: 'other-target@example.com' });
    for (const email of ['target@example.com', 'other-target@example.com']) {
      const body = await scene.bodyOf({ email }, SUBJECTS.received);
      expect(body).toContain('Name: Win at www spam example');
      expect(body.normalize('NFKC')).not.toContain('spam.example');
    }
    const [support] = (await scene.app.emailsTo('help@attune.test')).slice(-1);
    expect(support?.text_body).toContain('Name: Win at www spam example');
  });

  it('is explained on a page that says what is left after the 14 days', async () => {
    const { text } = await scene.app.client().get('/docs/withdrawal.html');
    expect(text).toContain('Are the 14 days over? You can still cancel at any time');
  });

  it('says which field is missing', async () => {
    const { status, json } = await scene.app.client().post('/api/withdrawals', {
      name: ' ',
      contract: '',
      email: 'no address',
    });
    expect(status).toBe(400);
    expect(json.fields.map(({ path }: { path: string }) => path)).toEqual([
      'name',
      'contract',
      'email',
    ]);
  });
});
