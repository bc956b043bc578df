import type { Answer, FollowUp } from './answer.ts';
import type { AnswerIndex } from './answer-index.ts';
import { rankMessage } from './best-answer.ts';
import { listItems } from './parts.ts';
import { readConsent, readPosition } from './short-messages.ts';
import type { Topic } from './topic.ts';
import type { Understood, UnderstoodFollowUp } from './understood.ts';

/** What was understood last, and what the conversation has been about, newest last. */
export type Conversation = { last: Understood | null; topics: readonly Topic[] };

const MAX_OPTIONS = 3;
/** Less similar answers are not worth offering. */
const MIN_OPTION_SCORE = 1.5;

export const getQuestion = (understood: Understood | null) =>
  understood && 'question' in understood ? understood.question : '';

/** The answers that the last reply offered by number. */
function listChoices(last: Understood | null): readonly Answer[] {
  if (last?.kind === 'choice') return last.answers;
  if (last?.kind === 'follow-up') return last.options;
  return last?.kind === 'answer' || last?.kind === 'detail' ? last.others : [];
}

/** Which entry of its list the last reply was about: -1 for all of them, null without a list. */
function getListPosition(last: Understood | null): number | null {
  if (last?.kind === 'listed') return last.position;
  if (last?.kind !== 'answer' || !last.answer.intent || last.subject) return null;
  return last.answer.intent === 'make-plan' ? -1 : 0;
}

/** A position in a list that the guide has shown, or a short yes or no. */
export function readChoice(conversation: Conversation, text: string): Understood | null {
  const { last } = conversation;
  if (!last) return null;
  const position = readPosition(text);
  if (position !== null) return readListed(conversation, position);
  const consent = readConsent(text);
  if (!consent) return null;
  const [first] = last.kind === 'choice' ? last.answers : [];
  return consent === 'yes' && first ? pick(first, last) : toFollowUp(conversation, consent, text);
}

function readListed({ last, topics }: Conversation, position: number): Understood {
  const question = getQuestion(last);
  const answer = listChoices(last).at(position);
  if (answer) return { kind: 'answer', answer, others: [], question };
  const topic = topics.at(-1);
  const item = topic && isAbout(last, topic) ? listItems(topic.answer).at(position) : undefined;
  if (!topic || !item) return { kind: 'listed', position, question };
  return { kind: 'detail', about: topic.answer, parts: [item], others: [], question };
}

/** Whether the last reply was about the topic, so that "the first" is one of its points. */
const isAbout = (last: Understood | null, topic: Topic) =>
  last?.kind === 'detail' ||
  last?.kind === 'follow-up' ||
  (last?.kind === 'answer' && last.answer === topic.answer);

const pick = (answer: Answer, last: Understood): Understood => ({
  kind: 'answer',
  answer,
  others: [],
  question: getQuestion(last),
  reason: 'picked',
});

/** What a follow-up means after the last reply: what it offered is known. */
export async function followUpOn(
  index: AnswerIndex,
  conversation: Conversation,
  followUp: FollowUp,
  message: string,
): Promise<Understood> {
  const { last } = conversation;
  const [firstChoice] = last?.kind === 'choice' ? last.answers : [];
  const listPosition = getListPosition(last);
  switch (followUp) {
    case 'pick':
      if (last && firstChoice) return pick(firstChoice, last);
      if (listPosition === null) break;
      return { kind: 'listed', position: 0, question: getQuestion(last), isPicked: true };
    case 'then':
    case 'another':
      if (listPosition === null) break;
      return { kind: 'listed', position: listPosition + 1, question: getQuestion(last) };
    case 'wrong':
      return offerOthers(index, conversation, followUp, message);
    case 'reject':
      // What was said is not wanted, but the subject is right.
      if (last?.kind === 'answer' || listChoices(last).length === 0) break;
      return offerOthers(index, conversation, followUp, message);
    case 'back':
      return goBack(index, conversation, message);
  }
  return toFollowUp(conversation, followUp, message);
}

function toFollowUp(
  { last, topics }: Conversation,
  followUp: FollowUp,
  message: string,
): UnderstoodFollowUp {
  const topic = topics.at(-1);
  const about = topic?.answer ?? null;
  const isContinued = last?.kind === 'follow-up' && last.about === about;
  return {
    kind: 'follow-up',
    followUp,
    after: isContinued ? last.followUp : null,
    about,
    options: [],
    turn: isContinued ? last.turn + 1 : 0,
    question: topic?.question ?? getQuestion(last),
    message,
  };
}

/** "None of these", "that's not what I asked": the next best readings of the last question. */
async function offerOthers(
  index: AnswerIndex,
  conversation: Conversation,
  followUp: FollowUp,
  message: string,
): Promise<Understood> {
  const { last } = conversation;
  const understood = toFollowUp(conversation, followUp, message);
  const shown = new Set(listChoices(last));
  if (last?.kind === 'answer') shown.add(last.answer);
  if (understood.about) shown.add(understood.about);
  const isOther = (answer: Answer) =>
    !shown.has(answer) && !answer.followUp && !answer.sensitive && answer.kind !== 'talk';
  const matches = await rankMessage(index, getQuestion(last), isOther);
  const options = matches
    .filter(({ score }) => score >= MIN_OPTION_SCORE)
    .slice(0, MAX_OPTIONS)
    .map(({ answer }) => answer);
  return { ...understood, options };
}

/** "Back to my first question": of the earlier subjects, the one that fits the message best. */
async function goBack(
  index: AnswerIndex,
  conversation: Conversation,
  message: string,
): Promise<Understood> {
  const earlier = conversation.topics.slice(0, -1).toReversed();
  const understood = toFollowUp(conversation, 'back', message);
  if (earlier.length === 0) return understood;
  const isEarlier = (answer: Answer) => earlier.some((topic) => topic.answer === answer);
  const [best] = await rankMessage(index, message, isEarlier);
  const topic = earlier.find(({ answer }) => answer === best?.answer) ?? earlier[0];
  return topic ? { ...understood, about: topic.answer, question: topic.question } : understood;
}
