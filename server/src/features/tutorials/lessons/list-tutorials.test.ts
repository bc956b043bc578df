import { getReasonAnswers, type Reason } from '@attune/domain/guidance/reason';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAssessment } from '#demo/builders/build-assessment.ts';
import { seedTexts } from '#features/content';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';
import { CONTENT_DIR, tutorialLibrary } from '../library/tutorial-library.ts';
import type { ListedTutorial, ListTutorialsResponse } from '../tutorials.schemas.ts';

/** Contains the shipped library. The expectations must hold whatever its texts say. */
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await seedTexts(tutorialLibrary, app.services, CONTENT_DIR);
});
afterAll(() => app.close());

const list = async (client: TestClient, query = ''): Promise<ListTutorialsResponse> => {
  const { status, json } = await client.get(`/api/tutorials${query}`);
  expect(status).toBe(200);
  return json;
};
const idsOf = ({ tutorials }: ListTutorialsResponse) => tutorials.map(({ id }) => id);

const WARY = { 5: 'Avoid it for now', 6: 'Very worried', 8: 'A calmer mind about the changes' };
const KEEN = { 5: 'Dive in and try things', 6: 'Excited', 8: 'Skills that stay in demand' };

async function createAssessedUser(email: string, answers: Parameters<typeof buildAssessment>[2]) {
  const { id, client } = await app.person(email);
  await buildAssessment(app.services, id, answers);
  return client;
}

describe('two users with opposite answers', () => {
  it('see different first tutorials, each with a reason from their own answers', async () => {
    const waryUser = await createAssessedUser('wary@example.com', WARY);
    const wary = await list(waryUser);
    const keen = await list(await createAssessedUser('keen@example.com', KEEN));
    const [first, other] = [wary.tutorials[0], keen.tutorials[0]];
    expect(first?.id).not.toBe(other?.id);
    expect(first).toMatchObject({ needsNoAccount: true, level: 1 });
    const { json: opened } = await waryUser.get(`/api/tutorials/${first?.id}`);
    expect(opened.tutorial.taskMinutes).toBeLessThanOrEqual(5);
    for (const [tutorial, ownAnswers, label] of [
      [first, WARY, 'resistant'],
      [other, KEEN, 'enthusiastic'],
    ] as const) {
      const [reason] = (tutorial?.reasons ?? []) as Reason[];
      expect(reason).toEqual({
        kind: 'attitude',
        label,
        because: [
          { question_id: 5, answer: ownAnswers[5] },
          { question_id: 6, answer: ownAnswers[6] },
        ],
        isFirstStep: true,
      });
    }
    expect([...idsOf(wary)].sort()).toEqual([...idsOf(keen)].sort());
  });

  it('get no reason that names an answer they did not give', async () => {
    const { tutorials } = await list(await createAssessedUser('true@example.com', WARY));
    const answers = await app.sql<{ answer: string }>(
      `SELECT answer FROM assessment_answers a JOIN assessments s ON s.id = a.assessment_id
       JOIN users u ON u.id = s.user_id WHERE u.email = 'true@example.com'`,
    );
    const ownAnswers = new Set(answers.map(({ answer }) => answer));
    const named = tutorials.flatMap(({ reasons }) =>
      (reasons as Reason[]).flatMap(getReasonAnswers),
    );
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter(({ answer }) => !ownAnswers.has(answer))).toEqual([]);
  });

  it('get another order after a check-in; users without an assessment get the whole list too', async () => {
    const client = await createAssessedUser('change@example.com', WARY);
    const before = await list(client);
    app.clock.advance(1);
    const checkIn = { id: crypto.randomUUID(), reaction: KEEN[5], feeling: KEEN[6] };
    expect((await client.post('/api/check-ins', checkIn)).status).toBe(201);
    expect(idsOf(await list(client))[0]).not.toBe(idsOf(before)[0]);

    const { client: fresh } = await app.person('fresh@example.com');
    expect((await list(fresh)).tutorials.length).toBeGreaterThanOrEqual(30);
  });
});

