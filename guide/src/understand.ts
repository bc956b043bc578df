import { type CareState, isInCare } from '@attune/domain/companion/care/care-state';
import type { Answer, FollowUp } from './answer.ts';
import type { AnswerIndex, Match } from './answer-index.ts';
import { decide, type Found, rankMessage } from './best-answer.ts';
import { readConsent, readPosition, removeCorrection } from './follow-ups.ts';
import type { Turn } from './guide-input.ts';
import { detectLanguage } from './languages.ts';
import { findParts, listItems } from './parts.ts';
import { addContext, blend, isDependent, type Topic, takeBest } from './topic.ts';
import type { Understood } from './understood.ts';
import { countWords } from './wording.ts';

export type UnderstandDependencies = {
  index: AnswerIndex;
  readNextCare: (before: CareState | null, text: string) => Promise<CareState | null>;
};

/** Older messages no longer change what the last one means. */
const MAX_TURNS = 8;
const MAX_LENGTH = 1_500;
const MAX_PARTS = 4;
const MAX_FOLLOW_UP_WORDS = 9;
const MIN_FOLLOW_UP_SCORE = 4;
/** A part of a longer message has to be clearer. */
const MIN_FOLLOW_UP_PART_SCORE = 4.5;
/** How much the sentences count beside the whole message. */
const SENTENCES_SHARE = 0.5;
/** How much the message together with the question before counts. */
const TOGETHER_SHARE = 0.45;
/** What an answer loses that the user has just corrected. */
const CORRECTED_LOSS = 1.5;

type State = { understood: Understood | null; topic: Topic | null };

export async function understand(
  { index, readNextCare }: UnderstandDependencies,
  turns: readonly Turn[],
): Promise<Understood> {
  let state: State = { understood: null, topic: null };
  for (const { role, text } of turns.slice(-MAX_TURNS)) {
    if (role !== 'person') continue;
    const understood = await understandNext(state, text);
    state = { understood, topic: getTopic(understood, state.topic) };
  }
  return addParts(state.understood ?? { kind: 'unsure', about: null, question: '' });

  async function understandNext(state: State, text: string): Promise<Understood> {
    const before = state.understood;
    const care = await readNextCare(before?.kind === 'care' ? before.care : null, text);
    if (isInCare(care)) return { kind: 'care', care };
    // The beginning of a long text says what it is about, and limits the work.
    const beginning = text.slice(0, MAX_LENGTH);
    const language = detectLanguage(beginning);
    if (language) return { kind: 'language', language: language.known, text: beginning };
    const chosen = readChoice(state, beginning);
    if (chosen) return chosen;
    const corrected = state.topic && removeCorrection(beginning);
    const message = corrected ?? beginning;
    const followUp = await findFollowUp(state, message);
    if (followUp) return followUpOn(state, followUp);
    const matches = await rank(state, message);
    const found = decide(corrected ? lowerTopic(state, matches) : matches);
    return toUnderstood(state, message, doubtAddition(state, message, found));
  }

  /** "Shorter", "I have no time for this, I have 140 pupils": a request about the last answer. */
  async function findFollowUp(
    { understood, topic }: State,
    message: string,
  ): Promise<FollowUp | null> {
    if (!understood) return null;
    const [best] = await rankMessage(index, message);
    const { followUp = null } = best?.answer ?? {};
    if (best && best.score >= MIN_FOLLOW_UP_SCORE) {
      // A short yes or no was read before this.
      const isRequest = followUp !== 'yes' && followUp !== 'no';
      return isRequest && countWords(message) <= MAX_FOLLOW_UP_WORDS ? followUp : null;
    }
    const parts = topic ? splitParts(message, /[.,!?;\n]+/) : [];
    for (const part of parts) {
      const [{ answer, score } = NO_MATCH] = await rankMessage(index, part);
      const isRequest = answer?.followUp && !OPENINGS.includes(answer.followUp);
      if (isRequest && score >= MIN_FOLLOW_UP_PART_SCORE) return answer.followUp ?? null;
    }
    return null;
  }

  /** Ranks by the message, by its sentences, and by what the conversation was about. */
  async function rank({ topic }: State, message: string): Promise<Match[]> {
    const isCandidate = ({ followUp }: Answer) => !followUp;
    let matches = await rankMessage(index, message, isCandidate);
    const sentences = topic ? splitParts(message, /[.!?;\n]+/) : [];
    if (sentences.length > 1) {
      const lists = await Promise.all(
        sentences.map((sentence) => rankMessage(index, sentence, isCandidate)),
      );
      // "Thank you. So what do I do first?": the thanks are not what it is about.
      const serious = lists.filter(([best]) => best?.answer.kind !== 'talk');
      if (serious.length > 0) {
        matches = blend(matches, takeBest(serious), SENTENCES_SHARE);
        if (serious.length < lists.length) {
          matches = matches.filter(({ answer }) => answer.kind !== 'talk');
        }
      }
    }
    if (!topic) return matches;
    if (isAddition(message)) {
      matches = addContext(matches, await rankMessage(index, topic.question, isCandidate));
    }
    const together = await rankMessage(index, `${topic.question} ${message}`, isCandidate);
    return blend(matches, together, TOGETHER_SHARE);
  }

  /** Only for the last message, because texts have to be compared. */
  async function addParts(understood: Understood): Promise<Understood> {
    if (understood.kind !== 'detail' || understood.parts.length > 0) return understood;
    const { about, question } = understood;
    return { ...understood, parts: await findParts(index, about, question) };
  }
}

