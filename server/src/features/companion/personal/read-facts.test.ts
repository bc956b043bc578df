import { randomUUID } from 'node:crypto';
import {
  COMPANION_CONSENTS,
  type CompanionConsent,
  NO_CONSENTS,
} from '@attune/domain/account/consents';
import type { Fact } from '@attune/domain/companion/facts';
import { DAY_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompanionPorts } from '#app/companion-ports.ts';
import {
  ALL_CONSENTS,
  createPersonalData,
  LESSON,
  PRACTICE,
  readCompanionFacts,
  seedCompanion,
} from '#test/companion-scene.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import type { CompanionPorts } from '../feature-ports.ts';
import { readStarters } from '../read-companion.ts';

let app: TestApp;
let person: Awaited<ReturnType<TestApp['person']>>;
let ids: Awaited<ReturnType<typeof createPersonalData>>;

beforeAll(async () => {
  app = await createTestApp();
  await seedCompanion(app);
  person = await app.person('facts@example.com');
  ids = await createPersonalData(app, person, 'Amber');
  await person.client.put(`/api/companion/memories/${ids.goal}`, { text: 'Likes Amber' });
});
afterAll(() => app.close());

function createRecordingPorts(): { ports: CompanionPorts; calledPorts: string[] } {
  const calledPorts: string[] = [];
  const ports = Object.fromEntries(
    Object.entries(createCompanionPorts(app.services)).map(([name, port]) => [
      name,
      (...args: unknown[]) => {
        calledPorts.push(name);
        return (port as (...all: unknown[]) => unknown)(...args);
      },
    ]),
  );
  return { ports: ports as CompanionPorts, calledPorts };
}
const asUser = (id: string) => ({ id, role: 'user' as const, timeZone: 'Europe/Berlin' });
const setConsents = (consents: object, user = person) =>
  user.client.put('/api/account/consents', consents);
async function readFactsOf(user = person): Promise<Fact[]> {
  return readCompanionFacts(app, createRecordingPorts().ports, asUser(user.id));
}
const findByRef = (facts: readonly Fact[], ref: string) => facts.find((fact) => fact.ref === ref);

const EXPECTED_KINDS: Record<CompanionConsent, string[]> = {
  answers: ['answer', 'attitude', 'name', 'plan', 'time-zone', 'type'],
  progress: ['goal', 'lesson', 'practice'],
  mood: ['mood'],
  journal: ['journal'],
  posts: ['post'],
};
const EXPECTED_PORTS: Record<CompanionConsent, (keyof CompanionPorts)[]> = {
  answers: ['readAssessmentData', 'readProfile'],
  progress: ['readGoals', 'readLessons', 'readPracticeSessions'],
  mood: ['readMoods'],
  journal: ['readJournal'],
  posts: ['readOwnPosts'],
};

