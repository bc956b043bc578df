import { randomUUID } from 'node:crypto';
import { NO_CONSENTS } from '@attune/domain/account/consents';
import { DEMO_ANSWERS } from '#demo/demo-answers.ts';
import { readConsents } from '#features/account';
import type { CompanionPorts, CompanionUser } from '#features/companion/feature-ports.ts';
import { listMemories } from '#features/companion/personal/memories.ts';
import { listExclusions } from '#features/companion/personal/personal.repository.ts';
import { readFacts } from '#features/companion/personal/read-facts.ts';
import { seedPractices } from '#features/mind/practices/seed-practices.ts';
import { seedTutorials } from './seed-tutorials.ts';
import type { TestApp } from './test-app.ts';

type Person = Awaited<ReturnType<TestApp['person']>>;

export const LESSON = 'plain-words';
export const PRACTICE = 'box-breathing';
export const ALL_CONSENTS = {
  ...NO_CONSENTS,
  answers: true,
  mood: true,
  journal: true,
  posts: true,
  progress: true,
  quotes: true,
};

/** Seeds a library with one lesson, and the practices. */
export async function seedCompanion({ services }: TestApp) {
  await seedTutorials(services, [{ id: LESSON, title: 'Plain words for a letter' }]);
  await seedPractices(services);
}

/** Inserts a reply row that proposals can refer to. */
export async function insertReply(
  app: TestApp,
  { id: userId }: Pick<Person, 'id'>,
): Promise<string> {
  const [conversation, messageId, reply] = [randomUUID(), randomUUID(), randomUUID()];
  const now = app.clock.now();
  await app.sql(
    `INSERT INTO conversations (id, user_id, title, created_at, updated_at) VALUES ($1, $2, '', $3, $3)`,
    [conversation, userId, now],
  );
  await app.sql(
    `INSERT INTO companion_messages (id, conversation_id, user_id, parent_id, role, body, status, created_at)
     VALUES ($2, $1, $4, NULL, 'person', '', 'done', $5), ($3, $1, $4, $2, 'companion', '', 'done', $5)`,
    [conversation, messageId, reply, userId, now],
  );
  return reply;
}

/**
 * Creates data of every kind that the companion can read. Every text of the user contains `mark`.
 */
export async function createPersonalData(app: TestApp, person: Person, mark: string) {
  const { client } = person;
  const ids = { goal: randomUUID(), entry: randomUUID(), post: randomUUID() };
  const answers = [
    await client.post('/api/assessments', {
      id: randomUUID(),
      answers: DEMO_ANSWERS.map((demoAnswer) =>
        demoAnswer.question_id === 7 ? { ...demoAnswer, answer: `Days of ${mark}` } : demoAnswer,
      ),
    }),
    await client.post('/api/goals', {
      id: ids.goal,
      title: `Goal ${mark}`,
      why: `Reason ${mark}`,
      steps: [{ id: randomUUID(), text: `Step ${mark}` }],
    }),
    await client.post('/api/mind/sessions', {
      id: randomUUID(),
      practiceId: PRACTICE,
      seconds: 60,
      isComplete: true,
      startedAt: app.clock.now().toISOString(),
    }),
    await client.post('/api/mind/moods', {
      id: randomUUID(),
      mood: 'uneasy',
      words: ['worried'],
      about: ['work', 'ai'],
      note: `Note ${mark}`,
    }),
    await client.put(`/api/mind/journal/${ids.entry}`, {
      text: `Page ${mark}`,
      prompt: null,
      version: 0,
    }),
    await client.post('/api/forum/posts', {
      id: ids.post,
      title: `Post ${mark}`,
      content: `Words ${mark}`,
      category: 'Discussion',
    }),
  ];
  const rejected = answers.find(({ status }) => status !== 201);
  if (rejected) throw new Error(`setting up the scene failed: ${rejected.text}`);
  await app.sql(
    `INSERT INTO tutorial_progress (user_id, tutorial_id, completed_at, updated_at)
     VALUES ($1, $2, $3, $3)`,
    [person.id, LESSON, app.clock.now()],
  );
  return ids;
}

export async function readCompanionFacts(
  { services }: TestApp,
  featurePorts: CompanionPorts,
  user: CompanionUser,
) {
  const excluded = await listExclusions(services.db, user.id);
  return readFacts(services, featurePorts, user, {
    consents: await readConsents(services.db, user.id),
    forgotten: excluded.map(({ ref }) => ref),
    memories: await listMemories(services, user.id),
  });
}
