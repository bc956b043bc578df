import { PROPOSAL_LIMITS } from '@attune/domain/companion/proposal';
import type { Answer } from './answer.ts';
import type { GuideReply, ToolCall, ToolResult } from './guide-input.ts';
import type { Known } from './known.ts';
import { readResult, toLink } from './tool-results.ts';
import type { UnderstoodAnswer } from './understood.ts';

export const joinParagraphs = (...parts: (string | false | null | undefined)[]) =>
  parts.filter((part) => typeof part === 'string' && part !== '').join('\n\n');

export const toBullets = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');

export const sayOnly = (...parts: Parameters<typeof joinParagraphs>): GuideReply => ({
  text: joinParagraphs(...parts),
  calls: [],
});

const clip = (text: string, length: number) =>
  text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;

const withoutLinks = (text: string) => text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');

export function proposeLesson(tutorialId: string, why: string): ToolCall {
  const input = { tutorialId, why: clip(withoutLinks(why), PROPOSAL_LIMITS.whyLength) };
  return { name: 'propose_lesson', input };
}

export function proposePage({ lesson, practice, short = '' }: Answer): ToolCall[] {
  if (lesson) return [proposeLesson(lesson, short)];
  const why = clip(withoutLinks(short), PROPOSAL_LIMITS.whyLength);
  return practice ? [{ name: 'propose_practice', input: { practiceId: practice, why } }] : [];
}

export function proposeGoal(title: string, why: string, steps: readonly string[]): ToolCall {
  return {
    name: 'propose_goal',
    input: {
      title: clip(title, 110),
      why: clip(withoutLinks(why), PROPOSAL_LIMITS.whyLength),
      steps: steps.slice(0, PROPOSAL_LIMITS.stepCount),
    },
  };
}

export const REPLY_WITH_NUMBER = 'Reply with a number for the full answer.';
export const SOMETHING_ELSE = `Or did you mean one of these? ${REPLY_WITH_NUMBER}`;

const OFFER_PLAN =
  'Would you like a plan for it? Say “turn this into a goal”, and I’ll prepare one.';

export function sayAnswer(
  { answer, others, reason }: UnderstoodAnswer,
  { attitude }: Known,
): GuideReply {
  const personal = attitude ? answer.for[attitude] : undefined;
  return {
    text: joinParagraphs(
      reason === 'picked' && `I’d go with “${getTitle(answer)}”: it’s closest to what you wrote.`,
      others.length > 0 && `I think you mean: “${getTitle(answer)}”`,
      answer.text,
      personal,
      reason === 'learn' && answer.goal && OFFER_PLAN,
      others.length > 0 && joinParagraphs(SOMETHING_ELSE, toChoices(others)),
    ),
    calls: proposePage(answer),
  };
}

/**
 * Several answers are about equally close: the user chooses. The short form of each is there at once,
 * because one of them is mostly what was asked.
 */
export function askWhich(answers: readonly Answer[]): GuideReply {
  return sayOnly(
    `I’m not sure which of these you mean. ${REPLY_WITH_NUMBER}`,
    toChoices(answers),
    'If it’s none of these, try rephrasing it in one plain sentence.',
  );
}

export const getTitle = ({ title, questions: [question = ''] }: Answer) => title ?? question;

export const toChoices = (answers: readonly Answer[]) =>
  answers
    .map((answer, at) => `${at + 1}. **${getTitle(answer)}**\\\n   ${getShort(answer)}`)
    .join('\n');

export const getShort = ({ short, intent, text }: Answer) =>
  short ?? (intent ? 'I’ll look it up for you.' : firstSentence(text));

export const firstSentence = (text: string) => /^[\s\S]*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;

/** A passage that fits as well as this answers the question. */
const CLOSE_PASSAGE = 0.6;
const WITHOUT_MODEL =
  'I’m the built-in guide. I look up answers; I can’t write new ones. If a language model is connected to Attune, the companion can answer freely.';

export function sayUnsure(
  question: string,
  results: readonly ToolResult[],
  about: Answer | null = null,
): GuideReply {
  const found = readResult(results, 'search_library');
  if (!found && results.length === 0 && question.trim() !== '') {
    const query = question.replace(/\s+/g, ' ').trim().slice(0, 200);
    return { text: '', calls: [{ name: 'search_library', input: { query } }] };
  }
  const passages = found?.passages ?? [];
  const [best] = passages;
  if (best?.closeness && best.closeness >= CLOSE_PASSAGE) {
    return {
      text: joinParagraphs(`From ${toLink(best)}:`, `> ${best.passage}`),
      calls: best.address.startsWith('/tutorials/') ? [proposeLesson(best.id, '')] : [],
    };
  }
  const nearest = passages.slice(0, 3).map((passage) => `${toLink(passage)}`);
  return sayOnly(
    'I’m not sure I understood.',
    nearest.length > 0 && joinParagraphs('These come closest:', toBullets(nearest)),
    about && `If you’re still asking about “${getTitle(about)}”, say “more” and I’ll continue.`,
    WITHOUT_MODEL,
    'You can also try rephrasing it in one plain sentence.',
  );
}
