import { randomUUID } from 'node:crypto';
import type { ProposalDraft } from '@attune/domain/companion/proposal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertReply, LESSON, PRACTICE, seedCompanion } from '#test/companion-scene.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { listProposalsByMessage, saveProposal } from './proposals.ts';

let app: TestApp;
let person: Awaited<ReturnType<TestApp['person']>>;
let reply: string;

beforeAll(async () => {
  app = await createTestApp();
  await seedCompanion(app);
  person = await app.person('proposals@example.com');
});
afterAll(() => app.close());

const GOAL: ProposalDraft = {
  kind: 'goal',
  body: { title: 'Check one source a day', why: 'To trust less blindly', steps: ['One', 'Two'] },
};
const POST: ProposalDraft = {
  kind: 'post',
  body: { title: 'How do you begin?', content: 'I am new here.', category: 'Questions' },
};
const MEMORY: ProposalDraft = { kind: 'memory', body: { text: 'Learns best in the morning' } };

async function propose(draft: ProposalDraft): Promise<string> {
  reply = await insertReply(app, person);
  const proposal = await saveProposal(app.services, person.id, reply, draft);
  return proposal?.id ?? '';
}
const decide = (id: string, state: string, body?: object) =>
  person.client.put(`/api/companion/proposals/${id}`, { state, ...(body ? { body } : {}) });
const listGoals = async () => (await person.client.get('/api/goals')).json.goals;
const readPostDraft = async () =>
  (await person.client.get('/api/forum/drafts')).json.drafts.find(
    ({ slot }: { slot: string }) => slot === 'post',
  )?.draft;

describe('a proposal', () => {
  it('is stored encrypted and only once, and a reply has at most three', async () => {
    const id = await propose(GOAL);
    const again = await saveProposal(app.services, person.id, reply, GOAL);
    expect(again?.id).toBe(id);
    await saveProposal(app.services, person.id, reply, POST);
    await saveProposal(app.services, person.id, reply, MEMORY);
    const fourth = { kind: 'check-in', body: { why: '' } } as const;
    expect(await saveProposal(app.services, person.id, reply, fourth)).toBeNull();
    const cards = (await listProposalsByMessage(app.services, person.id, [reply])).get(reply) ?? [];
    expect(cards.map(({ kind, state }) => [kind, state])).toEqual([
      ['goal', 'open'],
      ['post', 'open'],
      ['memory', 'open'],
    ]);
    const rows = await app.sql<{ body: Buffer }>('SELECT body FROM companion_proposals');
    expect(rows.map(({ body }) => body.toString()).join()).not.toMatch(/source|morning|begin/);
  });

  it('writes nothing until it is accepted', async () => {
    await propose(GOAL);
    await propose(POST);
    await propose(MEMORY);
    expect(await listGoals()).toEqual([]);
    expect(await readPostDraft()).toBeUndefined();
    expect((await person.client.get('/api/companion/memories')).json.memories).toEqual([]);
  });

  it('is hidden from other users', async () => {
    const id = await propose(GOAL);
    const other = await app.person('another@example.com');
    const answer = await other.client.put(`/api/companion/proposals/${id}`, { state: 'accepted' });
    expect([answer.status, answer.json.code]).toEqual([404, 'companion.proposal_unknown']);
    expect((await listProposalsByMessage(app.services, other.id, [reply])).size).toBe(0);
  });
});

describe('a proposed goal', () => {
  it('becomes one goal with its steps when accepted, however many windows accept it', async () => {
    const id = await propose(GOAL);
    const answers = await Promise.all(Array.from({ length: 6 }, () => decide(id, 'accepted')));
    for (const { status, json } of answers) {
      expect(status).toBe(200);
      expect(json).toEqual({ ...GOAL, id, state: 'accepted', resultId: id });
    }
    const own = (await listGoals()).filter((goal: { id: string }) => goal.id === id);
    expect(own).toHaveLength(1);
    expect(own[0].steps.map(({ text }: { text: string }) => text)).toEqual(['One', 'Two']);
  });

  it("is stored with the user's edits if they follow the rules for goals", async () => {
    const id = await propose(GOAL);
    const steps = Array.from({ length: 8 }, (_, index) => `Step ${index}`);
    const bad = await decide(id, 'accepted', { title: ' ', steps });
    expect(bad.status).toBe(400);
    expect(bad.json.fields).toEqual([
      { path: 'body.title', message: 'Please give your goal a name.' },
      { path: 'body.steps', message: 'Please keep it to 7 steps.' },
    ]);
    expect((await listGoals()).some((goal: { id: string }) => goal.id === id)).toBe(false);
    const edited = { title: 'Check two sources', steps: ['Only one'] };
    const { json } = await decide(id, 'accepted', edited);
    expect(json).toMatchObject({ state: 'accepted', body: { ...GOAL.body, ...edited } });
    const goal = (await listGoals()).find((candidate: { id: string }) => candidate.id === id);
    expect(goal).toMatchObject({ title: 'Check two sources', why: 'To trust less blindly' });
  });

  it('can be accepted after it was dismissed, but not dismissed after it was accepted', async () => {
    const id = await propose(GOAL);
    expect((await decide(id, 'dismissed')).json.state).toBe('dismissed');
    expect((await decide(id, 'dismissed')).status).toBe(200);
    expect((await decide(id, 'accepted')).json.resultId).toBe(id);
    const laterClick = await decide(id, 'dismissed');
    expect([laterClick.status, laterClick.json.code]).toEqual([409, 'companion.proposal_decided']);
  });

  it('is not created again after the user deleted the goal', async () => {
    const id = await propose(GOAL);
    await decide(id, 'accepted');
    await person.client.delete(`/api/goals/${id}`);
    expect((await decide(id, 'accepted')).status).toBe(200);
    expect((await listGoals()).some((goal: { id: string }) => goal.id === id)).toBe(false);
  });

  it('is open again if accepting it fails, and is completed if accepting it was interrupted', async () => {
    const full = await app.person('full@example.com');
    for (let n = 0; n < 50; n++) {
      await full.client.post('/api/goals', { id: randomUUID(), title: `Goal ${n}` });
    }
    const message = await insertReply(app, full);
    const card = await saveProposal(app.services, full.id, message, GOAL);
    const path = `/api/companion/proposals/${card?.id}`;
    const refused = await full.client.put(path, { state: 'accepted' });
    expect([refused.status, refused.json.code]).toEqual([409, 'goals.too_many_goals']);
    const [shown] =
      (await listProposalsByMessage(app.services, full.id, [message])).get(message) ?? [];
    expect(shown?.state).toBe('open');

    const id = await propose(GOAL);
    await app.sql("UPDATE companion_proposals SET state = 'accepted' WHERE id = $1", [id]);
    expect((await decide(id, 'accepted')).json.resultId).toBe(id);
    expect((await listGoals()).some((goal: { id: string }) => goal.id === id)).toBe(true);
  });
});

