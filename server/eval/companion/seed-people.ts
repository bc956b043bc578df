import { randomUUID } from 'node:crypto';
import { getQuestion, type QuestionId } from '@attune/domain/assessment/questions';
import { buildAssessment } from '#demo/builders/build-assessment.ts';
import { buildUser } from '#demo/builders/build-user.ts';
import { saveConsents } from '#features/account/consents/consents.repository.ts';
import type { CompanionUser } from '#features/companion/feature-ports.ts';
import { saveMemory } from '#features/companion/personal/memories.ts';
import { createGoal } from '#features/goals/goals/goals.ts';
import { saveMood } from '#features/mind/moods/moods.ts';
import { updateProgress } from '#features/tutorials/progress/progress.ts';
import type { Services } from '#platform/services.ts';
import { type EvalPerson, PEOPLE, type PersonKey } from './people.ts';

const ALL_CONSENTS = { answers: true, mood: true, journal: true, posts: true, progress: true };

function toAnswerTexts({ answers }: EvalPerson) {
  return Object.fromEntries(
    answers.map((optionId, index) => {
      const id = (index + 1) as QuestionId;
      const option = getQuestion(id).options.find((candidate) => candidate.id === optionId);
      if (!option) throw new Error(`Question ${id} has no option "${optionId}".`);
      return [id, option.text];
    }),
  );
}

async function seedPerson(services: Services, person: EvalPerson): Promise<CompanionUser> {
  const { user } = await buildUser(services);
  await buildAssessment(services, user.id, toAnswerTexts(person));
  const now = services.clock.now();
  if (person.hasConsent) await saveConsents(services.db, user.id, ALL_CONSENTS, now);
  const at = now.toISOString();
  if (person.mood) {
    await saveMood(services, user, {
      id: randomUUID(),
      mood: person.mood.mood,
      words: [],
      about: [...person.mood.about],
      at,
    });
  }
  if (person.memory) {
    await saveMemory(services, user.id, { id: randomUUID(), text: person.memory });
  }
  if (person.goal) {
    const steps = person.goal.steps.map((text) => ({ id: randomUUID(), text }));
    await createGoal(services, user.id, { id: randomUUID(), title: person.goal.title, steps });
  }
  for (const id of person.finished ?? []) {
    await updateProgress(services, user.id, id, { isCompleted: true });
  }
  return user;
}

/** Creates every person of the evaluation as a real account with their data. */
export async function seedPeople(services: Services): Promise<Map<PersonKey, CompanionUser>> {
  const users = new Map<PersonKey, CompanionUser>();
  for (const key of Object.keys(PEOPLE) as PersonKey[]) {
    users.set(key, await seedPerson(services, PEOPLE[key]));
  }
  return users;
}
