import type { Answer } from './answer.ts';
import type { AnswerIndex } from './answer-index.ts';
import { decide, rankMessage } from './best-answer.ts';
import type { Understood } from './understood.ts';

export const isAboutLearning = ({ intent }: Answer) =>
  intent === 'make-plan' || intent === 'wish-to-learn';

/** What comes before the subject: "I'd like to learn how to", "make me a plan for". */
const OPENING =
  /^.*?\b(?:learn(?:ing)?|understand|teach me|show me|know|start|begin|get (?:better|good|into)|plan|goal|schedule|program|steps)\b(?: (?:more|something|how|to|about|with|for|on|at|in|use|me|my))*\s+/i;

/** Neither a lookup nor small talk, and nothing that is told in need. */
const isSubject = ({ kind, intent, followUp, sensitive }: Answer) =>
  kind === 'answer' && !intent && !followUp && !sensitive;

/**
 * What a user wants to learn or to plan. Words such as "learn" and "plan" would hide the subject, so
 * the rest of the message is compared.
 */
export async function findSubject(
  index: AnswerIndex,
  answer: Answer,
  question: string,
): Promise<Understood> {
  const rest = question.replace(OPENING, '');
  const found = decide(await rankMessage(index, rest, isSubject));
  const isWish = answer.intent === 'wish-to-learn';
  if (isWish && found.kind === 'open') return { kind: 'choice', answers: found.answers, question };
  const subject = 'answer' in found ? found.answer : null;
  if (!isWish || !subject) {
    return { kind: 'answer', answer, others: [], question, subject };
  }
  const others = found.kind === 'likely' ? found.others : [];
  return { kind: 'answer', answer: subject, others, question, reason: 'learn' };
}