const NO_MATCH = { answer: null, score: 0 };
/** "Ok", "no" and "one more thing" only begin a message that says something else. */
const OPENINGS: readonly FollowUp[] = ['yes', 'no', 'more'];

const splitParts = (message: string, separator: RegExp) =>
  message
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => countWords(part) >= 2)
    // Each of them takes time, and what is wanted comes last.
    .slice(-MAX_PARTS);

/** "And at work?": short, and understood only with what was said before. */
const isAddition = (message: string) =>
  countWords(message) <= MAX_FOLLOW_UP_WORDS && isDependent(message);

/** Taken alone, an addition says little, so another subject is never sure. */
function doubtAddition({ topic }: State, message: string, found: Found): Found {
  if (found.kind !== 'clear' || !topic || found.answer === topic.answer || !isAddition(message)) {
    return found;
  }
  const { answer } = found;
  if (answer.sensitive || topic.answer.sensitive) return found;
  return answer.intent
    ? { kind: 'open', answers: [answer, topic.answer] }
    : { kind: 'likely', answer, others: [topic.answer] };
}

/** "No, I meant …": the previous answer was probably wrong. */
const lowerTopic = ({ topic }: State, matches: readonly Match[]): Match[] =>
  matches
    .map(({ answer, score }) => ({
      answer,
      score: answer === topic?.answer ? score - CORRECTED_LOSS : score,
    }))
    .toSorted((one, other) => other.score - one.score);

/** After small talk and the like, the conversation is still about what it was about before. */
function getTopic(understood: Understood, before: Topic | null): Topic | null {
  // None of the choices is sure to be what was meant.
  if (understood.kind !== 'answer' && (understood.kind !== 'choice' || before)) return before;
  const answer = understood.kind === 'answer' ? understood.answer : understood.answers[0];
  if (!answer || answer.intent || answer.kind === 'talk') return before;
  if (answer.kind === 'outside' && before) return before;
  return { answer, question: understood.question };
}

const getQuestion = (understood: Understood | null) =>
  understood && 'question' in understood ? understood.question : '';

function toUnderstood({ topic }: State, question: string, found: Found): Understood {
  if (topic && 'answer' in found && found.answer === topic.answer) {
    const others = found.kind === 'likely' ? found.others : [];
    return { kind: 'detail', about: topic.answer, parts: [], others, question };
  }
  switch (found.kind) {
    case 'clear':
      return { kind: 'answer', answer: found.answer, others: [], question };
    case 'likely':
      return { kind: 'answer', answer: found.answer, others: listOthers(found), question };
    case 'open':
      return { kind: 'choice', answers: found.answers, question };
    case 'none':
      return { kind: 'unsure', about: topic?.answer ?? null, question };
  }
}

/** An answer about the user's own things shows a list of its own, so positions belong to that. */
const listOthers = ({ answer, others }: Extract<Found, { kind: 'likely' }>) =>
  answer.intent ? [] : others;

const followUpOn = ({ understood, topic }: State, followUp: FollowUp): Understood => ({
  kind: 'follow-up',
  followUp,
  about: topic?.answer ?? null,
  question: topic?.question ?? getQuestion(understood),
});

/** A position in a list that the guide has shown, or a short yes or no. */
function readChoice(state: State, text: string): Understood | null {
  const { understood: before, topic } = state;
  if (!before) return null;
  const question = getQuestion(before);
  const position = readPosition(text);
  if (position !== null) {
    const answer = listChoices(before).at(position);
    if (answer) return { kind: 'answer', answer, others: [], question };
    const item = isAbout(before, topic) ? listItems(topic.answer).at(position) : undefined;
    if (topic && item) {
      return { kind: 'detail', about: topic.answer, parts: [item], others: [], question };
    }
    return { kind: 'listed', position, question };
  }
  const consent = readConsent(text);
  return consent ? followUpOn(state, consent) : null;
}

/** Whether the last reply was about the topic, so that "the first" is one of its points. */
const isAbout = (before: Understood, topic: Topic | null): topic is Topic =>
  topic !== null &&
  (before.kind === 'detail' ||
    before.kind === 'follow-up' ||
    (before.kind === 'answer' && before.answer === topic.answer));

function listChoices(before: Understood): readonly Answer[] {
  if (before.kind === 'choice') return before.answers;
  return before.kind === 'answer' || before.kind === 'detail' ? before.others : [];
}
