import {
  type CareState,
  isInCare,
  type LastingCare,
} from '@attune/domain/companion/care/care-state';
import type { Answer, FollowUp } from './answer.ts';
import type { AnswerIndex } from './answer-index.ts';
import { decide, type Found, rankMessage } from './best-answer.ts';
import { readConsent, readPosition } from './follow-ups.ts';
import type { Turn } from './guide-input.ts';
import { detectLanguage, type Language } from './languages.ts';
import { countWords, normalizeWording } from './wording.ts';

/** What the last message of a conversation wants. */
export type Understood =
  | { kind: 'care'; care: LastingCare }
  /** `language` is null if the guide has no sentence in it. */
  | { kind: 'language'; language: Language | null; text: string }
  /** `others` are other readings of a question that is not quite clear. */
  | { kind: 'answer'; answer: Answer; others: readonly Answer[]; question: string }
  | { kind: 'choice'; answers: readonly Answer[]; question: string }
  | { kind: 'follow-up'; followUp: FollowUp; about: Answer | null; question: string }
  /** An entry of the list in the last reply. */
  | { kind: 'listed'; position: number; question: string }
  | { kind: 'unsure'; question: string };

export type UnderstandDependencies = {
  index: AnswerIndex;
  readNextCare: (before: CareState | null, text: string) => Promise<CareState | null>;
};

/** Older messages no longer change what the last one means. */
const MAX_TURNS = 8;
const MAX_LENGTH = 1_500;
const MAX_FOLLOW_UP_WORDS = 9;
const LEAST_FOLLOW_UP = 4;

const CORRECTION =
  /^\s*(?:no+|nope|not that|that'?s not (?:it|what i meant))\b[\s,.:;!-]*(?:i meant?|what i meant? (?:is|was))?\s*/i;
const MEANT = /^\s*(?:sorry,? )?i meant?\b[\s,:]*/i;
/** "And at work?", "is it safe?": the question before, with something added. */
const ADDITION =
  /^(?:and|but|or|also|what about|how about|what if|even)\b|\b(?:that|this|it|its|they|them|those|these|there)\b/;

export async function understand(
  { index, readNextCare }: UnderstandDependencies,
  turns: readonly Turn[],
): Promise<Understood> {
  let understood: Understood | null = null;
  for (const { role, text } of turns.slice(-MAX_TURNS)) {
    if (role === 'person') understood = await understandNext(understood, text);
  }
  return understood ?? { kind: 'unsure', question: '' };

  async function understandNext(before: Understood | null, text: string): Promise<Understood> {
    const care = await readNextCare(before?.kind === 'care' ? before.care : null, text);
    if (isInCare(care)) return { kind: 'care', care };
    // The beginning of a long text says what it is about, and limits the work.
    const beginning = text.slice(0, MAX_LENGTH);
    const language = detectLanguage(beginning);
    if (language) return { kind: 'language', language: language.known, text: beginning };
    const chosen = before && readChoice(before, beginning);
    if (chosen) return chosen;
    const { message, excluded } = readCorrection(before, beginning);
    const found = await find(before, message, excluded);
    return toUnderstood(before, message, found);
  }

  async function find(
    before: Understood | null,
    message: string,
    excluded: Answer | null,
  ): Promise<Found> {
    const isCandidate = (answer: Answer) => answer !== excluded;
    const matches = await rankMessage(index, message, isCandidate);
    const isShort = before !== null && countWords(message) <= MAX_FOLLOW_UP_WORDS;
    const [best] = matches;
    if (isShort && best?.answer.followUp && best.score >= LEAST_FOLLOW_UP) {
      return { kind: 'clear', answer: best.answer };
    }
    const own = decide(matches.filter(({ answer }) => !answer.followUp));
    const question = getQuestion(before);
    const isAddition = isShort && ADDITION.test(normalizeWording(message));
    if (own.kind === 'clear' || question === '' || !isAddition) return own;
    const together = await rankMessage(index, `${question} ${message}`, isCandidate);
    return decide(together.filter(({ answer }) => !answer.followUp));
  }
}

const getQuestion = (understood: Understood | null) =>
  understood && 'question' in understood ? understood.question : '';

function toUnderstood(before: Understood | null, question: string, found: Found): Understood {
  const isRepeated =
    before?.kind === 'answer' && 'answer' in found && found.answer === before.answer;
  if (isRepeated) return followUpOn(before, 'more');
  switch (found.kind) {
    case 'clear':
      return found.answer.followUp
        ? followUpOn(before, found.answer.followUp)
        : { kind: 'answer', answer: found.answer, others: [], question };
    case 'likely':
      return { kind: 'answer', answer: found.answer, others: found.others, question };
    case 'open':
      return { kind: 'choice', answers: found.answers, question };
    case 'none':
      return { kind: 'unsure', question };
  }
}

function followUpOn(before: Understood | null, followUp: FollowUp): Understood {
  const about = before?.kind === 'answer' ? before.answer : null;
  const earlier = before?.kind === 'follow-up' ? before.about : null;
  return {
    kind: 'follow-up',
    followUp,
    about: about ?? earlier,
    question: getQuestion(before),
  };
}

/** A position in the list that the guide has shown, or a short yes or no. */
function readChoice(before: Understood, text: string): Understood | null {
  const question = getQuestion(before);
  const position = readPosition(text);
  if (position !== null) {
    const choices = listChoices(before);
    const answer = choices.at(position);
    if (answer) return { kind: 'answer', answer, others: [], question };
    return { kind: 'listed', position, question };
  }
  const consent = readConsent(text);
  return consent ? followUpOn(before, consent) : null;
}

function listChoices(before: Understood): readonly Answer[] {
  if (before.kind === 'choice') return before.answers;
  return before.kind === 'answer' ? before.others : [];
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
