import { randomUUID } from 'node:crypto';
import { shiftDay } from '@attune/domain/kernel/day-number';
import { getLocalDay } from '@attune/domain/kernel/local-day';
import { DAY_MS, HOUR_MS } from '@attune/domain/kernel/time';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seedTutorials } from '#test/seed-tutorials.ts';
import { openSse } from '#test/sse-reader.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';
import { waitFor } from '#test/wait-for.ts';

type Question = {
  id: string;
  question: string;
  options: string[];
  lesson: { id: string; title: string };
};
type Learner = { id: string; email: string; client: TestClient };

/** Each question of a test quiz is the only one with its wording; option 0 is right. */
const buildQuiz = (lesson: string, names: readonly string[]) =>
  names
    .map((name, index) => {
      const options = ['Right', 'Wrong', 'Odd'].map(
        (option, at) =>
          `- [${at === 0 ? 'x' : ' '}] ${option} in ${lesson} ${name}\n  ${option}: ${lesson} ${name}.`,
      );
      return `### ${index + 1}. ${lesson} ${name}?\n\n${options.join('\n')}`;
    })
    .join('\n\n');
const LESSONS = ['one', 'two', 'three'];
const NAMES = ['a', 'b', 'c', 'd'];
const buildLesson = (id: string, names: readonly string[] = NAMES) => ({
  id,
  title: `Lesson ${id}`,
  sections: { Quiz: buildQuiz(id, names) },
});

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
  await seedTutorials(
    app.services,
    LESSONS.map((id) => buildLesson(id)),
  );
});
afterEach(() => app.close());

async function createLearner(email = 'learner@example.com'): Promise<Learner> {
  const person = await app.person(email);
  await app.sql(
    `UPDATE users SET subscription_status = 'active', is_trialing = false WHERE id = $1`,
    [person.id],
  );
  return person;
}

const answerQuiz = async (client: TestClient, lesson: string, answers: (number | null)[]) =>
  expect(
    (await client.post(`/api/tutorials/${lesson}/quiz`, { id: randomUUID(), answers })).status,
  ).toBe(201);
const finish = (client: TestClient, lesson: string) =>
  client.patch(`/api/tutorials/${lesson}/progress`, { isCompleted: true });
async function finishWithQuiz(client: TestClient, lesson: string, answers = [0, 0, 0, 0]) {
  await answerQuiz(client, lesson, answers);
  await finish(client, lesson);
}
const read = async (client: TestClient): Promise<Question[]> => {
  const { status, json } = await client.get('/api/reviews');
  expect(status).toBe(200);
  return json.questions;
};
const answer = (client: TestClient, { id }: { id: string }, option = 0) =>
  client.post(`/api/reviews/${id}/answer`, { option });
const advanceDays = (days: number) => app.clock.advance(days * DAY_MS);
const today = () => getLocalDay('UTC', app.clock.now());
const readCards = ({ id }: Learner) =>
  app.sql<{ question: string; due_on: string; stability: number }>(
    `SELECT question, due_on::text, stability FROM review_cards WHERE user_id = $1 ORDER BY question`,
    [id],
  );

