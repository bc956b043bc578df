import { type Attitude, getAttitude } from '@attune/domain/assessment/attitude';
import { scoreAttitude } from '@attune/domain/assessment/attitude-score';
import {
  type Answer,
  QUESTIONS,
  type Question,
  type QuestionId,
} from '@attune/domain/assessment/questions';
import type { Fact, FactKind } from '@attune/domain/companion/facts';
import { MOODS, type MoodId } from '@attune/domain/mind/moods';

/** What the guide knows of somebody: only what the prompt tells. */
export type Known = {
  facts: readonly Fact[];
  /** The four letters as they count; null when they are not known. */
  type: string | null;
  answers: readonly Answer[];
  attitude: Attitude | null;
  mood: { id: MoodId; text: string } | null;
  of(kind: FactKind): readonly Fact[];
  /** The answer to a question with its option's id; null for own words. */
  choice(id: QuestionId): { text: string; optionId: string | null } | null;
};

const TYPE = /\b[EI_][SN_][TF_][JP_](?![A-Z_])/;

function answerIn({ ref, text }: Fact): Answer | null {
  const id = Number(ref.split(':')[1]) as QuestionId;
  const question = QUESTIONS[id - 1] as Question | undefined;
  if (!question) return null;
  const option = question.options.find((candidate) => text.includes(candidate.text));
  return { question_id: id, answer: option?.text ?? text };
}

function moodIn(fact: Fact | undefined): Known['mood'] {
  if (!fact) return null;
  const mood = MOODS.find(({ label }) => fact.text.toLowerCase().includes(label.toLowerCase()));
  return mood ? { id: mood.id, text: fact.text } : null;
}

export function knownFrom(facts: readonly Fact[]): Known {
  const of = (kind: FactKind) => facts.filter((fact) => fact.kind === kind);
  const answers = of('answer')
    .map(answerIn)
    .filter((answer) => answer !== null);
  const both = answers.filter(({ question_id: id }) => id === 5 || id === 6);
  return {
    facts,
    type: TYPE.exec(of('type')[0]?.text ?? '')?.[0] ?? null,
    answers,
    attitude: both.length === 2 ? getAttitude(scoreAttitude(both).average) : null,
    mood: moodIn(of('mood')[0]),
    of,
    choice(id) {
      const text = answers.find(({ question_id }) => question_id === id)?.answer;
      if (text === undefined) return null;
      const option = (QUESTIONS[id - 1] as Question).options.find((one) => one.text === text);
      return { text, optionId: option?.id ?? null };
    },
  };
}