describe('the list', () => {
  let client: TestClient;
  beforeAll(async () => {
    client = await createAssessedUser('reader@example.com', {});
  });

  it('has each prerequisite before the tutorials that need it, and names what a tutorial leads to', async () => {
    const { tutorials } = await list(client);
    const rows = await app.sql<{ id: string; needs: string[] }>(
      `SELECT id, ARRAY(SELECT jsonb_array_elements_text(content->'prerequisites')) AS needs FROM tutorials`,
    );
    const positionOf = (id: string) => tutorials.findIndex((tutorial) => tutorial.id === id);
    for (const { id, needs } of rows) {
      for (const needed of needs) expect(positionOf(needed)).toBeLessThan(positionOf(id));
    }
    const withTarget = tutorials.filter(({ leadsTo }) => leadsTo !== null);
    for (const { leadsTo } of withTarget) {
      const target = tutorials.find(({ id }) => id === leadsTo?.id);
      expect(target?.title).toBe(leadsTo?.title);
    }
  });

  it('is filtered by track, level, status and saved, in the same order', async () => {
    const all = await list(client);
    const [first, second, third] = idsOf(all);
    await client.patch(`/api/tutorials/${second}/progress`, { isSaved: true });
    await client.patch(`/api/tutorials/${third}/progress`, { isTaskDone: true });
    const filters: [string, (tutorial: ListedTutorial) => boolean][] = [
      ['?track=checking', ({ track }) => track === 'checking'],
      ['?level=2', ({ level }) => level === 2],
      ['?status=started', ({ status }) => status === 'started'],
      ['?status=new&level=1', ({ status, level }) => status === 'new' && level === 1],
      ['?saved=true', ({ isSaved }) => isSaved],
      ['?saved=false&status=new', ({ isSaved, status }) => !isSaved && status === 'new'],
    ];
    const current = await list(client);
    for (const [query, matches] of filters) {
      const expected = current.tutorials.filter(matches).map(({ id }) => id);
      expect([query, idsOf(await list(client, query))]).toEqual([query, expected]);
      expect(expected.length).toBeGreaterThan(0);
    }
    expect(idsOf(await list(client, '?saved=true'))).toEqual([second]);
    expect(first).not.toBe(third);
  });

  it('has finished tutorials at its end, without a reason to repeat them', async () => {
    const before = await list(client);
    const completedId = before.tutorials.find(({ status }) => status === 'new')?.id;
    app.clock.advance(1);
    await client.patch(`/api/tutorials/${completedId}/progress`, { isCompleted: true });
    const { tutorials } = await list(client);
    expect(tutorials.at(-1)).toMatchObject({
      id: completedId,
      status: 'completed',
      minutesLeft: 0,
      reasons: [],
    });
  });

  it('shows less time left the further the user has read', async () => {
    const [tutorial] = (await list(client)).tutorials.filter(
      ({ minutes, status }) => minutes > 8 && status === 'new',
    );
    const { json } = await client.get(`/api/tutorials/${tutorial?.id}`);
    const last = json.tutorial.sections.at(-1).id;
    await client.patch(`/api/tutorials/${tutorial?.id}/progress`, { sectionId: last });
    const updated = (await list(client)).tutorials.find(({ id }) => id === tutorial?.id);
    expect(updated?.status).toBe('started');
    expect(updated?.minutesLeft).toBeLessThan(tutorial?.minutesLeft ?? 0);
    expect((await client.get(`/api/tutorials/${tutorial?.id}`)).json.minutesLeft).toBe(
      updated?.minutesLeft,
    );
  });

  it.each(['?level=4', '?level=x', '?track=nowhere', '?status=lost', '?saved=maybe'])(
    'rejects the filter %s',
    async (query) => expect((await client.get(`/api/tutorials${query}`)).status).toBe(400),
  );
});
