import { detectCareKindInSteps } from '@attune/domain/companion/care/detect-care-kind';
import { topicOf } from '../knowledge/all-topics.ts';
import { MAY_I_SHARE } from '../knowledge/privacy-topics.ts';
import type { Topic } from '../knowledge/topic.ts';
import { sumIn } from '../texts/sum.ts';
import type { Turn } from '../think.ts';
import { normalise } from '../words/normalise.ts';
import { mend } from '../words/spelling.ts';
import { asksToShare, needsSensitiveText } from './asks-to-share.ts';
import { bestSubject, type Subject, scoreOf } from './best-subject.ts';
import { chosenFrom, type Mode, modeOf } from './follow-up.ts';
import { forOthers } from './for-others.ts';
import { NEEDS_TEXT, WAITS_FOR_TEXT } from './intents.ts';
import { isOtherScript, languageOf } from './language.ts';
import { nearestTopics, offeredTopic } from './nearest-topics.ts';
import { splitPaste } from './paste.ts';
import { isAboutWorkOnly, NOTHING_TOLD, type Told, toldIn } from './told.ts';

/** What a message is about, and what is asked of it. */
export type Understood = {
  subject: Subject;
  mode: Mode;
  /** The message that the subject comes from, as it was written. */
  text: string;
  ask: string;
  paste: string | null;
  /** The same, mended: what was compared. */
  mended: string;
  /** How many messages have followed up on the same subject. */
  depth: number;
  /** The plan that was offered and is now wanted. */
  planId: string | null;
  /** What was spoken of last, whatever is asked now. */
  topic: Topic | null;
  told: Told;
};

/** Of a very long message the beginning and the end say what it wants; the rest costs time. */
const MOST_READ = 900;
const endsOf = (ask: string) =>
  ask.length <= MOST_READ ? ask : `${ask.slice(0, MOST_READ / 2)} . ${ask.slice(-MOST_READ / 2)}`;

function* alone(text: string): Generator<void, Understood> {
  const offered = offeredTopic(text);
  const { ask, paste } = splitPaste(text);
  const normalised = normalise(endsOf(ask));
  const common = {
    mode: 'answer' as const,
    text,
    ask,
    paste,
    mended: mend(normalised),
    depth: 0,
    planId: null,
    topic: null,
    told: NOTHING_TOLD,
  };
  if (offered) return { ...common, subject: { kind: 'topic', topic: offered } };
  const sign = yield* detectCareKindInSteps(text);
  if (sign !== null) return { ...common, subject: { kind: 'care', care: sign } };
  if (asksToShare(normalise(text.slice(0, MOST_READ)))) {
    return { ...common, subject: { kind: 'topic', topic: MAY_I_SHARE } };
  }
  const language = languageOf(normalised);
  if (language) return { ...common, subject: { kind: 'language', sentence: language.sentence } };
  if (isOtherScript(text)) return { ...common, subject: { kind: 'language', sentence: '' } };
  if (paste === null && sumIn(normalised) !== null) {
    return { ...common, subject: { kind: 'task', task: 'sum' } };
  }
  if (ask === '' && paste !== null) {
    return { ...common, subject: { kind: 'task', task: 'check-text' } };
  }
  const { subject } = bestSubject(endsOf(ask), paste !== null);
  const isTask = subject.kind === 'task' && WAITS_FOR_TEXT.includes(subject.task);
  const mayNeedText = paste === null && (isTask || subject.kind === 'search');
  if (mayNeedText && needsSensitiveText(normalised, isTask)) {
    return { ...common, subject: { kind: 'topic', topic: MAY_I_SHARE } };
  }
  return { ...common, subject };
}

const isTopic = ({ subject }: Understood, topic: Topic) =>
  subject.kind === 'topic' && subject.topic === topic;

const isSmall = ({ subject }: Understood) =>
  subject.kind === 'topic' && ['hello', 'thanks', 'bye', 'annoyed'].includes(subject.topic.id);

const isUnclear = ({ subject }: Understood) =>
  subject.kind === 'search' || subject.kind === 'guess' || subject.kind === 'either';

/** Found by a phrase, and not only by words that lie near. */
const isSaid = ({ subject, mended }: Understood) =>
  subject.kind === 'task' || (subject.kind === 'topic' && scoreOf(subject.topic.says, mended) > 0);

/** Whether the last answer asked for a text that now has come. */
function isAwaited(before: Understood, now: Understood): boolean {
  const { subject, paste } = before;
  if (subject.kind !== 'task' || !NEEDS_TEXT.includes(subject.task) || paste !== null) return false;
  if (now.text.length < 15 || modeOf(now.mended) !== 'answer') return false;
  const isQuestion = now.text.trim().endsWith('?');
  return isUnclear(now) || now.text.length > 60 || (subject.task === 'prompt' && !isQuestion);
}

const backTo = (before: Understood, topic: Topic): Understood => ({
  ...before,
  subject: { kind: 'topic', topic },
});

const asPlan = (before: Understood, planId: string | null): Understood => ({
  ...before,
  subject: { kind: 'task', task: 'plan' },
  ask: '',
  mode: 'answer',
  planId,
});

/** "Yes" takes what the guide itself has offered last. */
function taken(before: Understood, topic: Topic): Understood {
  const { offer } = topic;
  const other = offer?.topic ? topicOf(offer.topic) : null;
  if (other) return { ...before, subject: { kind: 'topic', topic: other }, mode: 'answer' };
  // The plan is found by the topic, which knows what it offers.
  if (offer?.plan || before.mode === 'told') return asPlan(before, null);
  return { ...before, mode: 'then', depth: before.depth + 1 };
}

