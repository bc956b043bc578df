import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAssessment } from '#demo/builders/build-assessment.ts';
import { CONTENT_DIR } from '#features/tutorials';
import { readContentFiles } from '#platform/content-files.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Template = {
  id: string;
  tutorials: string[];
  steps: object[];
  reasons: { kind: string; answer?: string; label?: string }[];
  isTaken: boolean;
};
const listTemplates = async (client: TestClient): Promise<Template[]> =>
  (await client.get('/api/goals/templates')).json.templates;

describe('templates', () => {
  it('are ranked by the user’s answers and latest check-in, with reasons', async () => {
    const { client, id } = await app.person('chooser@example.com');
    await buildAssessment(app.services, id, {
      5: 'Avoid it for now',
      6: 'Very worried',
      8: 'A calmer mind about the changes',
    });
    const [first] = await listTemplates(client);
    expect(first?.id).toBe('worry-less');
    expect(first?.reasons).toEqual(
      expect.arrayContaining([
        { kind: 'answer', question_id: 8, answer: 'A calmer mind about the changes' },
        expect.objectContaining({ kind: 'attitude', label: 'resistant' }),
      ]),
    );
    app.clock.advance(1);
    await client.post('/api/check-ins', {
      id: randomUUID(),
      reaction: 'Dive in and try things',
      feeling: 'Excited',
    });
    const [afterCheckIn] = await listTemplates(client);
    expect(afterCheckIn?.reasons[0]).toMatchObject({ kind: 'attitude', label: 'enthusiastic' });
  });

  it('are marked as taken while a goal made from them exists', async () => {
    const { client } = await app.person('taker@example.com');
    const listTaken = async () => (await listTemplates(client)).filter(({ isTaken }) => isTaken);
    expect(await listTaken()).toEqual([]);
    const goal = { id: randomUUID(), title: 'Mine', templateId: 'worry-less' };
    await client.post('/api/goals', goal);
    expect((await listTaken()).map(({ id }) => id)).toEqual(['worry-less']);
    await client.delete(`/api/goals/${goal.id}`);
    expect(await listTaken()).toEqual([]);
  });

  it('name only tutorials that exist', async () => {
    const { client } = await app.person('reader@example.com');
    const names = (await readContentFiles(CONTENT_DIR)).map(({ name }) => name);
    const named = (await listTemplates(client)).flatMap(({ tutorials }) => tutorials);
    expect(named.filter((id) => !names.includes(`${id}.md`))).toEqual([]);
  });
});