describe('which questions come back', () => {
  it('asks about two days after the quiz of a finished lesson, without the right answer', async () => {
    const { client } = await createLearner();
    await answerQuiz(client, 'one', [0, 1, 2, 0]);
    expect(await read(client)).toEqual([]);
    advanceDays(2);
    // The lesson is not finished yet.
    expect(await read(client)).toEqual([]);
    await finish(client, 'one');
    const questions = await read(client);
    expect(questions.map(({ question }) => question).sort()).toEqual(
      NAMES.map((name) => `one ${name}?`),
    );
    expect(questions[0]).toEqual({
      id: expect.any(String),
      question: expect.any(String),
      options: expect.any(Array),
      lesson: { id: 'one', title: 'Lesson one' },
    });
    // The questions that were answered wrong are known the least.
    expect(new Set(questions.slice(0, 2).map(({ question }) => question))).toEqual(
      new Set(['one b?', 'one c?']),
    );
  });

  it('is due from the morning of the second day on, whatever the time of the quiz', async () => {
    const { client } = await createLearner();
    app.clock.advance(13 * HOUR_MS);
    await finishWithQuiz(client, 'one');
    app.clock.advance(25 * HOUR_MS);
    expect(await read(client)).toEqual([]);
    app.clock.advance(2 * HOUR_MS);
    expect(await read(client)).toHaveLength(4);
  });

  it('asks only questions that were answered, and adds the others once they are', async () => {
    const { client } = await createLearner();
    await answerQuiz(client, 'one', [0, null, 0, null]);
    await finish(client, 'one');
    advanceDays(2);
    expect(await read(client)).toHaveLength(2);
    await answerQuiz(client, 'one', [0, 0, 0, null]);
    advanceDays(2);
    expect(await read(client)).toHaveLength(3);
  });

  it('follows a question through a new edition, and drops one that the lesson lost', async () => {
    const learner = await createLearner();
    const { client } = learner;
    await finishWithQuiz(client, 'one');
    await finishWithQuiz(client, 'two', [0, 0, 0, 0]);
    await read(client);
    await seedTutorials(app.services, [
      buildLesson('one', ['d', 'new', 'a']),
      buildLesson('three'),
    ]);
    advanceDays(2);
    const questions = await read(client);
    expect(questions.map(({ question }) => question).sort()).toEqual(['one a?', 'one d?']);
    for (const question of questions) {
      expect((await answer(client, question)).json).toMatchObject({ isRight: true });
    }
    // Nothing is deleted: when the question is back, so is its card.
    expect(await readCards(learner)).toHaveLength(8);
    await seedTutorials(app.services, [buildLesson('one')]);
    expect((await read(client)).map(({ question }) => question).sort()).toEqual([
      'one b?',
      'one c?',
    ]);
  });

  it('asks a question once a day, also if another one had the same right answer', async () => {
    const { client } = await createLearner();
    const nameAnswer = (quiz: string) => quiz.replace(/Right in one [ab]$/gm, 'No.');
    const build = (names: readonly string[]) => ({
      ...buildLesson('one'),
      sections: { Quiz: nameAnswer(buildQuiz('one', names)) },
    });
    await seedTutorials(app.services, [build(['a', 'b', 'c', 'd'])]);
    await finishWithQuiz(client, 'one');
    await read(client);
    await seedTutorials(app.services, [build(['new', 'b', 'c', 'd'])]);
    advanceDays(2);
    const questions = await read(client);
    expect(questions.map(({ question }) => question).sort()).toEqual([
      'one b?',
      'one c?',
      'one d?',
    ]);
    for (const question of questions) expect((await answer(client, question)).status).toBe(200);
    expect(await read(client)).toEqual([]);
  });

  it('uses answers that were stored before reviews existed', async () => {
    const learner = await createLearner();
    await finishWithQuiz(learner.client, 'one');
    advanceDays(200);
    expect(await readCards(learner)).toEqual([]);
    const client = await app.signInClient(learner.email);
    expect(await read(client)).toHaveLength(4);
  });
});

