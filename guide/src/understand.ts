import { type CareState, isInCare } from '@attune/domain/companion/care/care-state';
import { readFeedbackRequest } from '@attune/domain/courses/feedback-request';
import { findAct, removeRejection, splitParts } from './acts.ts';
import type { Answer } from './answer.ts';
import type { AnswerIndex, Match } from './answer-index.ts';
import { decide, type Found, rankMessage } from './best-answer.ts';
import { type Conversation, followUpOn, getQuestion, readChoice } from './follow-up-on.ts';
import type { Turn } from './guide-input.ts';
import { detectLanguage } from './languages.ts';
import { findParts } from './parts.ts';
import { removeCorrection } from './short-messages.ts';
import { findSubject, isAboutLearning } from './subject.ts';
import { addContext, blend, isDependent, orderTopics, type Topic, takeBest } from './topic.ts';
import type { Understood } from './understood.ts';
import { countWords } from './wording.ts';

export type UnderstandDependencies = {
  index: AnswerIndex;
  readNextCare: (before: CareState | null, text: string) => Promise<CareState | null>;
};

/** Older messages no longer change what the last one means. */
const MAX_TURNS = 8;
const MAX_LENGTH = 1_500;
const MAX_ADDITION_WORDS = 9;
/** How much the sentences count beside the whole message. */
const SENTENCES_SHARE = 0.5;
/** How much the message together with the question before counts. */
const TOGETHER_SHARE = 0.45;
/** What an answer loses that the user has just corrected. */
const CORRECTED_LOSS = 1.5;

/**
 * Reads a conversation message by message. Each is first taken as something that is done with the
 * last reply (a choice, a follow-up, thanks), and only then as a question.
 */
export async function understand(
  { index, readNextCare }: UnderstandDependencies,
  turns: readonly Turn[],
): Promise<Understood> {
  let conversation: Conversation = { last: null, topics: [] };
  for (const { role, text } of turns.slice(-MAX_TURNS)) {
    if (role !== 'person') continue;
    const last = await understandNext(conversation, text);
    conversation = { last, topics: addTopic(conversation.topics, last) };
  }
  return addParts(conversation.last ?? { kind: 'unsure', about: null, question: '' });

  async function understandNext(before: Conversation, text: string): Promise<Understood> {
    const { last } = before;
    const care = await readNextCare(last?.kind === 'care' ? last.care : null, text);
    if (isInCare(care)) return { kind: 'care', care };
    const request = readFeedbackRequest(text);
    if (request) return { kind: 'feedback', request };
    // The beginning of a long text says what it is about, and limits the work.
    const beginning = text.slice(0, MAX_LENGTH);
    const language = detectLanguage(beginning);
    if (language) return { kind: 'language', language: language.known, text: beginning };
    const chosen = readChoice(before, beginning);
    if (chosen) return chosen;
    const conversation = { last, topics: await orderTopics(index, before.topics, beginning) };
    const corrected =
      last && (removeCorrection(beginning) ?? (await removeRejection(index, beginning)));
    const message = corrected ?? beginning;
    const act = last && (await findAct(index, message, conversation.topics.length > 0));
    if (act?.followUp) return followUpOn(index, conversation, act.followUp, message);
    if (act) return { kind: 'answer', answer: act, others: [], question: message };
    const matches = await rank(conversation, message, corrected !== null);
    const found = decide(corrected ? lowerTopic(conversation, matches) : matches);
    return toUnderstood(conversation, message, found);
  }

  /** Ranks by the message, by its sentences, and by what the conversation was about. */
  async function rank(
    { topics, last }: Conversation,
    message: string,
    isCorrection: boolean,
  ): Promise<Match[]> {
    const isCandidate = ({ followUp }: Answer) => !followUp;
    let matches = await rankMessage(index, message, isCandidate);
    const topic = topics.at(-1);
    const context = topic?.question ?? getQuestion(last);
    if (context === '') return matches;
    const sentences = splitParts(message, /[.!?;\n]+/);
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
    if (isAddition(message)) {
      matches = addContext(matches, await rankMessage(index, context, isCandidate));
    }
    // After a lookup of the user's own things, another one has nothing to do with it.
    if (!topic && !isCorrection) return matches;
    const together = await rankMessage(index, `${context} ${message}`, isCandidate);
    return blend(matches, together, TOGETHER_SHARE);
  }

  async function toUnderstood(
    conversation: Conversation,
    question: string,
    found: Found,
  ): Promise<Understood> {
    const topic = conversation.topics.at(-1);
    if ('answer' in found && isAboutLearning(found.answer)) {
      // "Make me a plan for that"
      if (topic && isAddition(question)) {
        return followUpOn(index, conversation, 'as-goal', question);
      }
      return findSubject(index, found.answer, question);
    }
    return nameFound(topic ?? null, question, doubtAddition(topic, question, found));
  }

  /** Only for the last message, because texts have to be compared. */
  async function addParts(understood: Understood): Promise<Understood> {
    if (understood.kind === 'follow-up' && understood.followUp === 'more') {
      const { about, message, question } = understood;
      // "More about the second way": a part of the answer is named.
      const parts = about && countWords(message) > 3 ? await findParts(index, about, message) : [];
      return about && parts.length > 0
        ? { kind: 'detail', about, parts, others: [], question }
        : understood;
    }
    if (understood.kind !== 'detail' || understood.parts.length > 0) return understood;
    const { about, question } = understood;
    return { ...understood, parts: await findParts(index, about, question) };
  }
}