describe('a proposed post', () => {
  it("becomes a draft when accepted, never a post, and never overwrites the user's own draft", async () => {
    const id = await propose(POST);
    expect((await decide(id, 'accepted')).json).toMatchObject({
      state: 'accepted',
      resultId: 'post',
    });
    expect(await readPostDraft()).toEqual(POST.body);
    expect(await app.sql('SELECT FROM forum_posts')).toEqual([]);
    await person.client.put('/api/forum/drafts/post', { draft: { title: 'My own words' } });
    const other = await propose({ ...POST, body: { ...POST.body, title: 'Something else' } });
    const refused = await decide(other, 'accepted');
    expect([refused.status, refused.json.code]).toEqual([409, 'companion.draft_in_the_way']);
    expect(await readPostDraft()).toEqual({ title: 'My own words' });
    await person.client.delete('/api/forum/drafts/post');
    expect((await decide(other, 'accepted', { content: 'Edited' })).status).toBe(200);
    expect(await readPostDraft()).toMatchObject({ title: 'Something else', content: 'Edited' });
  });
});

describe('a proposed memory', () => {
  it('is stored when accepted, and cannot be accepted again after the memory was deleted', async () => {
    const id = await propose(MEMORY);
    await decide(id, 'accepted', { text: 'Learns best at night' });
    const listed = async () => (await person.client.get('/api/companion/memories')).json.memories;
    expect(await listed()).toMatchObject([{ id, text: 'Learns best at night' }]);
    expect((await person.client.delete(`/api/companion/memories/${id}`)).status).toBe(204);
    expect((await decide(id, 'accepted')).status).toBe(404);
    expect(await listed()).toEqual([]);
    expect(await app.sql('SELECT FROM companion_proposals WHERE id = $1', [id])).toEqual([]);
  });
});

describe('a proposed lesson', () => {
  it('is saved for later when accepted and does not count as completed', async () => {
    const body = { tutorialId: LESSON, title: 'T', minutes: 5, why: '' };
    const readProgress = async () =>
      (await person.client.get(`/api/tutorials/${LESSON}`)).json.progress;
    const id = await propose({ kind: 'lesson', body });
    expect((await readProgress()).isSaved).toBe(false);
    await decide(id, 'accepted');
    expect(await readProgress()).toMatchObject({ isSaved: true, completedAt: null });
  });
});

describe('proposals that link to a page', () => {
  it.each<[ProposalDraft, string | undefined]>([
    [{ kind: 'lesson', body: { tutorialId: LESSON, title: 'T', minutes: 5, why: '' } }, LESSON],
    [
      { kind: 'practice', body: { practiceId: PRACTICE, title: 'T', minutes: 5, why: '' } },
      PRACTICE,
    ],
    [{ kind: 'check-in', body: { why: '' } }, undefined],
  ])('%j is marked as accepted and cannot be edited', async (draft, result) => {
    const id = await propose(draft);
    const edited = await decide(id, 'accepted', { why: 'Mine' });
    expect([edited.status, edited.json.code]).toEqual([400, 'companion.not_editable']);
    const { json } = await decide(id, 'accepted');
    expect(json).toEqual({ ...draft, id, state: 'accepted', resultId: result ?? id });
  });
});

it.each([[{ state: 'open' }], [{ state: 'accepted', userId: 'x' }], [{}]])(
  'rejects the decision %j',
  async (body) => {
    const id = await propose(GOAL);
    expect((await person.client.put(`/api/companion/proposals/${id}`, body)).status).toBe(400);
  },
);
