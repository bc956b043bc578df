import { randomUUID } from 'node:crypto';
import { getQuestion, type QuestionId } from '@attune/domain/assessment/questions';
import { buildAssessment } from '#demo/builders/build-assessment.ts';
import { buildUser } from '#demo/builders/build-user.ts';
import { saveConsents } from '#features/account/consents/consents.repository.ts';
import { saveMemory } from '#features/companion/personal/memories.ts';
import { createGoal } from '#features/goals/goals/goals.ts';
import { saveMood } from '#features/mind/moods/moods.ts';
import { updateProgress } from '#features/tutorials/progress/progress.ts';
import type { Services } from '#platform/services.ts';

/** The chosen option of each question of the assessment, in order. */
const ANSWERS = [
  'quiet',
  'idea',
  'rule',
  'planned',
  'watch-colleagues',
  'somewhat-concerned',
  'desk',
  'save-time',
  'lessons',
];
const ALL_CONSENTS = { answers: true, mood: true, journal: true, posts: true, progress: true };

function getOptionText(id: QuestionId, optionId: string): string {
  const option = getQuestion(id).options.find((candidate) => candidate.id === optionId);
  if (!option) throw new Error(`Question ${id} has no option "${optionId}".`);
  return option.text;
}

/** Creates the member who asks: an account with some of everything the companion may know. */
export async function createMember(services: Services): Promise<{ id: string; email: string }> {
  const { user } = await buildUser(services, { emailVerifiedAt: services.clock.now() });
  const answers = ANSWERS.map((optionId, index) => {
    const id = (index + 1) as QuestionId;
    return [id, getOptionText(id, optionId)] as const;
  });
  await buildAssessment(services, user.id, Object.fromEntries(answers));
  const now = services.clock.now();
  await saveConsents(services.db, user.id, ALL_CONSENTS, now);
  await saveMood(services, user, {
    id: randomUUID(),
    mood: 'uneasy',
    words: [],
    about: ['work', 'ai'],
    at: now.toISOString(),
  });
  const memory = 'I have two children and work part-time.';
  await saveMemory(services, user.id, { id: randomUUID(), text: memory });
  const steps = ['Note every task I repeat', 'Choose one'].map((text) => ({
    id: randomUUID(),
    text,
  }));
  await createGoal(services, user.id, {
    id: randomUUID(),
    title: 'Win back an hour a week',
    steps,
  });
  await updateProgress(services, user.id, 'one-question-no-account', { isCompleted: true });
  return user;
}
