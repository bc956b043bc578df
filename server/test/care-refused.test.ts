import { randomUUID } from 'node:crypto';
import { DAILY_ALLOWANCE } from '@attune/domain/companion/companion-rules';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SIGN } from './care-app.ts';
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

/** The content of a refusal. The model receives nothing. */
async function refusalOf(send: () => Promise<ReplyStream>) {
  const before = app.server.requests.length;
  const talk = await send();
  await expect.poll(() => talk.reader.isEnded).toBe(true);
  expect(app.server.requests).toHaveLength(before);
  return [talk.status, talk.code(), talk.reader.headers['attune-care']];
}

const useUp = ({ id }: Member) =>
  app.sql(
    `INSERT INTO companion_usage (id, user_id, model, input_tokens, is_temporary, day, created_at)
     SELECT gen_random_uuid(), $1, 'x', 0, false, $2, now() FROM generate_series(1, $3)`,
    [id, app.clock.now().toISOString().slice(0, 10), DAILY_ALLOWANCE.trial.messages],
  );
const lapse = ({ id }: Member) =>
  app.sql(`UPDATE users SET trial_ends_at = '2020-01-01' WHERE id = $1`, [id]);
const spend = () =>
  app.sql(
    `INSERT INTO companion_days (day, cost_micros) VALUES ($1, 1000000000)
     ON CONFLICT (day) DO UPDATE SET cost_micros = 1000000000`,
    [app.clock.now().toISOString().slice(0, 10)],
  );

describe.each<[string, number, (me: Member) => Promise<unknown>]>([
  ['companion.day_used_up', 429, useUp],
  ['billing.access_required', 402, lapse],
  ['companion.budget', 429, spend],
])('a message rejected with %s', (code, status, refuse) => {
  it('returns help if it has signs of crisis, and nothing else', async () => {
    const me = await createMember(`refused-${code.replaceAll('_', '-')}`);
    await refuse(me);
    const send = (text: string) => me.send(randomUUID(), { ...createIds(), text });
    expect(await refusalOf(() => send(SIGN))).toEqual([status, code, 'self-harm']);
    expect(await refusalOf(() => send('Good morning'))).toEqual([status, code, undefined]);
    expect(await refusalOf(() => me.temporary(SIGN))).toEqual([status, code, 'self-harm']);
    // Only the user's last message counts: earlier ones were answered already.
    const later = () => me.temporary(SIGN, 'I want to die, you said.', 'Good morning');
    expect(await refusalOf(later)).toEqual([status, code, undefined]);
  });
});

it('returns the note in the reply alone if the message is answered', async () => {
  const me = await createMember('answered');
  const talk = await me.send(randomUUID(), { ...createIds(), text: SIGN });
  expect((await talk.end()).care).toMatchObject({ kind: 'self-harm' });
  expect(talk.reader.headers['attune-care']).toBeUndefined();
});

it('reads a very long rejected text at its beginning and its end', async () => {
  const me = await createMember('long-refused');
  await lapse(me);
  const filler = 'The day was long and I went for a walk. '.repeat(450);
  for (const text of [`${SIGN}. ${filler}`, `${filler} ${SIGN}.`]) {
    const journal = { text, prompt: null, version: 0 };
    const answer = await me.client.put(`/api/mind/journal/${randomUUID()}`, journal);
    expect([answer.status, answer.headers['attune-care']]).toEqual([402, 'self-harm']);
  }
});
