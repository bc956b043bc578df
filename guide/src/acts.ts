import type { Answer, FollowUp } from './answer.ts';
import type { AnswerIndex, Match } from './answer-index.ts';
import { rankMessage } from './best-answer.ts';
import { countWords } from './wording.ts';

/**
 * What a message does in a conversation, other than asking: a follow-up on the last reply, or small
 * talk. It is found by its examples, like the answer to a question.
 */
const isAct = ({ followUp, kind }: Answer) => followUp !== undefined || kind === 'talk';

/** Longer messages say something of their own. */
const MAX_ACT_WORDS = 9;
const MIN_SCORE = 3;
/** A yes or no may be about anything, so it has to be clearer. Short ones are read by rules. */
const MIN_CONSENT_SCORE = 4.5;
/** The fewer words, the less likely it is a question of its own: an act may score lower by this. */
const FEW_WORDS = 4;
const LEAD_OF_FEW_WORDS = 1;
/** A part of a longer message has to be clearer. */
const MIN_PART_SCORE = 4.5;
const MAX_PARTS = 4;

const isConsent = ({ followUp }: Answer) => followUp === 'yes' || followUp === 'no';
/** "Hello", "ok" and "one more thing" only begin a message that says something else. */
const OPENINGS: readonly FollowUp[] = ['yes', 'no', 'more', 'back', 'reject', 'wrong'];
const REJECTIONS: readonly (FollowUp | undefined)[] = ['reject', 'wrong'];

export const splitParts = (message: string, separator: RegExp, minWords = 2) =>
  message
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => countWords(part) >= minWords)
    // Each of them takes time, and what is wanted comes last.
    .slice(-MAX_PARTS);

function chooseAct(matches: readonly Match[], message: string): Answer | null {
  const [best] = matches;
  const act = matches.find(({ answer }) => isAct(answer));
  const words = countWords(message);
  if (!best || !act || words > MAX_ACT_WORDS) return null;
  const lead = words <= FEW_WORDS ? LEAD_OF_FEW_WORDS : 0;
  const minScore = isConsent(act.answer) ? MIN_CONSENT_SCORE : MIN_SCORE;
  return act.score >= minScore && act.score >= best.score - lead ? act.answer : null;
}

/** The act of a message; null if it asks or tells something of its own. */
export async function findAct(
  index: AnswerIndex,
  message: string,
  hasTopic: boolean,
): Promise<Answer | null> {
  const parts = splitParts(message, /[.,!?;\n]+/);
  const acts = await Promise.all(parts.map(async (part) => findClearAct(index, part)));
  const last = acts.at(-1);
  // "I'll do the breathing. Good night!", "Hi, me again. It helped!"
  if (parts.length > 1 && last && last.kind === 'talk' && !message.includes('?')) return last;
  const whole = chooseAct(await rankMessage(index, message), message);
  if (whole || !hasTopic) return whole;
  // "I have no time for this, I have 140 pupils"
  return acts.find((act) => act?.followUp && !OPENINGS.includes(act.followUp)) ?? null;
}

async function findClearAct(index: AnswerIndex, part: string): Promise<Answer | null> {
  const [best] = await rankMessage(index, part);
  return best && isAct(best.answer) && best.score >= MIN_PART_SCORE ? best.answer : null;
}

const BEGINNING = /^([^.,!;:\n–—]+)[.,!;:\n–—]+\s*(.+)$/s;

/** What follows "none of these," or "you misunderstood me:"; null if nothing is rejected. */
export async function removeRejection(index: AnswerIndex, message: string): Promise<string | null> {
  const [, beginning = '', rest = ''] = BEGINNING.exec(message) ?? [];
  if (countWords(rest) < 2) return null;
  const [best] = await rankMessage(index, beginning);
  return best && best.score >= MIN_SCORE && REJECTIONS.includes(best.answer.followUp) ? rest : null;
}
