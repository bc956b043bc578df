import { careFor } from '../../care/signs.ts';
import { topicOf } from '../knowledge/all-topics.ts';
import { sumIn } from '../texts/sum.ts';
import type { Turn } from '../think.ts';
import { normalise } from '../words/normalise.ts';
import { mend } from '../words/spelling.ts';
import { bestSubject, type Subject, scoreOf } from './best-subject.ts';
import { chosenFrom, type Mode, modeOf } from './follow-up.ts';
import { NEEDS_TEXT } from './intents.ts';
import { isOtherScript, languageOf } from './language.ts';
import { offeredTopic } from './nearest-topics.ts';
import { splitPaste } from './paste.ts';

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
};

/** Of a very long message the beginning and the end say what it wants; the rest costs time. */
const MOST_READ = 900;
const endsOf = (ask: string) =>
  ask.length <= MOST_READ ? ask : `${ask.slice(0, MOST_READ / 2)} . ${ask.slice(-MOST_READ / 2)}`;

function alone(text: string): Understood {
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
  };
  if (offered) return { ...common, subject: { kind: 'topic', topic: offered } };
  if (careFor(text) !== null) return { ...common, subject: { kind: 'care' } };
  const language = languageOf(normalised);
  if (language) return { ...common, subject: { kind: 'language', sentence: language.sentence } };
  if (isOtherScript(text)) return { ...common, subject: { kind: 'language', sentence: '' } };
  if (paste === null && sumIn(normalised) !== null) {
    return { ...common, subject: { kind: 'task', task: 'sum' } };
  }
  if (ask === '' && paste !== null) {
    return { ...common, subject: { kind: 'task', task: 'check-text' } };
  }
  return { ...common, subject: bestSubject(endsOf(ask), paste !== null).subject };
}

const isSmall = ({ subject }: Understood) =>
  subject.kind === 'topic' && ['hello', 'thanks', 'bye', 'annoyed'].includes(subject.topic.id);

const isUnclear = ({ subject }: Understood) =>
  subject.kind === 'search' || subject.kind === 'guess';

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

function followUp(before: Understood, mode: Mode): Understood {
  if (mode === 'yes' && before.subject.kind === 'topic') {
    const { offer } = before.subject.topic;
    if (offer?.plan) {
      return {
        ...before,
        subject: { kind: 'task', task: 'plan' },
        mode: 'answer',
        planId: offer.plan,
      };
    }
    const topic = offer?.topic ? topicOf(offer.topic) : null;
    if (topic) return { ...before, subject: { kind: 'topic', topic }, mode: 'answer' };
    return { ...before, mode: 'then', depth: before.depth + 1 };
  }
  return { ...before, mode, depth: before.depth + 1 };
}

const REFINING = /^(and|but|what about|how about|what if|or|only|for|with|in|at)\b/;
const MOST_REFINING = 9;

/** "And for two weeks?", "what about at work?": the question before, with more to it. */
function refined(before: Understood, now: Understood): Understood | null {
  const isShort = now.mended.split(' ').length <= MOST_REFINING;
  if (!isShort || !REFINING.test(now.mended)) return null;
  const both = alone(`${before.ask} ${now.text}`);
  if (now.subject.kind === 'topic' && !isSmall(now)) return null;
  if (before.subject.kind === 'search') return both;
  return { ...both, subject: before.subject, paste: before.paste };
}

function next(before: Understood | null, reply: string, text: string): Understood {
  const mended = mend(normalise(endsOf(text)));
  const choice = before ? chosenFrom(reply, mended) : null;
  if (choice) return alone(choice);
  const now = alone(text);
  if (!before || now.subject.kind === 'care' || now.subject.kind === 'language') return now;
  if (isAwaited(before, now)) return { ...before, mode: 'answer', text, paste: text.trim() };
  const more = refined(before, now);
  const mode = modeOf(mended);
  if (mode === 'answer' && more) return more;
  if (mode === 'answer' || now.paste !== null) return now;
  const isOwn = isSaid(now) && !isSmall(now) && mended.split(' ').length > 6;
  return isOwn ? now : followUp(before, mode);
}

/** The last message in the light of those before it. */
export function understand(turns: readonly Turn[]): Understood {
  let understood: Understood | null = null;
  let reply = '';
  for (const { role, text } of turns) {
    if (role === 'companion') {
      reply = text;
    } else {
      const now: Understood = next(understood, reply, text);
      // Thanks in between do not change the subject.
      understood = understood && isSmall(now) && text !== turns.at(-1)?.text ? understood : now;
    }
  }
  return understood ?? alone('');
}
