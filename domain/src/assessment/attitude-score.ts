import { FEELING_SCORES, REACTION_SCORES, UNKNOWN_SCORE } from './attitude.ts';
import { type Answer, findOption } from './questions.ts';

export type AttitudeScore = {
  reaction: number;
  feeling: number;
  average: number;
  /** True if the answer to question 5 or 6 matches no option and is scored as 2 (DECISIONS C2). */
  isEstimated: boolean;
};

function scoreAnswer(id: 5 | 6, answers: readonly Answer[]): number | undefined {
  const text = answers.find((answer) => answer.question_id === id)?.answer;
  const option = findOption(id, text);
  const scores: Readonly<Record<string, number>> = id === 5 ? REACTION_SCORES : FEELING_SCORES;
  return option && scores[option.id];
}

/** The scores of answers 5 and 6, and their average (SPEC section 5). */
export function scoreAttitude(answers: readonly Answer[]): AttitudeScore {
  const scored = { reaction: scoreAnswer(5, answers), feeling: scoreAnswer(6, answers) };
  const { reaction = UNKNOWN_SCORE, feeling = UNKNOWN_SCORE } = scored;
  return {
    reaction,
    feeling,
    average: (reaction + feeling) / 2,
    isEstimated: scored.reaction === undefined || scored.feeling === undefined,
  };
}
