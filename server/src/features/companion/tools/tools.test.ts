import { randomUUID } from 'node:crypto';
import { NO_CONSENTS } from '@attune/domain/account/consents';
import type { Fact } from '@attune/domain/companion/facts';
import type { ProposalDraft } from '@attune/domain/companion/proposal';
import type { Source } from '@attune/domain/companion/source';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCompanionPorts } from '#app/companion-ports.ts';
import { seedPractices } from '#features/mind/practices/seed-practices.ts';
import type { Services } from '#platform/services.ts';
import {
  ALL_CONSENTS,
  createPersonalData,
  LESSON,
  readCompanionFacts,
} from '#test/companion-scene.ts';
import { seedCourses } from '#test/seed-courses.ts';
import { seedTutorials } from '#test/seed-tutorials.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import type { CompanionPorts } from '../feature-ports.ts';
import { createTools } from './create-tools.ts';

const FILLER = 'Plain words stand here and say nothing of note. '.repeat(55);

let app: TestApp;
let person: Awaited<ReturnType<TestApp['person']>>;
let other: Awaited<ReturnType<TestApp['person']>>;
let ports: CompanionPorts;
let proposals: ProposalDraft[];
let sources: Source[];
let lookups: string[];
let activities: (string | null)[];

beforeAll(async () => {
  app = await createTestApp();
  await seedTutorials(app.services, [
    {
      id: LESSON,
      title: 'Plain words for a letter',
      sections: {
        'The matter': `${FILLER}\n\nA ferry crosses at noon. The captain waits for nobody, and says so kindly.\n\n${FILLER}`,
      },
    },
    { id: 'checking-sources', title: 'Sources that exist' },
  ]);
  await seedPractices(app.services);
  ports = createCompanionPorts(app.services);
  person = await app.person('tools@example.com');
  other = await app.person('other@example.com');
  await createPersonalData(app, person, 'Amber');
  await createPersonalData(app, other, 'Basalt');
  for (const { client } of [person, other]) await client.put('/api/account/consents', ALL_CONSENTS);
});
afterAll(() => app.close());
beforeEach(() => {
  proposals = [];
  sources = [];
  lookups = [];
  activities = [];
});

type ToolOptions = {
  ports?: CompanionPorts;
  facts?: readonly Fact[];
  isTemporary?: boolean;
  services?: Partial<Services>;
};

async function createTestTools(options: ToolOptions = {}) {
  const user = { id: person.id, role: 'user' as const, timeZone: 'UTC' };
  const propose = async (draft: ProposalDraft) => {
    proposals.push(draft);
    return 'shown' as const;
  };
  return createTools({
    services: { ...app.services, ...options.services },
    ports: options.ports ?? ports,
    user,
    facts: options.facts ?? (await readCompanionFacts(app, ports, user)),
    sink: {
      addSource: (source) => sources.push(source),
      addLookup: (lookup) => lookups.push(lookup),
      saveProposal: options.isTemporary ? null : propose,
      setActivity: (label) => activities.push(label),
    },
  });
}

// biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of an answer
async function runTool(name: string, input: unknown = {}, options: ToolOptions = {}): Promise<any> {
  const tool = (await createTestTools(options)).find((candidate) => candidate.name === name);
  return tool?.run(input, new AbortController().signal);
}