/** "And at work?": short, and understood only with what was said before. */
const isAddition = (message: string) =>
  countWords(message) <= MAX_ADDITION_WORDS && isDependent(message);

/** Taken alone, an addition says little, so another subject is never sure. */
function doubtAddition(topic: Topic | undefined, message: string, found: Found): Found {
  if (found.kind !== 'clear' || !topic || found.answer === topic.answer || !isAddition(message)) {
    return found;
  }
  const { answer } = found;
  if (answer.sensitive || topic.answer.sensitive || answer.intent) return found;
  return { kind: 'likely', answer, others: [topic.answer] };
}

/** "No, I meant …": the previous answer was probably wrong. */
function lowerTopic({ topics, last }: Conversation, matches: readonly Match[]): Match[] {
  const previous = last?.kind === 'answer' ? last.answer : topics.at(-1)?.answer;
  return matches
    .map(({ answer, score }) => ({
      answer,
      score: answer === previous ? score - CORRECTED_LOSS : score,
    }))
    .toSorted((one, other) => other.score - one.score);
}

/** After small talk and the like, the conversation is still about what it was about before. */
function addTopic(topics: readonly Topic[], understood: Understood): readonly Topic[] {
  const topic = getTopic(understood, topics.length > 0);
  return topic ? [...topics.filter(({ answer }) => answer !== topic.answer), topic] : topics;
}

function getTopic(understood: Understood, hasTopic: boolean): Topic | null {
  if (understood.kind === 'follow-up' && understood.followUp === 'back' && understood.about) {
    return { answer: understood.about, question: understood.question };
  }
  // None of the choices is sure to be what was meant.
  if (understood.kind !== 'answer' && (understood.kind !== 'choice' || hasTopic)) return null;
  const answer = understood.kind === 'answer' ? understood.answer : understood.answers[0];
  if (understood.kind === 'answer' && understood.subject) {
    return { answer: understood.subject, question: understood.question };
  }
  if (!answer || answer.intent || answer.kind === 'talk') return null;
  if (answer.kind === 'outside' && hasTopic) return null;
  return { answer, question: understood.question };
}

function nameFound(topic: Topic | null, question: string, found: Found): Understood {
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
      // "And if I don't?": most likely still about the same.
      return topic && isAddition(question)
        ? { kind: 'detail', about: topic.answer, parts: [], others: [], question }
        : { kind: 'unsure', about: topic?.answer ?? null, question };
  }
}

/**
 * Small talk stands alone. An answer about the user's own things shows a list of its own, so
 * positions belong to that.
 */
const listOthers = ({ answer, others }: Extract<Found, { kind: 'likely' }>) =>
  answer.intent || answer.kind === 'talk' ? [] : others;
