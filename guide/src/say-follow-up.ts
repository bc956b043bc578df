import type { Answer } from './answer.ts';
import { buildGoal, readGoalChange } from './goal-card.ts';
import type { GuideReply, ToolCall } from './guide-input.ts';
import { listItems } from './parts.ts';
import {
  getShort,
  getTitle,
  joinParagraphs,
  proposeLesson,
  proposePage,
  REPLY_WITH_NUMBER,
  SOMETHING_ELSE,
  sayOnly,
  toBullets,
  toChoices,
} from './reply.ts';
import type { UnderstoodFollowUp } from './understood.ts';

const PRESS_THE_CARD =
  'If you mean the card above, press its button. I don’t save anything myself. Otherwise tell me in a full sentence what you’d like.';
const NOTHING_BEFORE =
  'I’m not sure what you’d like me to continue. Ask me again in a full sentence, and I’ll look for it.';
const IN_ONE_SENTENCE = 'If you meant something else, ask it in one full sentence.';
const SAVED_WHEN_CLICKED = 'It’s saved only when you click.';
const CHANGE_ON_THE_PAGE =
  'Save the card first. On [Learning goals](/learning-goals) you can then change the title, the steps and the date as you like, or tell me here what to call it or how often you want to do it.';

/** A sentence in quotation marks: words that can be used as they are. */
const QUOTATION = /["“][^"”]{15,}["”]/;

/** The examples of an answer, the best first. */
function listExamples(about: Answer): string[] {
  const quoted = listItems(about).filter((item) => QUOTATION.test(item));
  return [about.example, ...quoted].filter((example) => example !== undefined);
}

/** What can be done, in order: the steps of the goal, else the points of the answer. */
const listSteps = (about: Answer) => (about.steps.length > 0 ? about.steps : listItems(about));

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
        : `I don’t have an answer to exactly that. Here’s what I know about “${title}”, in short:`,
      hasParts ? toBullets(parts) : getShort(about),
      !hasParts && about.next,
      others.length > 0 ? joinParagraphs(SOMETHING_ELSE, toChoices(others)) : IN_ONE_SENTENCE,
    ),
    calls: proposePage(about),
  };
}

export function sayFollowUp(understood: UnderstoodFollowUp): GuideReply {
  const { followUp, after, about, options, turn, message } = understood;
  switch (followUp) {
    case 'no':
      return sayOnly('All right. Nothing has been saved. What would help you more?');
    case 'wrong':
      return sayInstead('I’m sorry, I misunderstood you.', options);
    case 'reject':
      return about && options.length === 0
        ? sayInsteadOf(about)
        : sayInstead('All right, none of those.', options);
  }
  if (!about) return sayOnly(followUp === 'yes' ? PRESS_THE_CARD : NOTHING_BEFORE);
  const calls = proposePage(about);
  const short = getShort(about);
  const steps = listSteps(about);
  const more = calls.length > 0 && 'The card below has the rest.';
  switch (followUp) {
    case 'shorter':
    case 'simpler':
      return sayOnly(short);
    case 'why':
      return about.why
        ? sayOnly(about.why)
        : { text: joinParagraphs('This is the best reason I have:', short, more), calls };
    case 'pick':
      return {
        text: joinParagraphs(
          steps[0] ? `I’d begin with this: ${steps[0]}` : short,
          about.why && `Why: ${about.why}`,
          about.next !== steps[0] && about.next,
        ),
        calls,
      };
    case 'example':
    case 'another':
      return sayExample(about, followUp === 'another' ? turn : 0);
    case 'as-goal':
      return {
        text: `Here it is as a goal. Tell me what to change. ${SAVED_WHEN_CLICKED}`,
        calls: [buildGoal(about, readGoalChange(message))],
      };
    case 'change': {
      const change = readGoalChange(message);
      return change.title || change.rhythm
        ? {
            text: `I’ve changed it on this card. ${SAVED_WHEN_CLICKED}`,
            calls: [buildGoal(about, change)],
          }
        : sayOnly(steps[0] && `Then start with just this: ${steps[0]}`, CHANGE_ON_THE_PAGE);
    }
    case 'back':
      return {
        text: joinParagraphs(`Back to “${getTitle(about)}”:`, short, about.next, more),
        calls,
      };
    case 'where':
      return { text: sayWhere(about, calls), calls };
    case 'no-time':
      return sayOnly(
        `Then just this: ${about.steps[0] ?? short}`,
        'Five minutes is enough to start. The rest can wait.',
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
          about.why ?? 'It’s an answer that was prepared in advance; I only look it up.',
          calls.length > 0
            ? 'The lesson on the card names its sources.'
            : 'Check what matters to you against a second source before you rely on it.',
        ),
        calls,
      };
    case 'how-long':
      return {
        text: joinParagraphs(
          'I can’t say how long it takes overall. It depends on you, and often on other people.',
          about.steps[0] && `The first step is a matter of minutes: ${about.steps[0]}`,
          more,
        ),
        calls,
      };
    case 'yes':
      if (after === 'as-goal' || after === 'change') return sayOnly(PRESS_THE_CARD);
      // "Yes, give me the prompt": it is in the answer.
      if (about.kind === 'write') return { text: about.text, calls };
      return {
        text: joinParagraphs(
          after === 'pick' && steps[0] ? `Good. Begin now: ${steps[0]}` : (about.next ?? short),
          more,
        ),
        calls,
      };
    default: {
      // After the first "what next?" come the further steps.
      const step = turn > 0 && steps[turn];
      return {
        text: joinParagraphs(step ? `Next: ${step}` : (about.next ?? short), more),
        calls,
      };
    }
  }
}