describe('the tools', () => {
  it('are those that are configured; a temporary chat has none that propose', async () => {
    const listNames = async (options: ToolOptions) =>
      (await createTestTools(options)).map(({ name }) => name);
    const reading = [
      ...['search_library', 'product_help', 'search_forum', 'read_progress', 'suggest_next'],
    ];
    expect(await listNames({ isTemporary: true })).toEqual(reading);
    const all = await listNames({});
    expect(all).toHaveLength(11);
    expect(all).not.toContain('search_web');
  });

  it.each([
    ['how much is it per month', '$9.99 a month', '/subscription'],
    ['i want to stop paying', 'Cancel subscription', '/subscription/manage'],
    ['get a copy of everything i wrote', 'archive', '/settings#your-data'],
    ['switch off the emails', 'email', '/settings#notifications'],
  ])('answer a question about Attune with links: %s', async (question, text, link) => {
    const { answers } = await runTool('product_help', { question });
    expect(answers).toHaveLength(3);
    const right = answers.find(({ links }: { links: string[] }) => links.includes(link));
    expect(right?.text).toContain(text);
    expect(lookups[0]).toContain(`product_help “${question}”: ${answers[0].title} (`);
    expect(sources).toEqual([]);
  });

  it('return passages of the library in whole sentences, with addresses', async () => {
    const { passages } = await runTool('search_library', { query: 'ferry captain' });
    expect(passages[0]).toMatchObject({
      kind: 'tutorial',
      id: LESSON,
      address: `/tutorials/${LESSON}`,
    });
    expect(passages[0].passage).toContain('The captain waits for nobody, and says so kindly.');
    expect(sources).toContainEqual({
      kind: 'tutorial',
      title: 'Plain words for a letter',
      address: `/tutorials/${LESSON}`,
    });
    expect(activities).toEqual(['Looking through the tutorials and practices', null]);
    const calm = await runTool('search_library', { query: 'breathing', kinds: ['practice'] });
    expect(calm.passages.length).toBeGreaterThan(0);
    expect(calm.passages.length).toBeLessThanOrEqual(4);
    for (const { kind, address, passage } of calm.passages) {
      expect([kind, address]).toEqual(['practice', expect.stringMatching(/^\/mind\?practice=/)]);
      expect(passage.length).toBeGreaterThan(40);
    }
  });

  it('find posts without their authors, and no hidden posts (AC5)', async () => {
    const write = async (title: string, more: object = {}) => {
      const post = {
        id: randomUUID(),
        title,
        content: 'A zebra walks by.',
        category: 'Discussion',
      };
      const { status } = await other.client.post('/api/forum/posts', { ...post, ...more });
      expect(status).toBe(201);
      return post.id;
    };
    const open = await write('Zebra at noon', { content: 'Ask ann@example.com about a zebra.' });
    const hidden = await write('Zebra in hiding');
    const deleted = await write('Zebra gone');
    const muted = await write('Zebra unheard');
    await app.sql("UPDATE forum_posts SET state = 'hidden' WHERE id = $1", [hidden]);
    await other.client.delete(`/api/forum/posts/${deleted}`);
    await person.client.put(`/api/forum/posts/${muted}/mute`);
    const { posts } = await runTool('search_forum', { query: 'zebra' });
    expect(posts).toEqual([
      {
        id: open,
        title: 'Zebra at noon',
        address: `/forum/${open}`,
        excerpt: 'Ask [email address] about a zebra.',
        comments: 0,
      },
    ]);
    const partialMatch = await runTool('search_forum', { query: 'zebra telescope' });
    expect(partialMatch.posts).toMatchObject([{ id: open }]);
  });

  it('report only progress the model received, and answer the same for missing and withheld data', async () => {
    const progress = await runTool('read_progress');
    expect(progress.goals).toMatchObject([
      { label: 'Goal', text: expect.stringContaining('Amber') },
    ]);
    expect(progress.lessons).toMatchObject([{ id: LESSON }]);
    const nothing = await runTool('read_progress', {}, { facts: [] });
    expect(nothing).toEqual({ goals: [], lessons: [], practices: [], note: expect.any(String) });
  });

  it('suggest the next step based only on what is shared', async () => {
    const { nextStep, lessons, practices } = await runTool('suggest_next');
    expect(nextStep).toMatchObject({ kind: 'lesson', id: 'checking-sources' });
    expect(lessons).toEqual([]);
    expect(practices[0].because).toMatch(/^Because you /);
    const listed = async () => {
      const found = await runTool('suggest_next');
      return [found.nextStep, ...found.lessons].map(({ id }: { id: string }) => id);
    };
    await person.client.put(`/api/companion/exclusions/lesson:${LESSON}`);
    expect(await listed()).toContain(LESSON);
    await person.client.delete(`/api/companion/exclusions/lesson:${LESSON}`);
    await person.client.put('/api/account/consents', NO_CONSENTS);
    expect(await listed()).toContain(LESSON);
    const unknown = await runTool('suggest_next');
    expect(unknown).toMatchObject({ hasAnswers: false, hasProgress: false });
    for (const { because } of [unknown.nextStep, ...unknown.lessons, ...unknown.practices])
      expect(because).toBe('A short step that suits everyone.');
    await person.client.put('/api/account/consents', ALL_CONSENTS);
  });

  it('say how far the user is in the course, if progress is shared', async () => {
    expect((await runTool('suggest_next')).course).toBeNull();
    await seedCourses(app.services, [
      { id: 'teaching', title: 'Teaching', weeks: [[LESSON], ['checking-sources']] },
    ]);
    await person.client.put('/api/courses/teaching/enrollment', { state: 'active' });
    expect((await runTool('suggest_next')).course).toEqual({
      title: 'Teaching',
      address: '/tutorials?course=teaching',
      lessonsDone: 1,
      lessonCount: 2,
    });
    await person.client.put('/api/account/consents', NO_CONSENTS);
    expect((await runTool('suggest_next')).course).toBeNull();
    await person.client.put('/api/account/consents', ALL_CONSENTS);
    await person.client.put('/api/courses/teaching/enrollment', { state: 'paused' });
  });
});

