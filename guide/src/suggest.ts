import type { Answer } from './answer.ts';
import { rankMessage } from './best-answer.ts';
import type { Turn } from './guide-input.ts';
import { type UnderstandDependencies, understand } from './understand.ts';
import type { Understood } from './understood.ts';

const MIN_RELATED_SCORE = 3;
const MAX_RELATED = 2;

/** What the last reply was about; null if it offered a choice or was small talk. */
function getAbout(understood: Understood): Answer | null {
  if (understood.kind === 'detail' || understood.kind === 'follow-up') return understood.about;
  return understood.kind === 'answer' && understood.others.length === 0 ? understood.answer : null;
}

/** The others are asked for in need, or are questions that the guide refuses to answer. */
const isOrdinary = ({ kind, sensitive, intent, followUp }: Answer) =>
  kind === 'answer' && !sensitive && !intent && !followUp;

/** "I'm a nurse, how can AI help me?": not everyone is. */
const SAYS_WHO_ASKS = /^(?:I|My)\b/;

/** Whether its first question may be shown to users who have not asked it. */
export function canSuggest(answer: Answer): boolean {
  const [question = ''] = answer.questions;
  // "I can't get started" is nothing to suggest.
  return isOrdinary(answer) && question.endsWith('?') && !SAYS_WHO_ASKS.test(question);
}

/** Up to three messages that the user may want to send next: related questions, and one request. */
export async function suggestNext(
  dependencies: UnderstandDependencies,
  turns: readonly Turn[],
): Promise<string[]> {
  const about = getAbout(await understand(dependencies, turns));
  if (!about || !isOrdinary(about)) return [];
  const isRelated = (answer: Answer) => answer !== about && canSuggest(answer);
  const matches = await rankMessage(dependencies.index, about.questions[0] ?? '', isRelated);
  const related = matches
    .filter(({ score }) => score >= MIN_RELATED_SCORE)
    .slice(0, MAX_RELATED)
    .flatMap(({ answer }) => answer.questions[0] ?? []);
  const request = about.example ? 'Give me an example' : about.goal && 'Turn this into a goal';
  return request ? [...related, request] : related;
}
