import { type Attitude, getAttitude } from '@attune/domain/assessment/attitude';
import { scoreAttitude } from '@attune/domain/assessment/attitude-score';
import { type Answer, QUESTIONS, type QuestionId } from '@attune/domain/assessment/questions';
import type { Fact, FactKind } from '@attune/domain/companion/facts';
import { parseFacts } from '@attune/domain/companion/prompt';

/** What the guide knows about the user: only the facts in the prompt. */
export type Known = {
  type: string | null;
  attitude: Attitude | null;
  list(kind: FactKind): readonly Fact[];
};

export function readKnown(system: string): Known {
  const facts = parseFacts(system);
  const list = (kind: FactKind) => facts.filter((fact) => fact.kind === kind);
  const answers = list('answer').flatMap(toAnswer);
  const attitudeAnswers = answers.filter(({ question_id: id }) => id === 5 || id === 6);
  return {
    type: list('type')[0]?.text ?? null,
    attitude:
      attitudeAnswers.length === 2 ? getAttitude(scoreAttitude(attitudeAnswers).average) : null,
    list,
  };
}

function toAnswer({ ref, text }: Fact): Answer[] {
  const id = Number(ref.split(':')[1]) as QuestionId;
  const question = QUESTIONS[id - 1];
  if (!question) return [];
  const option = question.options.find((candidate) => text.includes(candidate.text));
  return [{ question_id: id, answer: option?.text ?? text }];
}
