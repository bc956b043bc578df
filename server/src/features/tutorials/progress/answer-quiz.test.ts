import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedTutorials } from '#test/seed-tutorials.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

/**
 * The right answers to the quiz that the builder writes. It has three questions: option 0 is right
 * in the first, 1 in the second, 2 in the third.
 */
const RIGHT_ANSWERS = [0, 1, 2];

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await seedTutorials(app.services, [{ id: 'one' }, { id: 'two' }]);
});
afterAll(() => app.close());

const answerQuiz = (
  client: TestClient,
  answers: unknown,
  id: unknown = randomUUID(),
  tutorialId = 'one',
) => client.post(`/api/tutorials/${tutorialId}/quiz`, { id, answers });
const readQuizProgress = async (client: TestClient) =>
  (await client.get('/api/tutorials/one')).json.progress.quiz;

it('fails an attempt, then passes one; the best attempt counts', async () => {
  const { client } = await app.person('learner@example.com');
  const failed = await answerQuiz(client, [0, 0, null]);
  expect(failed.status).toBe(201);
  expect(failed.json).toMatchObject({ score: 1, total: 3, isPassed: false });
  expect(failed.json.results).toEqual([
    { isRight: true, right: 0, explanation: 'Because of reason 1.' },
    { isRight: false, right: 1, explanation: 'Because of reason 1.' },
    { isRight: false, right: 2, explanation: 'Because of reason 3.' },
  ]);
  expect(await readQuizProgress(client)).toEqual({
    best: 1,
    total: 3,
    isPassed: false,
    attempts: 1,
  });
  expect((await answerQuiz(client, RIGHT_ANSWERS)).json).toMatchObject({
    score: 3,
    isPassed: true,
  });
  expect((await answerQuiz(client, [])).json).toMatchObject({ score: 0, isPassed: false });
  expect(await readQuizProgress(client)).toEqual({
    best: 3,
    total: 3,
    isPassed: true,
    attempts: 3,
  });
  const { json } = await client.get('/api/tutorials');
  expect(json.tutorials.find(({ id }: { id: string }) => id === 'one')).toMatchObject({
    quizPassed: true,
    status: 'started',
  });
});

it('counts ten concurrent requests with one id as one attempt', async () => {
  const { client } = await app.person('eager@example.com');
  const id = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => answerQuiz(client, RIGHT_ANSWERS, id)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(9).fill(200), 201]);
  for (const { json } of answers) expect(json).toEqual(answers[0]?.json);
  expect(await readQuizProgress(client)).toMatchObject({ attempts: 1 });
});

it('rejects an id used with other answers, for another tutorial or by another user', async () => {
  const { client } = await app.person('reuse@example.com');
  const { client: other } = await app.person('other@example.com');
  const id = randomUUID();
  const first = await answerQuiz(client, RIGHT_ANSWERS, id);
  for (const rejected of [
    await answerQuiz(client, [0, 1, 1], id),
    await answerQuiz(client, RIGHT_ANSWERS, id, 'two'),
    await answerQuiz(other, RIGHT_ANSWERS, id),
  ]) {
    expect([rejected.status, rejected.json.code]).toEqual([409, 'tutorial.key_reused']);
    expect(rejected.text).not.toContain('Because of');
  }
  expect((await answerQuiz(client, RIGHT_ANSWERS, id)).json).toEqual(first.json);
  expect(await readQuizProgress(other)).toBeNull();
});

it('repeats a result as it was shown, even if the tutorial has changed since', async () => {
  const { client } = await app.person('history@example.com');
  const id = randomUUID();
  const first = await answerQuiz(client, RIGHT_ANSWERS, id, 'two');
  await app.sql(
    `UPDATE tutorials SET content = jsonb_set(content, '{quiz,0,right}', '2') WHERE id = 'two'`,
  );
  expect((await answerQuiz(client, RIGHT_ANSWERS, id, 'two')).json).toEqual(first.json);
  expect((await answerQuiz(client, RIGHT_ANSWERS, randomUUID(), 'two')).json.score).toBe(2);
});

it('rejects malformed answers', async () => {
  const { client } = await app.person('shape@example.com');
  for (const answers of [null, 'x', {}, ['0'], [0.5], [-1], [[0]], Array(21).fill(0)]) {
    expect([answers, (await answerQuiz(client, answers)).status]).toEqual([answers, 400]);
  }
  expect((await answerQuiz(client, RIGHT_ANSWERS, 'not-an-id')).status).toBe(400);
  expect((await answerQuiz(client, RIGHT_ANSWERS, randomUUID(), 'nowhere')).status).toBe(404);
  expect((await answerQuiz(client, [99, 99, 99])).json.score).toBe(0);
});

it('allows 60 attempts an hour, to limit automated guessing', async () => {
  const { client } = await app.person('machine@example.com');
  await app.sql('DELETE FROM rate_limits');
  for (let attempt = 0; attempt < 60; attempt += 1)
    expect((await answerQuiz(client, RIGHT_ANSWERS)).status).toBe(201);
  const { status, json, headers } = await answerQuiz(client, RIGHT_ANSWERS);
  expect([status, json.code]).toEqual([429, 'tutorial.too_many_attempts']);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  app.clock.advance(HOUR_MS);
  expect((await answerQuiz(client, RIGHT_ANSWERS)).status).toBe(201);
});
