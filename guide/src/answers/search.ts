import { lessonCard, practiceCard } from '../cards.ts';
import { type Answerer, bullets, type Context, type Draft, numbered, say } from '../context.ts';
import type { FoundPage } from '../found.ts';
import { personalLine } from '../personal.ts';
import { bestSentences, overlap } from '../texts/best-sentences.ts';
import { askOf, nearestTopics } from '../understand/nearest-topics.ts';
import { toldIn, toldInWords } from '../understand/told.ts';
import { keywordsOf } from '../words/keywords.ts';
import { forumCall } from './look-up.ts';
import { threadLine } from './thread-line.ts';

const MOST_WORDS = 6;
const MOST_PAGES = 3;

const queryOf = ({ understood }: Pick<Context, 'understood'>) =>
  keywordsOf(understood.mended).slice(0, MOST_WORDS).join(' ');

/** Words that stand on every second page tell none of them apart. */
const USUAL = new Set(
  `write writing work works text texts word words page pages hand see look read tell say ask find
  minute minutes today friday monday back home life real right wrong long short own self number name
  hard easy start learn lesson tool tools machine day week month year`.split(/\s+/),
);

/** Pages that really speak of what was asked: most of its words that are not on every page. */
function fitting(context: Context): FoundPage[] {
  const telling = keywordsOf(context.understood.mended).filter((word) => !USUAL.has(word));
  const query = telling.join(' ');
  const needed = Math.max(2, Math.ceil(telling.length * 0.6));
  const isOne = telling.length === 1;
  return context.found.pages
    .map((page, at) => {
      const inTitle = overlap(page.title, query);
      const inAll = overlap(`${page.title} ${page.passage}`, query);
      return {
        page,
        isFit: isOne ? inTitle > 0 : inAll >= needed && (inTitle > 0 || inAll > 2),
        score: inAll + inTitle - at / 10,
      };
    })
    .filter(({ isFit }) => isFit)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MOST_PAGES)
    .map(({ page }) => page);
}

const lineOf = (page: FoundPage, query: string, sentences: number) => {
  const words = bestSentences(page.passage, query, sentences);
  const minutes = page.minutes > 0 ? `, ${page.minutes} minutes` : '';
  return `[${page.title}](${page.address})${minutes}${words ? `: “${words}”` : ''}`;
};

function fromPages(context: Context, pages: readonly FoundPage[]): Draft {
  const { found, known, understood } = context;
  const query = queryOf(context);
  const [first, ...others] = pages as readonly [FoundPage, ...FoundPage[]];
  const lead = bestSentences(first.passage, query, understood.mode === 'shorter' ? 1 : 2);
  const card = first.kind === 'tutorial' ? lessonCard : practiceCard;
  if (understood.mode === 'shorter')
    return {
      text: say(lead && `“${lead}”`, `From [${first.title}](${first.address}).`),
      cards: [],
    };
  if (understood.mode === 'why')
    return {
      text: say(
        'That is what the page says, and it gives its reasons there:',
        lineOf(first, `${query} because why reason`, 3),
      ),
      cards: [],
    };
  return {
    text: say(
      `The nearest page is [${first.title}](${first.address})${first.minutes ? `, ${first.minutes} minutes` : ''}. It says:`,
      lead && `> ${lead}`,
      others.length > 0 &&
        say('Also on this:', bullets(others.map((page) => lineOf(page, query, 1)))),
      personalLine(known, {}, true),
      threadLine(found, understood.text, query),
      'If that is not what you meant, tell me what you want to have at the end: a fact, a text, a plan, or a calmer minute.',
    ),
    cards: card(found, first.id, `It speaks of what you asked about: ${query}.`),
  };
}

const USUAL_CHOICES = [
  'What should I learn next?',
  'Check a text of mine',
  'Make me a plan',
] as const;
const MOST_CHOICES = 3;
const LEAST_NEAR = 1;

/** The questions that lie nearest, or those that are asked most. */
function choicesFor(mended: string): string[] {
  const near = nearestTopics(mended)
    .filter(({ score }) => score >= LEAST_NEAR)
    .flatMap(({ topic }) => askOf(topic) ?? []);
  return [...near, ...USUAL_CHOICES].slice(0, MOST_CHOICES);
}

const FOR_WORK = [
  'I am worried about my job. What can I do?',
  'How do I start with AI?',
  'Make me a plan',
] as const;

/** Somebody has said what they do and not yet what they want. */
const welcome = (told: string): Draft => ({
  text: say(
    `Good to know: ${told}. I keep to that in this conversation.`,
    'What would help you most? A number is enough, or say it in your own words:',
    numbered(FOR_WORK.map((choice) => `“${choice}”`)),
  ),
  cards: [],
});

function askBack({ understood, found }: Context): Draft {
  const isShort = understood.mended.split(' ').length < 3;
  const told = toldInWords(toldIn(understood.text));
  if (told !== '' && !understood.text.includes('?')) return welcome(told);
  const lead = isShort
    ? 'I am not sure what you mean yet.'
    : 'I have no page that fits this well, and would rather say so than guess: I answer from Attune’s lessons, practices and threads, without the web.';
  return {
    text: say(
      lead,
      isShort ? '' : threadLine(found, understood.text, queryOf({ understood })),
      'Do you mean one of these? A number is enough, or say it in other words:',
      numbered(choicesFor(understood.mended).map((choice) => `“${choice}”`)),
    ),
    cards: [],
  };
}

export const search: Answerer = {
  looksUp(context) {
    const query = queryOf(context);
    return query === '' ? [] : [{ name: 'search_library', input: { query } }, forumCall(query)];
  },
  says(context) {
    const pages = fitting(context);
    return pages.length > 0 ? fromPages(context, pages) : askBack(context);
  },
};
