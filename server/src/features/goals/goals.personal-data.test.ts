import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function download(client: TestClient) {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${app.origin}/api/account/export`, { headers: { cookie } });
  const unzipped = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const file = (name: string) => strFromU8(unzipped[name] ?? new Uint8Array());
  return { files: Object.keys(unzipped), file };
}

describe('PR1: the export', () => {
  it('contains the goals with every step and review, as text and as rows, and no one else’s', async () => {
    const { client } = await app.person('export@example.com');
    const other = await app.person('foreign@example.com');
    await other.client.post('/api/goals', { id: randomUUID(), title: 'Foreign goal' });
    const step = { id: randomUUID(), text: 'Try *it*', withoutAiFirst: true };
    const goal = { id: randomUUID(), title: 'Write # well', why: 'To think', steps: [step] };
    const tutorials = ['write-in-your-own-voice'];
    await client.post('/api/goals', { ...goal, targetDate: '2027-02-28', tutorials });
    const path = `/api/goals/${goal.id}`;
    await client.patch(`${path}/steps/${step.id}`, { attempt: 'Dear\nAda', isDone: true });
    await client.post(`${path}/steps`, { id: randomUUID(), text: 'Again' });
    await client.post('/api/goals/review', { id: randomUUID(), note: 'Good week' });
    const { files, file } = await download(client);

    const page = file('goals.md');
    expect(page).toContain('## Write # well\n\n- Status: in progress\n- Why: To think\n');
    expect(page).toContain('- By: Sunday, February 28, 2027\n');
    expect(page).toContain('- Lessons: write-in-your-own-voice\n');
    expect(page).toContain(
      '- [x] Try \\*it\\* (without AI first)\n  Your attempt: Dear Ada\n- [ ] Again\n',
    );
    expect(file('goal-reviews.md')).toContain('\n\nGood week\n');
    expect(JSON.parse(file('tables/goal_steps.json'))).toHaveLength(2);
    expect(JSON.parse(file('tables/goal_tutorials.json'))).toHaveLength(1);
    expect(JSON.parse(file('tables/goals.json'))).toMatchObject([{ title: 'Write # well' }]);
    expect(file('README.md')).toContain('`tables/goals.json`: Learning goals');
    expect(files.map(file).join('\n')).not.toContain('Foreign goal');
    const { sections } = (await client.get('/api/account/data')).json;
    expect(sections).toContainEqual({
      name: 'goal_steps',
      title: 'Steps of your goals',
      count: 2,
    });
  });

  it('says so when there are no goals and no reviews', async () => {
    const { client } = await app.person('empty@example.com');
    const { file } = await download(client);
    expect(file('goals.md')).toContain('You have no learning goals.');
    expect(file('goal-reviews.md')).toContain('You haven’t done a weekly review yet.');
  });
});