describe('the facts sent to the model', () => {
  it('are only the memories until something is allowed, and no port is called', async () => {
    const { ports, calledPorts } = createRecordingPorts();
    const facts = await readCompanionFacts(app, ports, asUser(person.id));
    expect(facts.map(({ kind }) => kind)).toEqual(['memory']);
    expect(calledPorts).toEqual([]);
  });

  it.each(COMPANION_CONSENTS)(
    'are those of “%s” and the memories if only that is allowed, and only its ports are called',
    async (consent) => {
      await setConsents({ ...NO_CONSENTS, [consent]: true });
      const { ports, calledPorts } = createRecordingPorts();
      const facts = await readCompanionFacts(app, ports, asUser(person.id));
      const kinds = new Set(facts.map(({ kind }) => kind as string));
      expect([...kinds].toSorted()).toEqual([...EXPECTED_KINDS[consent], 'memory'].toSorted());
      expect(calledPorts.toSorted()).toEqual(EXPECTED_PORTS[consent].toSorted());
    },
  );

  it('have a label, with a date where there is one, and a text', async () => {
    await setConsents(ALL_CONSENTS);
    const facts = await readFactsOf();
    const factsByRef = Object.fromEntries(
      facts.map(({ ref, label, text }) => [ref, [label, text]]),
    );
    expect(factsByRef).toEqual({
      name: ['Your name', 'Maren Holt'],
      plan: ['Your plan', 'Free trial until November 22'],
      'time-zone': ['Your time zone', 'UTC'],
      type: ['Preference type, November 15', 'INFJ'],
      attitude: ['Attitude toward AI, November 15', 'Optimistic'],
      'answer:5': ['Answer to question 5, November 15', 'Wait for proper training'],
      'answer:6': ['Answer to question 6, November 15', 'Cautiously optimistic'],
      'answer:7': ['Answer to question 7, November 15', 'Days of Amber'],
      'answer:8': ['Answer to question 8, November 15', 'Skills that stay in demand'],
      'answer:9': ['Answer to question 9, November 15', 'A companion I can ask anything'],
      [`goal:${ids.goal}`]: ['Goal', 'Goal Amber\nWhy: Reason Amber\nOpen: Step Amber'],
      [`lesson:${LESSON}`]: ['Lesson, finished November 15', 'Plain words for a letter'],
      [`practice:${PRACTICE}`]: ['Practice, once, last on November 15', expect.any(String)],
      mood: ['Moods from the last 14 days', 'November 15: Uneasy (worried), about Work, AI'],
      [`journal:${ids.entry}`]: ['Journal, November 15', 'Page Amber'],
      [`post:${ids.post}`]: ['Your post, November 15', 'Post Amber\nWords Amber'],
      [`memory:${ids.goal}`]: ['Memory, November 15', 'Likes Amber'],
    });
    expect(JSON.stringify(facts)).not.toMatch(/Note Amber|facts@example/);
  });

  it('use the corrected preference type and the latest check-in', async () => {
    const { assessment } = (await person.client.get('/api/assessments/latest')).json;
    const letters = { 1: 'E', 4: '_' };
    await person.client.put(`/api/assessments/${assessment.id}/correction`, { letters });
    app.clock.advance(DAY_MS);
    const checkIn = { id: randomUUID(), reaction: 'Avoid it for now', feeling: 'Excited' };
    await person.client.post('/api/check-ins', checkIn);
    const facts = await readFactsOf();
    expect(findByRef(facts, 'type')).toMatchObject({
      label: 'Preference type, November 15, as corrected by you',
      text: 'ENF_',
    });
    expect(findByRef(facts, 'answer:5')).toMatchObject({
      label: 'Answer to question 5, November 16',
      text: 'Avoid it for now',
    });
    expect(findByRef(facts, 'attitude')).toMatchObject({
      label: 'Attitude toward AI, November 16',
      text: 'Optimistic',
    });
    expect(findByRef(facts, 'answer:8')?.label).toBe('Answer to question 8, November 15');
  });

  it('leave out an excluded fact at once, until it is allowed again', async () => {
    for (const { ref } of await readFactsOf()) {
      if (ref.startsWith('memory')) continue;
      await person.client.put(`/api/companion/exclusions/${ref}`);
      expect(findByRef(await readFactsOf(), ref)).toBeUndefined();
      await person.client.delete(`/api/companion/exclusions/${ref}`);
      expect(findByRef(await readFactsOf(), ref)).toBeDefined();
    }
  });

  it('contain no hidden, deleted or pseudonymous post and no deleted journal entry', async () => {
    const posts = [
      { title: 'Hidden lantern' },
      { title: 'Deleted lantern' },
      { title: 'Secret lantern', pseudonym: 'Night owl' },
    ].map((post) => ({ id: randomUUID(), content: 'Lantern', category: 'Discussion', ...post }));
    for (const post of posts) {
      expect((await person.client.post('/api/forum/posts', post)).status).toBe(201);
    }
    await app.sql("UPDATE forum_posts SET state = 'hidden' WHERE id = $1", [posts[0]?.id]);
    await person.client.delete(`/api/forum/posts/${posts[1]?.id}`);
    const page = randomUUID();
    await person.client.put(`/api/mind/journal/${page}`, {
      text: 'Lantern',
      prompt: null,
      version: 0,
    });
    await person.client.delete(`/api/mind/journal/${page}`);
    expect(JSON.stringify(await readFactsOf())).not.toMatch(/lantern/i);
  });

  it('contain no email address, and long texts are shortened', async () => {
    const page = randomUUID();
    const text = `Write to ann.other@example.com. ${'And on it goes. '.repeat(80)}`;
    await person.client.put(`/api/mind/journal/${page}`, { text, prompt: 'Who?', version: 0 });
    const shortened = findByRef(await readFactsOf(), `journal:${page}`)?.text ?? '';
    expect(shortened).toMatch(/^Write to \[email address\]\. .*…$/s);
    expect(shortened.length).toBeLessThanOrEqual(400);
  });

  it('quote a journal entry without the question that it answers', async () => {
    const page = randomUUID();
    const entry = { text: 'A walk.', prompt: 'What went well?', version: 0 };
    await person.client.put(`/api/mind/journal/${page}`, entry);
    expect(findByRef(await readFactsOf(), `journal:${page}`)).toMatchObject({
      label: expect.stringMatching(/^Journal, November 1\d, answering “What went well\?”$/),
      text: 'A walk.',
    });
  });

  it('are the same for a user without data and a user who withholds it', async () => {
    const empty = await app.person('empty@example.com');
    await setConsents(ALL_CONSENTS, empty);
    const withholds = await app.person('withholds@example.com');
    await createPersonalData(app, withholds, 'Basalt');
    await setConsents(NO_CONSENTS, withholds);
    expect(await readFactsOf(withholds)).toEqual(await readFactsOf(empty));
  });
});

describe('starters', () => {
  const listStarters = () =>
    readStarters(app.services, createRecordingPorts().ports, asUser(person.id));

  it('are based on a goal, the attitude, the AI goal and the type, each with its reason', async () => {
    await setConsents(ALL_CONSENTS);
    const own = await listStarters();
    expect(own).toHaveLength(4);
    expect(own[0]?.text).toBe('What’s the next small step for “Goal Amber”?');
    expect(own.slice(0, 3).map(({ reasons }) => reasons[0]?.kind)).toEqual([
      'activity',
      'attitude',
      'answer',
    ]);
  });

  it('contain nothing that is withheld from the model', async () => {
    await setConsents(NO_CONSENTS);
    const common = await listStarters();
    expect(common).toHaveLength(4);
    expect(common.flatMap(({ reasons }) => reasons)).toEqual([]);
    expect(JSON.stringify(common)).not.toContain('Amber');
  });
});
