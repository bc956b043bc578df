import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildAssessment } from '#demo/builders/build-assessment.ts';
import { buildUser } from '#demo/builders/build-user.ts';
import { DEMO_ANSWERS } from '#demo/demo-answers.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { removeAssessments } from './remove-assessments.ts';
import { saveAssessment } from './save-assessment.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const userRow = async (id: string) =>
  (
    await app.sql(
      `SELECT has_completed_assessment, mbti_type, ai_preference, lifestyle, ai_goal,
              preferred_feature, updated_at FROM users WHERE id = $1`,
      [id],
    )
  )[0];

it('stores the assessment with its answers and updates the user document', async () => {
  const { user } = await buildUser(app.services);
  app.clock.advance(60_000);
  const { id } = await saveAssessment(app.services, user.id, DEMO_ANSWERS);

  const derived = {
    mbti_type: 'INFJ',
    ai_preference: 'optimistic',
    lifestyle: 'Working at a desk or from home',
    ai_goal: 'Skills that stay in demand',
    preferred_feature: 'A companion I can ask anything',
  };
  expect(await app.sql('SELECT * FROM assessments WHERE user_id = $1', [user.id])).toEqual([
    { id, user_id: user.id, ...derived, created_at: app.clock.now() },
  ]);
  expect(
    await app.sql(
      `SELECT question_id, answer FROM assessment_answers WHERE assessment_id = $1
       ORDER BY question_id`,
      [id],
    ),
  ).toEqual(DEMO_ANSWERS);
  expect(await userRow(user.id)).toEqual({
    ...derived,
    has_completed_assessment: true,
    updated_at: app.clock.now(),
  });
});

it('keeps earlier assessments and shows the newest in the user document', async () => {
  const { user } = await buildUser(app.services, { hasAssessment: true });
  app.clock.advance(1_000);
  await buildAssessment(app.services, user.id, { 1: null, 5: 'Avoid it for now', 8: 'Sleep' });
  expect(await userRow(user.id)).toMatchObject({
    mbti_type: '_NFJ',
    ai_preference: 'cautious',
    ai_goal: 'Sleep',
  });
  const rows = await app.sql(
    'SELECT mbti_type FROM assessments WHERE user_id = $1 ORDER BY created_at DESC, id DESC',
    [user.id],
  );
  expect(rows).toEqual([{ mbti_type: '_NFJ' }, { mbti_type: 'INFJ' }]);
});

it('stores nothing for a user who does not exist', async () => {
  const missingUserId = '01900000-0000-7000-8000-000000000000';
  await expect(saveAssessment(app.services, missingUserId, DEMO_ANSWERS)).rejects.toThrow(
    `User ${missingUserId} does not exist`,
  );
  expect(await app.sql('SELECT FROM assessments WHERE user_id = $1', [missingUserId])).toEqual([]);
});

it('removing the assessments resets the user document', async () => {
  const { user } = await buildUser(app.services, { hasAssessment: true });
  await removeAssessments(app.services, user.id);
  expect(await userRow(user.id)).toMatchObject({
    has_completed_assessment: false,
    mbti_type: null,
    ai_preference: null,
    lifestyle: null,
    ai_goal: null,
    preferred_feature: null,
  });
  expect(await app.sql('SELECT FROM assessments WHERE user_id = $1', [user.id])).toEqual([]);
});