/** Other readings of a question that was misunderstood. */
const sayInstead = (opening: string, options: readonly Answer[]): GuideReply =>
  options.length > 0
    ? sayOnly(
        `${opening} Is it one of these? ${REPLY_WITH_NUMBER}`,
        toChoices(options),
        'If not, tell me in one plain sentence what it’s about.',
      )
    : sayOnly(`${opening} Tell me in one plain sentence what it’s about, and I’ll look again.`);

/** The suggestion is not wanted, but the subject is right. */
function sayInsteadOf(about: Answer): GuideReply {
  const [example] = listExamples(about);
  const [step] = listSteps(about);
  return sayOnly(
    'All right, not that.',
    example ? `Something you can use as is: ${example}` : step && `One small thing: ${step}`,
    'If you’d like something else, tell me what you’re looking for.',
  );
}

function sayExample(about: Answer, at: number): GuideReply {
  const example = listExamples(about)[at];
  if (example) return sayOnly(example);
  const calls = proposePage(about);
  const [opening, points] =
    at === 0
      ? ['I don’t have an example ready. Here’s the most concrete thing I have:', listItems(about)]
      : ['I don’t have another example. Here’s another point:', listSteps(about).slice(at)];
  const point = points[0] ?? about.next;
  return point
    ? { text: joinParagraphs(opening, point), calls }
    : { text: 'I don’t have anything more on that.', calls };
}

/** The pages that an answer leads to. */
function sayWhere({ text, short = '' }: Answer, calls: readonly ToolCall[]): string {
  const links = [...`${text}\n${short}`.matchAll(/\[[^\]]+\]\([^)\s]+\)/g)].map(([link]) => link);
  if (links.length > 0) return joinParagraphs('Here:', toBullets([...new Set(links)].slice(0, 3)));
  if (calls.length > 0) return 'It’s on the card below.';
  return 'There’s no page for that: it’s something to do outside Attune. All lessons are on [Tutorials](/tutorials).';
}

/** "The second one", after a list of links in the last reply. */
export function openListed(reply: string, position: number, isPicked = false): GuideReply | null {
  const links = [...reply.matchAll(/\[([^\]]+)\]\((\/tutorials\/([a-z0-9-]+)|\/[^)\s]*)\)/g)];
  const [, title, address, lesson] = links.at(position) ?? [];
  if (!title || !address) return null;
  const link = `[${title}](${address})`;
  const text = isPicked
    ? `I’d go with ${link}. It comes first in the order chosen for you.`
    : `${link} it is.`;
  return { text, calls: lesson ? [proposeLesson(lesson, '')] : [] };
}
