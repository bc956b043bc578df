import { PROPOSAL_LIMITS } from '@attune/domain/companion/proposal';
import type { Answer, FollowUp } from './answer.ts';
import type { GuideReply, ToolCall, ToolResult } from './guide-input.ts';
import type { Known } from './known.ts';
import { listItems } from './parts.ts';
import { readResult, toLink } from './tool-results.ts';

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

function proposePage({ lesson, practice, short = '' }: Answer): ToolCall[] {
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

const SOMETHING_ELSE = 'Or did you mean something else? A number gets you the whole answer.';

export function sayAnswer(
  answer: Answer,
  { attitude }: Known,
  others: readonly Answer[] = [],
): GuideReply {
  const personal = attitude ? answer.for[attitude] : undefined;
  return {
    text: joinParagraphs(
      others.length > 0 && `I think you mean: “${getTitle(answer)}”`,
      answer.text,
      personal,
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
    'I’m not sure which of these you mean. A number gets you the whole answer.',
    toChoices(answers),
    'If it’s none of them, put it in other words, in one plain sentence.',
  );
}

const getTitle = ({ title, questions: [question = ''] }: Answer) => title ?? question;

const toChoices = (answers: readonly Answer[]) =>
  answers
    .map((answer, at) => `${at + 1}. **${getTitle(answer)}**\\\n   ${getShort(answer)}`)
    .join('\n');

const getShort = ({ short, intent, text }: Answer) =>
  short ?? (intent ? 'I look it up for you.' : firstSentence(text));

const firstSentence = (text: string) => /^[\s\S]*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;

const PRESS_THE_CARD =
  'If you mean the card above, press its button: I save nothing myself. Otherwise tell me in a full sentence what you’d like.';

/** A sentence in quotation marks: words that can be used as they are. */
const QUOTATION = /["“][^"”]{15,}["”]/;

const NOTHING_BEFORE =
  'I’m not sure what to go on with. Ask me again in a full sentence, and I’ll look for it.';

/** A further question about an answer: the parts of it that fit, or the answer in short. */
export function sayDetail(
  about: Answer,
  parts: readonly string[],
  others: readonly Answer[],
): GuideReply {
  const title = getTitle(about);
  const hasParts = parts.length > 0;
  return {
    text: joinParagraphs(
      hasParts
        ? `From what I know about “${title}”, this comes closest:`
        : `I have no answer to exactly that. What I know about “${title}”, in short:`,
      hasParts ? toBullets(parts) : getShort(about),
      !hasParts && about.next,
      others.length > 0 ? joinParagraphs(SOMETHING_ELSE, toChoices(others)) : IN_ONE_SENTENCE,
    ),
    calls: proposePage(about),
  };
}

const IN_ONE_SENTENCE = 'If you meant something else, ask it in one full sentence.';

export function sayFollowUp(followUp: FollowUp, about: Answer | null): GuideReply {
  if (followUp === 'no') {
    return sayOnly('All right. Nothing has been saved. What would help you more?');
  }
  if (!about) return sayOnly(followUp === 'yes' ? PRESS_THE_CARD : NOTHING_BEFORE);
  const calls = proposePage(about);
  const short = about.short ?? firstSentence(about.text);
  const more = calls.length > 0 && 'The card below has the rest.';
  switch (followUp) {
    case 'shorter':
    case 'simpler':
      return sayOnly(short);
    case 'why':
      return about.why
        ? sayOnly(about.why)
        : { text: joinParagraphs('I have no better reason than this:', short, more), calls };
    case 'example': {
      const example = about.example ?? listItems(about).find((item) => QUOTATION.test(item));
      return example
        ? sayOnly(example)
        : { text: joinParagraphs('I have no example at hand.', about.next, more), calls };
    }
    case 'as-goal':
      return {
        text: 'Here it is as a goal. Change what doesn’t fit; it’s saved only when you click.',
        calls: [proposeGoal(about.goal ?? short, about.why ?? short, about.steps)],
      };
    case 'where':
      return { text: sayWhere(about, calls), calls };
    case 'no-time':
      return sayOnly(
        `Then only this: ${about.steps[0] ?? short}`,
        'Five minutes are enough for a start. The rest can wait.',
      );
    case 'tried':
      return {
        text: joinParagraphs(
          'Then it wasn’t the right thing for you, or not yet.',
          about.next,
          more,
          'People in the [Community](/forum) may know another way, and you can ask under a pseudonym. If you tell me in a sentence what happened when you tried, I’ll look further.',
        ),
        calls,
      };
    case 'source':
      return {
        text: joinParagraphs(
          about.why ?? 'It’s an answer that Attune’s editors wrote and checked; I only look it up.',
          calls.length > 0
            ? 'The lesson on the card names its sources.'
            : 'Check what matters to you with a second source before you rely on it.',
        ),
        calls,
      };
    case 'how-long':
      return {
        text: joinParagraphs(
          'How long it takes as a whole I can’t say: that depends on you, and often on others.',
          about.steps[0] && `The first step is a matter of minutes: ${about.steps[0]}`,
          more,
        ),
        calls,
      };
    default: {
      // "Yes, give me the prompt": it is in the answer.
      if (followUp === 'yes' && about.kind === 'write') return { text: about.text, calls };
      return { text: joinParagraphs(about.next ?? short, more), calls };
    }
  }
}

/** The pages that an answer leads to. */
function sayWhere({ text, short = '' }: Answer, calls: readonly ToolCall[]): string {
  const links = [...`${text}\n${short}`.matchAll(/\[[^\]]+\]\([^)\s]+\)/g)].map(([link]) => link);
  if (links.length > 0) return joinParagraphs('Here:', toBullets([...new Set(links)].slice(0, 3)));
  if (calls.length > 0) return 'It’s on the card below.';
  return 'There is no page for that: it’s something to do outside Attune. All lessons are on [Tutorials](/tutorials).';
}

/** "The second one", after a list of links in the last reply. */
export function openListed(reply: string, position: number): GuideReply | null {
  const links = [...reply.matchAll(/\[([^\]]+)\]\((\/tutorials\/([a-z0-9-]+)|\/[^)\s]*)\)/g)];
  const [, title, address, lesson] = links.at(position) ?? [];
  if (!title || !address) return null;
  const text = `[${title}](${address}) it is.`;
  return { text, calls: lesson ? [proposeLesson(lesson, '')] : [] };
}

/** A passage that fits as well as this answers the question. */
const CLOSE_PASSAGE = 0.6;
const WITHOUT_MODEL =
  'I’m the built-in guide: I look up answers and can’t think up new ones. If a language model is connected to Attune, the companion can answer freely.';

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
    'I’m not sure I understand you right.',
    nearest.length > 0 && joinParagraphs('These come closest:', toBullets(nearest)),
    about && `If it still belongs to “${getTitle(about)}”, say “more” and I’ll go on with that.`,
    WITHOUT_MODEL,
    'You can also put it in other words, in one plain sentence.',
  );
}
