import type { CompanionConsent } from '../account/consents.ts';
import { DIMENSIONS } from '../assessment/preference-type.ts';
import { getLatestAttitudeAnswers } from '../guidance/guidance-profile.ts';
import type { NextStepInput } from '../guidance/next-step.ts';
import { buildRef } from './facts.ts';

type Shared = {
  consents: Readonly<Record<CompanionConsent, boolean>>;
  /** The refs of facts that the companion must not use. */
  forgotten: readonly string[];
};

/**
 * Leaves out what the user has not shared with the companion. So the next step that it names
 * reveals nothing of that.
 */
export function limitToShared(
  input: NextStepInput,
  { consents, forgotten }: Shared,
): NextStepInput {
  const isForgotten = (...ref: Parameters<typeof buildRef>) => forgotten.includes(buildRef(...ref));
  const { activity = [], goals = [], startedLesson } = input;
  const typeAnswers: readonly number[] = DIMENSIONS;
  const isShared = (id: number) =>
    typeAnswers.includes(id) ? !isForgotten('type') : !isForgotten('answer', id);
  const answers = [
    ...input.answers.filter(({ question_id: id }) => id !== 5 && id !== 6),
    ...getLatestAttitudeAnswers(input),
  ].filter(({ question_id: id }) => isShared(id));
  return {
    ...input,
    answers: consents.answers ? answers : [],
    corrections: consents.answers && !isForgotten('type') ? (input.corrections ?? {}) : {},
    checkIns: [],
    occupation: consents.answers && !isForgotten('occupation') ? (input.occupation ?? null) : null,
    activity: consents.progress
      ? activity.filter(({ thingId }) => !isForgotten('lesson', thingId))
      : [],
    startedLesson:
      consents.progress && startedLesson && !isForgotten('lesson', startedLesson.id)
        ? startedLesson
        : null,
    goals: consents.progress ? goals.filter(({ id }) => !isForgotten('goal', id)) : [],
    mood: consents.mood && !isForgotten('mood') ? (input.mood ?? null) : null,
    practicesDoneToday: consents.progress ? input.practicesDoneToday : [],
    course: consents.progress ? (input.course ?? null) : null,
  };
}
