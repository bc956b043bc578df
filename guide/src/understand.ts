import type { CareKind } from '@attune/domain/companion/care/care-kinds';
import type { Answer, FollowUp } from './answer.ts';
import type { AnswerIndex } from './answer-index.ts';
import { decide, type Found, rankMessage, SURE } from './best-answer.ts';
import type { Turn } from './guide-input.ts';
import { detectLanguage, type Language } from './languages.ts';
import { countWords, normalizeWording } from './wording.ts';

/** What the last message of a conversation wants. */
export type Understood =
  | { kind: 'care'; care: CareKind; isFirst: boolean }
  | { kind: 'language'; language: Language | null }
  | { kind: 'answer'; answer: Answer; question: string }
  | { kind: 'choice'; answers: readonly Answer[]; question: string }
  | { kind: 'follow-up'; followUp: FollowUp; about: Answer | null; question: string }
  | { kind: 'unsure'; question: string };

export type UnderstandDependencies = {
  index: AnswerIndex;
  detectCareKind: (text: string) => Promise<CareKind | null>;
};

/** Older messages no longer change what the last one means. */
const MAX_TURNS = 8;
const MAX_FOLLOW_UP_WORDS = 9;
const LEAST_FOLLOW_UP = 0.55;

const CORRECTION =
  /^\s*(?:no+|nope|not that|that'?s not (?:it|what i meant))\b[\s,.:;!-]*(?:i meant?|what i meant? (?:is|was))?\s*/i;
const MEANT = /^\s*(?:sorry,? )?i meant?\b[\s,:]*/i;
/** "And at work?", "what about my kids?": the question before, with something added. */
const ADDITION = /^(?:and|but|or|also|what about|how about|what if|even)\b/;

export async function understand(
  { index, detectCareKind }: UnderstandDependencies,
  turns: readonly Turn[],
): Promise<Understood> {
  let understood: Understood | null = null;
  for (const { role, text } of turns.slice(-MAX_TURNS)) {
    if (role === 'person') understood = await understandNext(understood, text);
  }
  return understood ?? { kind: 'unsure', question: '' };

  async function understandNext(before: Understood | null, text: string): Promise<Understood> {
    const care = await detectCareKind(text);
    if (care) return { kind: 'care', care, isFirst: before?.kind !== 'care' };
    const language = detectLanguage(text);
    if (language) return { kind: 'language', language: language.known };
    const { message, excluded } = readCorrection(before, text);
    const found = await find(before, message, excluded);
    if (before?.kind === 'care' && !(found.kind === 'clear' && found.score >= SURE)) {
      return { ...before, isFirst: false };
    }
    switch (found.kind) {
      case 'clear':
        return found.answer.followUp
          ? applyFollowUp(before, found.answer.followUp, message)
          : { kind: 'answer', answer: found.answer, question: message };
      case 'close':
        return { kind: 'choice', answers: found.answers, question: message };
      case 'none':
        return { kind: 'unsure', question: message };
    }
  }

  async function find(
    before: Understood | null,
    message: string,
    excluded: Answer | null,
  ): Promise<Found> {
    const canFollowUp = before !== null && countWords(message) <= MAX_FOLLOW_UP_WORDS;
    const matches = await rankMessage(
      index,
      message,
      (answer) => answer !== excluded && (canFollowUp || !answer.followUp),
    );
    const followUp = matches.find(({ answer }) => answer.followUp);
    const [best] = matches;
    if (followUp && followUp.score >= LEAST_FOLLOW_UP && followUp.score >= (best?.score ?? 0)) {
      return { kind: 'clear', ...followUp };
    }
    const own = decide(matches.filter(({ answer }) => !answer.followUp));
    const question = before && 'question' in before ? before.question : '';
    if (question === '' || !ADDITION.test(normalizeWording(message))) return own;
    const together = decide(
      await rankMessage(index, `${question} ${message}`, (answer) => !answer.followUp),
    );
    return own.kind === 'clear' && own.score >= SURE ? own : together;
  }
}

/** "No, I meant …": the previous answer was wrong and is not given again. */
function readCorrection(
  before: Understood | null,
  text: string,
): { message: string; excluded: Answer | null } {
  if (before?.kind !== 'answer') return { message: text, excluded: null };
  const message = text.replace(CORRECTION, '').replace(MEANT, '');
  const isCorrection = message !== text && countWords(message) >= 2;
  return isCorrection ? { message, excluded: before.answer } : { message: text, excluded: null };
}

export const FOLLOW_UP_POSITIONS: Partial<Record<FollowUp, number>> = {
  first: 0,
  second: 1,
  third: 2,
  last: -1,
};

function applyFollowUp(before: Understood | null, followUp: FollowUp, message: string): Understood {
  const position = FOLLOW_UP_POSITIONS[followUp];
  if (before?.kind === 'choice') {
    const chosen = before.answers.at(position ?? 0);
    const isChosen = chosen && (position !== undefined || followUp === 'yes');
    if (isChosen) return { kind: 'answer', answer: chosen, question: before.question };
  }
  const about =
    before?.kind === 'answer' ? before.answer : before?.kind === 'follow-up' ? before.about : null;
  const question = before && 'question' in before ? before.question : message;
  return { kind: 'follow-up', followUp, about, question };
}