function followUp(said: Understood, mode: Mode): Understood {
  const before = said.topic && isUnclear(said) ? backTo(said, said.topic) : said;
  if (mode === 'yes' && before.subject.kind === 'topic') return taken(before, before.subject.topic);
  return { ...before, mode, depth: before.depth + 1 };
}

const REFINING = /^(and|but|what about|how about|what if|or|only|for|with|in|at)\b/;
const MOST_REFINING = 9;

/** "And for two weeks?", "what about at work?": the question before, with more to it. */
function* refined(before: Understood, now: Understood): Generator<void, Understood | null> {
  const isShort = now.mended.split(' ').length <= MOST_REFINING;
  if (!isShort || !REFINING.test(now.mended)) return null;
  const both = yield* alone(`${before.ask} ${now.text}`);
  if (now.subject.kind === 'topic' && !isSmall(now)) return null;
  if (before.subject.kind === 'search') return both;
  return { ...both, subject: before.subject, paste: before.paste };
}

const isPlan = ({ subject }: Understood) => subject.kind === 'task' && subject.task === 'plan';

/** "Make it four weeks", "I have ten minutes a day": the same plan with another time. */
function retimed(before: Understood, now: Understood): Understood | null {
  const { weeks, minutes } = toldIn(now.text);
  const isTimed = (weeks ?? minutes) !== null && now.mended.split(' ').length <= MOST_SHORT;
  return isPlan(before) && isTimed && !isPlan(now) ? { ...before, mode: 'answer' } : null;
}

const TELLS =
  /^(?:(?:and|well|so|oh|by the way|btw|ok) )*(?:i|i'm|im|my (?:job|profession|trade))\b/;
const MOST_SHORT = 12;

/** Whether a message only says what somebody does, uses or has time for. */
function isTelling({ text, mended }: Understood): boolean {
  const isShort = mended.split(' ').length <= MOST_SHORT && !text.includes('?');
  const { work, tool, minutes } = toldIn(text);
  return isShort && TELLS.test(mended) && (work ?? tool ?? minutes) !== null;
}

const POINTS = /\b(?:it|that|this|them|those|there)\b/;

/** "How do I check that?": read with the message before it, or as a wish for more. */
function pointing(before: Understood, now: Understood): Understood | null {
  const isShort = now.mended.split(' ').length <= MOST_SHORT;
  if (!isShort || !isUnclear(now) || !POINTS.test(now.mended) || !before.topic) return null;
  if (modeOf(now.mended) !== 'answer' || REFINING.test(now.mended)) return null;
  return { ...backTo(before, before.topic), mode: 'more', depth: before.depth + 1 };
}

/** What belongs to the message before, in the order in which it is looked for; null if nothing. */
function following(before: Understood, now: Understood): Understood | null {
  const audience = forOthers(now.mended, isPlan(before), before.topic);
  if (audience?.plan) return asPlan(before, audience.plan);
  if (audience?.topic) return { ...now, subject: { kind: 'topic', topic: audience.topic } };
  const timed = retimed(before, now);
  if (timed) return timed;
  const pointed = pointing(before, now);
  if (pointed) return pointed;
  if (!isAboutWorkOnly(now.text) && (!isTelling(now) || isSaid(now))) return null;
  if (isPlan(before)) return { ...before, mode: 'answer' };
  return before.subject.kind === 'topic' ? { ...before, mode: 'told' } : null;
}

function* next(
  before: Understood | null,
  reply: string,
  text: string,
): Generator<void, Understood> {
  const mended = mend(normalise(endsOf(text)));
  const choice = before ? chosenFrom(reply, mended) : null;
  if (choice) return yield* alone(choice);
  const now = yield* alone(text);
  if (isTopic(now, MAY_I_SHARE)) return now;
  if (!before || now.subject.kind === 'care' || now.subject.kind === 'language') return now;
  if (isAwaited(before, now)) return { ...before, mode: 'answer', text, paste: text.trim() };
  const follows = following(before, now);
  if (follows) return follows;
  const more = yield* refined(before, now);
  const mode = modeOf(mended);
  if (mode === 'answer' && more) return more;
  if (mode === 'answer' || now.paste !== null) return now;
  const isOwn = isSaid(now) && !isSmall(now) && mended.split(' ').length > 6;
  return isOwn ? now : followUp(before, mode);
}

/** What lies as near as this is what somebody speaks of, though not surely what they ask. */
const LEAST_NEAR = 2;

/** What was spoken of, once this message is understood. */
function topicAfter(before: Understood | null, now: Understood): Topic | null {
  const { subject } = now;
  const isKnown = subject.kind === 'topic' || subject.kind === 'guess';
  if (isKnown && !isSmall(now)) return subject.topic;
  if (before?.topic || subject.kind !== 'search') return before?.topic ?? null;
  const [near] = nearestTopics(now.mended);
  return near && near.score >= LEAST_NEAR ? near.topic : null;
}

/** The last message in the light of those before it. Pauses while it reads them. */
export function* understand(turns: readonly Turn[]): Generator<void, Understood> {
  let understood: Understood | null = null;
  let told = NOTHING_TOLD;
  let reply = '';
  const last = turns.findLastIndex(({ role }) => role === 'person');
  for (const [at, { role, text }] of turns.entries()) {
    if (role === 'companion') {
      reply = text;
      continue;
    }
    const now: Understood = yield* next(understood, reply, text);
    told = toldIn(text, told);
    // Thanks in between do not change the subject.
    if (understood && isSmall(now) && at !== last) continue;
    understood = { ...now, topic: topicAfter(understood, now), told };
  }
  return understood ?? (yield* alone(''));
}
