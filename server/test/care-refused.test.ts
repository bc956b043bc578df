import { randomUUID } from 'node:crypto';
import { DAILY_ALLOWANCE } from '@attune/domain/companion/companion-rules';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CRISIS_TEXT } from './care-app.ts';
import {
  type CompanionApp,
  createCompanionApp,
  createCompanionClient,
  createIds,
  type ReplyStream,
} from './companion-app.ts';

let app: CompanionApp;
beforeAll(async () => {
  app = await createCompanionApp({ prices: { input: 5_000, output: 5_000 }, modelBudget: 30_000 });
});
afterAll(() => app.close());
afterEach(() => app.sql('DELETE FROM companion_days'));

async function createMember(name: string) {
  const { client, id } = await app.person(`${name}@example.com`);
  app.server.answer({ kind: 'say', words: ['I hear you.'] });
  return { ...createCompanionClient(app, client), client, id };
}
type Member = Awaited<ReturnType<typeof createMember>>;

/**
 * Sends a message that is rejected, expects that the model receives nothing, and returns the
 * result.
 */
async function readRejection(send: () => Promise<ReplyStream>) {
  const before = app.server.requests.length;
  const stream = await send();
  await expect.poll(() => stream.reader.isEnded).toBe(true);
  expect(app.server.requests).toHaveLength(before);
  return [stream.status, stream.code(), stream.reader.headers['attune-care']];
}

const useUpAllowance = ({ id }: Member) =>
  app.sql(
    `INSERT INTO companion_usage (id, user_id, model, input_tokens, is_temporary, day, created_at)
     SELECT gen_random_uuid(), $1, 'x', 0, false, $2, now() FROM generate_series(1, $3)`,
    [id, app.clock.now().toISOString().slice(0, 10), DAILY_ALLOWANCE.trial.messages],
  );
const endTrial = ({ id }: Member) =>
  app.sql(`UPDATE users SET trial_ends_at = '2020-01-01' WHERE id = $1`, [id]);
const useUpBudget = () =>
  app.sql(
    `INSERT INTO companion_days (day, cost_micros) VALUES ($1, 1000000000)
     ON CONFLICT (day) DO UPDATE SET cost_micros = 1000000000`,
    [app.clock.now().toISOString().slice(0, 10)],
  );

describe.each<[string, number, (me: Member) => Promise<unknown>]>([
  ['companion.day_used_up', 429, useUpAllowance],
  ['billing.access_required', 402, endTrial],
  ['companion.budget', 429, useUpBudget],
])('a message rejected with %s', (code, status, causeRejection) => {
  it('returns the care header if the last message has signs of crisis', async () => {
    const me = await createMember(`refused-${code.replaceAll('_', '-')}`);
    await causeRejection(me);
    const send = (text: string) => me.send(randomUUID(), { ...createIds(), text });
    expect(await readRejection(() => send(CRISIS_TEXT))).toEqual([status, code, 'self-harm']);
    expect(await readRejection(() => send('Good morning'))).toEqual([status, code, undefined]);
    expect(await readRejection(() => me.temporary(CRISIS_TEXT))).toEqual([
      status,
      code,
      'self-harm',
    ]);
    // Only the user's last message counts, because earlier ones were already answered.
    const sendLater = () => me.temporary(CRISIS_TEXT, 'I want to die, you said.', 'Good morning');
    expect(await readRejection(sendLater)).toEqual([status, code, undefined]);
  });
});

it('returns the care note only in the reply, not as a header, if the message is answered', async () => {
  const me = await createMember('answered');
  const stream = await me.send(randomUUID(), { ...createIds(), text: CRISIS_TEXT });
  expect((await stream.end()).care).toMatchObject({ kind: 'self-harm' });
  expect(stream.reader.headers['attune-care']).toBeUndefined();
});

it('checks a very long rejected text at its beginning and its end', async () => {
  const me = await createMember('long-refused');
  await endTrial(me);
  const filler = 'The day was long and I went for a walk. '.repeat(450);
  for (const text of [`${CRISIS_TEXT}. ${filler}`, `${filler} ${CRISIS_TEXT}.`]) {
    const journal = { text, prompt: null, version: 0 };
    const answer = await me.client.put(`/api/mind/journal/${randomUUID()}`, journal);
    expect([answer.status, answer.headers['attune-care']]).toEqual([402, 'self-harm']);
  }
});
