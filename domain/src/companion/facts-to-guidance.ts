import { DIMENSIONS } from '../assessment/preference-type.ts';
import type { Answer, QuestionId } from '../assessment/questions.ts';
import type { Activity, GuidanceInput, RecentMood } from '../guidance/guidance-profile.ts';
import { explainReason, joinExplanation, type Reason } from '../guidance/reason.ts';
import type { Fact } from './facts.ts';
import { parseMoodLine } from './mood-line.ts';

const getRefId = ({ ref }: Fact) => ref.slice(ref.indexOf(':') + 1);

/**
 * Guidance in a conversation uses only the facts the model received. So the order of lessons
 * reveals no withheld answer.
 */
export function factsToGuidance(facts: readonly Fact[]): GuidanceInput {
  const type = facts.find(({ kind }) => kind === 'type')?.text ?? '';
  return {
    answers: facts.filter(({ kind }) => kind === 'answer').map(toAnswer),
    corrections: Object.fromEntries(
      DIMENSIONS.map((dimension) => [dimension, type[dimension - 1] ?? '_']),
    ),
    activity: facts.filter(({ kind }) => kind === 'lesson').map(toActivity),
    mood: findLatestMood(facts),
  };
}

const toAnswer = (fact: Fact): Answer => ({
  question_id: Number(getRefId(fact)) as QuestionId,
  answer: fact.text,
});

const toActivity = (fact: Fact): Activity => ({
  thingId: getRefId(fact),
  what: fact.label.startsWith('Lesson, finished') ? 'completed' : 'started',
  title: fact.text,
});

function findLatestMood(facts: readonly Fact[]): RecentMood | null {
  const [newest = ''] = facts.find(({ kind }) => kind === 'mood')?.text.split('\n') ?? [];
  return parseMoodLine(newest);
}

/** The strongest reason about this user, as a sentence; null if there is none. */
export function explainFirstReason(reasons: readonly Reason[]): string | null {
  const explainable = reasons.find(
    (reason) => reason.kind !== 'attitude' || reason.because.length > 0,
  );
  if (!explainable) return null;
  if (explainable.kind === 'correction')
    return `Because of the ${explainable.letter} in your preference type.`;
  return joinExplanation(explainReason(explainable));
}
