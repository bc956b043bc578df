import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createModerationApp, type ModerationApp } from '#test/moderation-app.ts';

let app: ModerationApp;
beforeAll(async () => {
  app = await createModerationApp();
});
afterAll(() => app.close());

type Person = ModerationApp['mod'];

async function createDecision(by: Person, action: 'hide' | 'suspend' | 'lock' | 'warn' = 'hide') {
  const post = await app.rows.post({ authorId: by.id });
  const { json } = await app.decide(app.mod, [await app.openCase(post)], action);
  return { post, id: json.decisions[0].id as string };
}

const sendAppeal = (by: Person, decisionId: string, overrides: object = {}) =>
  by.client.post(`/api/moderation/decisions/${decisionId}/appeal`, {
    id: randomUUID(),
    text: 'Please look again.',
    ...overrides,
  });
const answerAppeal = (by: Person, id: string, outcome = 'overturned') =>
  by.client.post(`/api/moderation/appeals/${id}/answer`, { outcome, answer: 'We looked again.' });

describe('appealing', () => {
  it('is possible once, for the person whom the decision is about; resending returns the same appeal', async () => {
    const { id } = await createDecision(app.author);
    const other = await sendAppeal(app.member, id);
    expect([other.status, other.json.code]).toEqual([404, 'moderation.decision_unknown']);
    const key = randomUUID();
    const first = await sendAppeal(app.author, id, { id: key });
    expect([first.status, first.json.outcome]).toEqual([201, null]);
    expect((await sendAppeal(app.author, id, { id: key })).status).toBe(200);
    expect((await sendAppeal(app.author, id, { id: key, text: 'Else' })).json.code).toBe(
      'moderation.key_reused',
    );
    const second = await sendAppeal(app.author, id);
    expect([second.status, second.json.code]).toEqual([409, 'moderation.appealed_already']);
  });

  it('concurrent requests create one appeal', async () => {
    const { id } = await createDecision(app.author);
    const answers = await Promise.all(Array.from({ length: 6 }, () => sendAppeal(app.author, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(5).fill(409)]);
    const query = 'SELECT FROM moderation_appeals WHERE decision_id = $1';
    expect(await app.sql(query, [id])).toHaveLength(1);
  });

  it('works while suspended and without access, and needs a text', async () => {
    const person = await app.person();
    const { id } = await createDecision(person, 'suspend');
    await app.sql(`UPDATE users SET subscription_status = 'expired' WHERE id = $1`, [person.id]);
    expect((await sendAppeal(person, id, { text: ' ' })).json.fields[0].path).toBe('text');
    expect((await sendAppeal(person, id)).status).toBe(201);
    const { suspension, decisions } = await app.readOwnModeration(person);
    expect(suspension).toMatchObject({ canAppeal: false, appeal: { text: 'Please look again.' } });
    expect(decisions[0].canAppeal).toBe(false);
  });

  it('is possible for thirty days', async () => {
    const { id } = await createDecision(app.author);
    const longAgo = new Date(app.clock.now().getTime() - 30 * DAY_MS - 1);
    await app.sql('UPDATE moderation_decisions SET created_at = $2 WHERE id = $1', [id, longAgo]);
    const tooLate = await sendAppeal(app.author, id);
    expect([tooLate.status, tooLate.json.code]).toEqual([409, 'moderation.appeal_too_late']);
  });
});

describe('answering an appeal', () => {
  it('is possible only for another moderator; overturning restores the text and notifies the author', async () => {
    const person = await app.person();
    const { post, id } = await createDecision(person);
    const { json } = await sendAppeal(person, id);
    const listed = (await app.mod.client.get('/api/moderation/appeals?limit=100')).json.appeals;
    const waiting = listed.find((entry: { appeal: { id: string } }) => entry.appeal.id === json.id);
    expect(waiting).toMatchObject({ decision: { id }, canAnswer: false });
    const own = await answerAppeal(app.mod, json.id);
    expect([own.status, own.json.code]).toEqual([403, 'moderation.another_moderator']);
    const done = await answerAppeal(app.secondMod, json.id);
    expect(done.json).toMatchObject({
      revertedHow: 'overturned',
      appeal: { outcome: 'overturned' },
    });
    expect(await app.readState(post)).toBe('published');
    expect((await app.readNotifications(person))[0]).toMatch(
      /Your appeal was successful.*We looked again/,
    );
    expect((await app.readOwnModeration(person)).decisions[0]).toMatchObject({
      revertedHow: 'overturned',
    });
    const again = await answerAppeal(app.admin, json.id, 'upheld');
    expect([again.status, again.json.code]).toEqual([409, 'moderation.answered_already']);
    const undone = await app.mod.client.post(`/api/moderation/decisions/${id}/undo`);
    expect([undone.status, undone.json.code]).toEqual([409, 'moderation.reverted_already']);
  });

  it('accepts one of two concurrent answers', async () => {
    const { post, id } = await createDecision(app.author);
    const { json } = await sendAppeal(app.author, id);
    const answers = await Promise.all([
      answerAppeal(app.secondMod, json.id, 'upheld'),
      answerAppeal(app.admin, json.id, 'overturned'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const state = answers[0]?.status === 200 ? 'hidden' : 'published';
    expect(await app.readState(post)).toBe(state);
  });

  it('changes nothing if the decision is upheld, but notifies the author', async () => {
    const person = await app.person();
    const { post, id } = await createDecision(person);
    const { json } = await sendAppeal(person, id);
    await answerAppeal(app.secondMod, json.id, 'upheld');
    expect(await app.readState(post)).toBe('hidden');
    expect((await app.readNotifications(person))[0]).toMatch(
      /The decision hasn’t changed.*We looked again/,
    );
  });

  it('ends a suspension or a lock if the decision is overturned', async () => {
    const person = await app.person();
    const suspended = await createDecision(person, 'suspend');
    const locked = await createDecision(person, 'lock');
    for (const { id } of [suspended, locked]) {
      await answerAppeal(app.secondMod, (await sendAppeal(person, id)).json.id);
    }
    expect((await app.readOwnModeration(person)).suspension).toBeNull();
    expect((await app.openCase(locked.post)).isLocked).toBe(false);
  });

  it('leaves later decisions as they are', async () => {
    const { post, id } = await createDecision(app.author);
    const { json } = await sendAppeal(app.author, id);
    app.clock.advance(1);
    await app.decide(app.admin, [await app.openCase(post)], 'remove');
    expect((await answerAppeal(app.secondMod, json.id)).status).toBe(200);
    expect(await app.readState(post)).toBe('removed');
  });

  it('is also done by undoing the decision', async () => {
    const { id } = await createDecision(app.author);
    const { json } = await sendAppeal(app.author, id);
    await app.mod.client.post(`/api/moderation/decisions/${id}/undo`);
    const [outcome] = await app.sql('SELECT outcome FROM moderation_appeals WHERE id = $1', [
      json.id,
    ]);
    expect(outcome).toEqual({ outcome: 'overturned' });
  });

  it('rejects answers to your own appeal', async () => {
    const { id } = await createDecision(app.secondMod, 'warn');
    const { json } = await sendAppeal(app.secondMod, id);
    expect((await answerAppeal(app.secondMod, json.id)).json.code).toBe('moderation.own_case');
    expect((await answerAppeal(app.admin, json.id)).status).toBe(200);
  });
});