describe('answering', () => {
  let learner: Learner;
  let questions: Question[];
  beforeEach(async () => {
    learner = await createLearner();
    await finishWithQuiz(learner.client, 'one');
    await finishWithQuiz(learner.client, 'two');
    advanceDays(2);
    questions = await read(learner.client);
  });
  const first = () => questions[0] as Question;

  it('tells the result with the explanation of the chosen option', async () => {
    const { client } = learner;
    expect(questions).toHaveLength(5);
    const wrong = await answer(client, first(), 1);
    expect(wrong.status).toBe(200);
    expect(wrong.json).toEqual({
      isRight: false,
      rightOption: 0,
      explanation: `Wrong: ${first().question.slice(0, -1)}.`,
      remaining: 4,
    });
    const right = await answer(client, questions[1] as Question, 0);
    expect(right.json).toMatchObject({ isRight: true, rightOption: 0, remaining: 3 });
  });

  it('counts a repeated answer once, also when both arrive together', async () => {
    const { client } = learner;
    const [one, two] = await Promise.all([answer(client, first(), 1), answer(client, first(), 1)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(one.json).toEqual(two.json);
    const cards = await readCards(learner);
    app.clock.advance(3 * HOUR_MS);
    const again = await answer(client, first(), 1);
    expect(again.json).toEqual(one.json);
    expect(await readCards(learner)).toEqual(cards);
    expect(await read(client)).toHaveLength(4);
  });

  it('refuses a second, different answer on the same day', async () => {
    const { client } = learner;
    await answer(client, first(), 1);
    const cards = await readCards(learner);
    const second = await answer(client, first(), 0);
    expect(second).toMatchObject({ status: 409, json: { code: 'review.answered' } });
    expect(await readCards(learner)).toEqual(cards);
  });

  it('refuses what is not up today', async () => {
    const { client } = learner;
    const [later] = await app.sql<{ id: string }>(
      `SELECT id FROM review_cards WHERE user_id = $1 AND NOT (id = ANY($2))`,
      [learner.id, questions.map(({ id }) => id)],
    );
    const refused = await answer(client, { id: later?.id ?? '' });
    expect(refused).toMatchObject({ status: 409, json: { code: 'review.not_due' } });
    expect((await answer(client, { id: randomUUID() })).status).toBe(404);
    expect((await answer(client, first(), 3)).status).toBe(400);
    expect((await answer(client, first(), -1)).status).toBe(400);
    expect(await read(client)).toEqual(questions);
  });

  it('refuses the cards of other users', async () => {
    const other = await createLearner('other@example.com');
    expect((await answer(other.client, first())).status).toBe(404);
    expect(await read(learner.client)).toEqual(questions);
  });

  it('keeps to five a day when two devices answer different questions', async () => {
    const { client } = learner;
    const other = await app.signInClient(learner.email);
    await Promise.all(
      questions.map((question, index) => answer(index % 2 ? client : other, question)),
    );
    expect(await read(client)).toEqual([]);
    app.clock.advance(14 * HOUR_MS);
    expect(await read(client)).toEqual([]);
    app.clock.advance(HOUR_MS);
    expect(await read(client)).toHaveLength(3);
  });

  it('gives no second round after a flight west', async () => {
    const { client, id } = learner;
    await client.patch(`/api/users/${id}`, { timeZone: 'Pacific/Auckland' });
    app.clock.advance(4 * HOUR_MS);
    for (const question of await read(client)) await answer(client, question);
    await client.patch(`/api/users/${id}`, { timeZone: 'Pacific/Honolulu' });
    expect(await read(client)).toEqual([]);
    // In Honolulu it is three in the morning of the day that was answered in Auckland.
    advanceDays(1);
    expect(await read(client)).toEqual([]);
    app.clock.advance(21 * HOUR_MS);
    expect(await read(client)).toHaveLength(3);
  });
});

describe('the dashboard', () => {
  const countDue = async (client: TestClient): Promise<number> =>
    (await client.get('/api/dashboard')).json.dueReviews;

  it('says how many are left today, before they were ever read and after each answer', async () => {
    const { client, id } = await createLearner();
    await finishWithQuiz(client, 'one');
    await finishWithQuiz(client, 'two');
    expect(await countDue(client)).toBe(0);
    advanceDays(2);
    expect(await countDue(client)).toBe(5);
    const questions = await read(client);
    await answer(client, questions[0] as Question);
    expect(await countDue(client)).toBe(4);
    await client.patch(`/api/users/${id}`, { hasLessonReviews: false });
    expect(await countDue(client)).toBe(0);
    await client.patch(`/api/users/${id}`, { hasLessonReviews: true });
    for (const question of questions.slice(1)) await answer(client, question);
    expect(await countDue(client)).toBe(0);
  });

  it('is refreshed in the user’s other windows after an answer', async () => {
    const { client, id } = await createLearner();
    await finishWithQuiz(client, 'one');
    advanceDays(2);
    const [question] = await read(client);
    await app.services.live.ready();
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reader = await openSse(`${app.origin}/api/users/${id}/live`, { cookie });
    await waitFor(() => expect(reader.events[0]?.event).toBe('user'));
    await answer(client, question as Question);
    await waitFor(() =>
      expect(reader.events).toContainEqual(
        expect.objectContaining({ event: 'changed', data: '{"what":"dashboard"}' }),
      ),
    );
    reader.disconnect();
  });
});

describe('turning reviews off', () => {
  it('shows nothing, loses nothing, and continues when they are on again', async () => {
    const learner = await createLearner();
    const { client, id } = learner;
    await finishWithQuiz(client, 'one');
    advanceDays(2);
    const questions = await read(client);
    const cards = await readCards(learner);
    const off = await client.patch(`/api/users/${id}`, { hasLessonReviews: false });
    expect(off.json).toMatchObject({ hasLessonReviews: false });
    expect(await read(client)).toEqual([]);
    expect((await answer(client, questions[0] as Question)).status).toBe(409);
    await finishWithQuiz(client, 'two');
    expect(await read(client)).toEqual([]);
    expect(await readCards(learner)).toEqual(cards);
    advanceDays(10);
    await client.patch(`/api/users/${id}`, { hasLessonReviews: true });
    expect(await read(client)).toHaveLength(5);
    expect((await read(client)).slice(0, 4)).toEqual(questions);
    expect(await readCards(learner)).toHaveLength(8);
  });
});

it('keeps its promises over 60 days', { timeout: 60_000 }, async () => {
  const learner = await createLearner();
  for (const lesson of LESSONS) await finishWithQuiz(learner.client, lesson);
  const missedDays = new Set(Array.from({ length: 20 }, (_, index) => 11 + index));
  const isForgotten = (question: string, day: number) => question === 'two b?' && day >= 10;
  const asked = new Map<string, { day: number; isRight: boolean; interval: number }[]>();
  for (let day = 1; day <= 60; day += 1) {
    advanceDays(1);
    if (missedDays.has(day)) continue;
    const client = await app.signInClient(learner.email);
    const questions = await read(client);
    expect(questions.length).toBeLessThanOrEqual(5);
    for (const [index, question] of questions.entries()) {
      const isRight = !isForgotten(question.question, day);
      const { json } = await answer(client, question, isRight ? 0 : 1);
      expect(json).toMatchObject({ isRight, remaining: questions.length - index - 1 });
      const card = (await readCards(learner)).find((row) => row.question === question.question);
      const interval = (Date.parse(card?.due_on ?? '') - Date.parse(today())) / DAY_MS;
      const history = asked.get(question.question) ?? [];
      asked.set(question.question, [...history, { day, isRight, interval }]);
    }
    // Later on the same day there is nothing more, also not what was answered wrong.
    app.clock.advance(10 * HOUR_MS);
    expect(await read(client)).toEqual([]);
    app.clock.advance(-10 * HOUR_MS);
  }
  expect(asked.size).toBe(LESSONS.length * NAMES.length);
  for (const [question, history] of asked) {
    expect(new Set(history.map(({ day }) => day)).size, question).toBe(history.length);
    expect(history[0]?.day, question).toBeGreaterThanOrEqual(2);
    expect(history[0]?.day, question).toBeLessThanOrEqual(4);
    history.slice(1).forEach((entry, index) => {
      const previous = history[index] as typeof entry;
      expect(entry.day, question).toBeGreaterThanOrEqual(previous.day + previous.interval);
      if (entry.isRight) expect(entry.interval, question).toBeGreaterThan(previous.interval);
      else expect(entry.interval, question).toBeLessThanOrEqual(previous.interval);
    });
  }
  const forgotten = asked.get('two b?')?.filter(({ isRight }) => !isRight) ?? [];
  expect(forgotten.length).toBeGreaterThan(1);
  expect(forgotten[0]?.interval).toBeLessThan(
    asked.get('two b?')?.findLast(({ isRight }) => isRight)?.interval ?? 0,
  );
  // What became due during the missed days came back in the days after, five a day at most.
  const lastMissed = Math.max(...missedDays);
  const waiting = [...asked.values()].filter((history) => {
    const last = history.findLast(({ day }) => day < lastMissed);
    return last && missedDays.has(last.day + last.interval);
  });
  expect(waiting.length).toBeGreaterThan(5);
  for (const history of waiting) {
    const next = history.find(({ day }) => day > lastMissed)?.day;
    expect(next).toBeLessThanOrEqual(lastMissed + Math.ceil(waiting.length / 5) + 1);
  }
  expect(await readCards(learner)).toHaveLength(12);
  expect(shiftDay('2026-11-15', 60)).toBe(today());
});
