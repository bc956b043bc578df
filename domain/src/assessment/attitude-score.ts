import { FEELING_SCORES, REACTION_SCORES, UNKNOWN_SCORE } from './attitude.ts';
import { type Answer, optionOf } from './questions.ts';

export type AttitudeScore = {
  reaction: number;
  feeling: number;
  average: number;
  /** Answer 5 or 6 is none of the options, so it counts as 2 (DECISIONS C2). */
  isEstimated: boolean;
};

function scoreOf(id: 5 | 6, answers: readonly Answer[]): number | undefined {
  const given = answers.find((answer) => answer.question_id === id)?.answer;
  const option = optionOf(id, given);
  const scores: Readonly<Record<string, number>> = id === 5 ? REACTION_SCORES : FEELING_SCORES;
  return option && scores[option.id];
}

/** How answers 5 and 6 count, and their average (SPEC section 5). */
export function attitudeScore(answers: readonly Answer[]): AttitudeScore {
  const known = { reaction: scoreOf(5, answers), feeling: scoreOf(6, answers) };
  const { reaction = UNKNOWN_SCORE, feeling = UNKNOWN_SCORE } = known;
  return {
    reaction,
    feeling,
    average: (reaction + feeling) / 2,
    isEstimated: known.reaction === undefined || known.feeling === undefined,
  };
}