describe('outbound tools', () => {
  const queries: string[] = [];
  const long = 'and so on '.repeat(100);
  const credit = { name: 'Ann', url: 'https://p.example/ann', provider: 'P', providerUrl: 'x' };
  const photo = { key: 'k', url: '/x', width: 1, height: 1, alt: 'A lake', blur: null, credit };
  const video = {
    id: 'v',
    title: 'Rowing',
    channel: 'Lakes',
    publishedAt: '',
    url: 'https://v.example/v',
  };
  const services: Partial<Services> = {
    webSearch: {
      isOn: true,
      search: async (query) => {
        queries.push(query);
        const results = [
          { title: 'A page', url: 'https://a.example/', snippet: `Bo@b.example ${long}` },
        ];
        return { results, searchedIn: 'web', note: null };
      },
    },
    media: {
      photos: { isOn: true, find: async () => ({ photo, note: null }) },
      videos: { isOn: true, find: async () => ({ video, note: null }) },
    },
  };

  it('send no email address and return links and short texts', async () => {
    const query = 'lakes for tools@example.com';
    const { pages } = await runTool('search_web', { query }, { services });
    expect(queries).toEqual(['lakes for [email address]']);
    expect(pages).toMatchObject([{ title: 'A page', address: 'https://a.example/' }]);
    expect(pages[0].excerpt).toMatch(/^\[email address\] and so on .*…$/);
    expect(pages[0].excerpt.length).toBeLessThanOrEqual(300);
    expect(await runTool('find_photos', { query: 'lake' }, { services })).toMatchObject({
      photos: [{ title: 'A lake (Photo by Ann, P)', address: 'https://p.example/ann' }],
    });
    expect(await runTool('find_videos', { query: 'lake' }, { services })).toMatchObject({
      videos: [{ title: 'Rowing (Lakes)', address: 'https://v.example/v' }],
    });
    expect(sources.map(({ kind }) => kind)).toEqual(['web', 'photo', 'video']);
  });

  it('LM1: are blocked once texts by others were read, because such texts could make the model leak data', async () => {
    const signal = new AbortController().signal;
    for (const reading of ['search_forum', 'search_library', 'search_web']) {
      const tools = await createTestTools({ services });
      const run = (name: string) =>
        tools.find((candidate) => candidate.name === name)?.run({ query: 'lake' }, signal);
      await run('read_progress');
      await run(reading);
      queries.length = 0;
      for (const outbound of ['search_web', 'find_photos', 'find_videos']) {
        expect(await run(outbound), `${outbound} after ${reading}`).toMatchObject({
          failed: expect.stringContaining('Nothing is looked up outside'),
        });
      }
      expect(queries).toEqual([]);
    }
  });
});

