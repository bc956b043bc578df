import type pg from 'pg';
import { CommandFailed } from '../errors.ts';
import { withClient } from '../with-client.ts';
import { type Cell, copyRows } from './copy-rows.repository.ts';
import { createSeededPerson, SEED_PASSWORD_HASH, type SeededPerson } from './seeded-person.ts';

type SeedPeopleOptions = { databaseUrl: string; seed: string; users: number; termsVersion: string };
type Column = readonly [name: string, value: (person: SeededPerson) => Cell];

export type SeedCounts = { users: number; assessments: number; answers: number };

function createUserColumns(termsVersion: string): Column[] {
  return [
    ['id', ({ id }) => id],
    ['email', ({ email }) => email],
    ['email_key', ({ email }) => email],
    ['email_verified_at', ({ createdAt }) => createdAt],
    ['password_hash', () => SEED_PASSWORD_HASH],
    ['role', ({ role }) => role],
    ['name', ({ name }) => name],
    ['display_name', ({ name }) => name],
    ['terms_version', () => termsVersion],
    ['terms_accepted_at', ({ createdAt }) => createdAt],
    ['created_at', ({ createdAt }) => createdAt],
    ['updated_at', ({ createdAt, assessment }) => assessment?.createdAt ?? createdAt],
    ['subscription_status', ({ subscriptionStatus }) => subscriptionStatus],
    ['subscription_plan', ({ subscriptionPlan }) => subscriptionPlan],
    ['subscription_start', ({ subscriptionStart }) => subscriptionStart],
    ['subscription_end', ({ subscriptionEnd }) => subscriptionEnd],
    ['is_trialing', ({ subscriptionStatus }) => subscriptionStatus === 'trialing'],
    ['trial_ends_at', ({ trialEndsAt }) => trialEndsAt],
    ['has_completed_assessment', ({ assessment }) => assessment !== null],
    ['mbti_type', ({ assessment }) => assessment?.mbti_type ?? null],
    ['ai_preference', ({ assessment }) => assessment?.ai_preference ?? null],
    ['lifestyle', ({ assessment }) => assessment?.lifestyle ?? null],
    ['ai_goal', ({ assessment }) => assessment?.ai_goal ?? null],
    ['preferred_feature', ({ assessment }) => assessment?.preferred_feature ?? null],
  ];
}

export async function seedPeople(options: SeedPeopleOptions): Promise<SeedCounts> {
  try {
    return await withClient(options.databaseUrl, 'seed', async (client) => {
      await client.query('BEGIN');
      const counts = await copyAll(client, options);
      await client.query('COMMIT');
      await client.query('ANALYZE users, assessments, assessment_answers');
      return counts;
    });
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error;
    throw new CommandFailed(
      `Users of seed "${options.seed}" already exist. Choose another --seed.`,
    );
  }
}

async function copyAll(client: pg.Client, options: SeedPeopleOptions): Promise<SeedCounts> {
  const columns = createUserColumns(options.termsVersion);
  const users = await copyRows(
    client,
    'users',
    columns.map(([name]) => name),
    createRows(options, (person) => [columns.map(([, value]) => value(person))]),
  );
  const assessments = await copyRows(
    client,
    'assessments',
    'id user_id mbti_type ai_preference lifestyle ai_goal preferred_feature created_at'.split(' '),
    createRows(options, toAssessmentRows),
  );
  const answers = await copyRows(
    client,
    'assessment_answers',
    ['assessment_id', 'question_id', 'answer', 'created_at'],
    createRows(options, toAnswerRows),
  );
  return { users, assessments, answers };
}

function* createRows(
  { seed, users }: SeedPeopleOptions,
  toRows: (person: SeededPerson) => Cell[][],
): Generator<Cell[]> {
  for (let index = 0; index < users; index += 1) yield* toRows(createSeededPerson(seed, index));
}

function toAssessmentRows({ id, assessment }: SeededPerson): Cell[][] {
  if (assessment === null) return [];
  const { mbti_type, ai_preference, lifestyle, ai_goal, preferred_feature } = assessment;
  const derived = [mbti_type, ai_preference, lifestyle, ai_goal, preferred_feature];
  return [[assessment.id, id, ...derived, assessment.createdAt]];
}

function toAnswerRows({ assessment }: SeededPerson): Cell[][] {
  if (assessment === null) return [];
  const { id, createdAt, answers } = assessment;
  return answers.map(({ question_id, answer }) => [id, question_id, answer, createdAt]);
}