describe('tool input', () => {
  it('LM2: cannot name another user for a tool to act for', async () => {
    const otherUser = {
      userId: other.id,
      user_id: other.id,
      user: { id: other.id },
      role: 'admin',
    };
    const answers = await Promise.all([
      runTool('read_progress', otherUser),
      runTool('suggest_next', otherUser),
      runTool('search_library', { query: 'Basalt', ...otherUser }),
      runTool('search_forum', { query: 'Goal Step Page Note', ...otherUser }),
    ]);
    expect(answers[0]).toEqual(await runTool('read_progress'));
    expect(JSON.stringify(answers)).not.toMatch(/(Goal|Step|Page|Note|Days of) Basalt/);
    await runTool('propose_goal', { title: 'Mine', ...otherUser });
    expect(proposals).toEqual([{ kind: 'goal', body: { title: 'Mine', why: '', steps: [] } }]);
    expect(await ports.readGoals(other.id)).toHaveLength(1);
  });

  it('is rejected with an explanation if it is invalid', async () => {
    for (const [name, input] of [
      ['search_library', {}],
      ['search_library', { query: 'x'.repeat(201) }],
      ['search_forum', 'zebra'],
      ['propose_goal', { title: '' }],
      ['propose_goal', { title: 'Too much', steps: Array.from({ length: 8 }, () => 'Step') }],
      ['propose_lesson', { tutorialId: 'no-such-lesson' }],
      ['propose_practice', { practiceId: '../../etc' }],
      ['propose_post', { title: 'T', content: 'C', category: 'Advertising' }],
      ['propose_memory', { text: 'x'.repeat(301) }],
    ] as const) {
      expect([name, await runTool(name, input)]).toEqual([name, { failed: expect.any(String) }]);
    }
    expect(proposals).toEqual([]);
  });

  it('becomes a proposal with the library’s own title', async () => {
    const lesson = { tutorialId: LESSON, title: 'Free money', minutes: 1, why: 'It fits' };
    expect(await runTool('propose_lesson', lesson)).toEqual({ shown: true });
    expect(proposals).toMatchObject([
      {
        kind: 'lesson',
        body: { tutorialId: LESSON, title: 'Plain words for a letter', why: 'It fits' },
      },
    ]);
    expect(proposals[0]?.body).not.toMatchObject({ minutes: 1 });
  });
});

describe('a tool that fails', () => {
  const withSearchPosts = (searchPosts: CompanionPorts['searchPosts']) => ({
    ...ports,
    searchPosts,
  });

  it('reports the failure, and the reply continues', async () => {
    const broken = withSearchPosts(() => Promise.reject(new Error('no database')));
    const answer = await runTool('search_forum', { query: 'zebra' }, { ports: broken });
    expect(answer).toEqual({ failed: expect.stringContaining('go on without it') });
    expect(activities.at(-1)).toBeNull();
  });

  it('is not waited for beyond its timeout', async () => {
    const timeout = vi
      .spyOn(AbortSignal, 'timeout')
      .mockReturnValue(AbortSignal.abort(new Error()));
    const silent = withSearchPosts(() => new Promise(() => {}));
    const answer = await runTool('search_forum', { query: 'zebra' }, { ports: silent });
    expect(answer).toEqual({ failed: expect.any(String) });
    timeout.mockRestore();
  });

  it('is aborted when the reply is stopped', async () => {
    const silent = withSearchPosts(() => new Promise(() => {}));
    const tool = (await createTestTools({ ports: silent })).find(
      ({ name }) => name === 'search_forum',
    );
    const stop = new AbortController();
    const answer = tool?.run({ query: 'zebra' }, stop.signal);
    stop.abort(new Error('stopped'));
    await expect(answer).rejects.toThrow('stopped');
  });
});
