import { lessonCard, practiceCard } from '../cards.ts';
import { type Answerer, bullets, type Context, type Draft, say } from '../context.ts';
import { LESSON_TITLES } from '../knowledge/page-titles.ts';
import type { Topic } from '../knowledge/topic.ts';
import { personalLine } from '../personal.ts';
import type { ToolCall } from '../think.ts';
import { toldInWords } from '../understand/told.ts';
import { choose } from '../words/hash.ts';
import { forumCall, pageCalls } from './look-up.ts';
import { threadLine } from './thread-line.ts';

/** With `[[id]]` replaced by links, as far as the addresses are known. */
export const withLinks = (text: string, { found }: Context): string =>
  text.replace(/\[\[([a-z0-9-]+)\]\]/g, (_, id: string) => found.link(id));

const CALM_FIRST = 'A calmer minute first; thinking goes better after it.';

function cardsOf(topic: Topic, context: Context): ToolCall[] {
  const pages = topic.pages ?? [];
  const reason = withLinks(topic.short ?? topic.lead, context);
  if (topic.propose === 'lesson') {
    const id = pages.find((page) => page in LESSON_TITLES);
    return id ? lessonCard(context.found, id, reason) : [];
  }
  if (topic.propose === 'practice') {
    const id = pages.find((page) => !(page in LESSON_TITLES));
    return id ? practiceCard(context.found, id, CALM_FIRST) : [];
  }
  return [];
}

function whole(topic: Topic, context: Context): Draft {
  const { known, found, understood } = context;
  const personal = personalLine(known, topic.made, topic.isTried === true);
  const text = say(
    topic.lead,
    bullets(topic.points ?? []),
    personal,
    topic.forum && threadLine(found, understood.text),
    topic.next,
    topic.offer?.ask,
  );
  return { text: withLinks(text, context), cards: cardsOf(topic, context) };
}

const FIRST_WORDS = [
  'The reason is simple.',
  'In a few words:',
  'Here is what is behind it.',
] as const;

const TRY_THERE =
  'For your own work: take one task of the last week that harms nobody if it goes wrong, leave out every name, and try it with that.';

function inMode(topic: Topic, context: Context): Draft {
  const { understood, known } = context;
  const { mode, depth } = understood;
  const only = (...parts: Parameters<typeof say>): Draft => ({
    text: withLinks(say(...parts), context),
    cards: [],
  });
  switch (mode) {
    case 'why': {
      const personal = personalLine(known, topic.made, false);
      const because = topic.because ?? topic.short ?? topic.lead;
      return only(because, depth > 1 ? topic.example : personal, depth > 1 && topic.next);
    }
    case 'shorter':
      return only(topic.short ?? topic.lead);
    case 'first':
      return only(topic.next ?? topic.points?.[0] ?? topic.short ?? topic.lead);
    case 'told':
      return only(
        `Good to know for this: ${toldInWords(understood.told)}.`,
        topic.next,
        topic.offer?.ask ?? 'Shall I make a plan of small steps out of this?',
      );
    case 'then':
      return only(topic.after ?? topic.next ?? topic.lead, depth > 1 && topic.because);
    case 'example':
      return only(
        topic.example ?? topic.points?.[0] ?? topic.lead,
        !topic.example && topic.next,
        topic.isTried && understood.told.work && TRY_THERE,
      );
    case 'more':
      return only(
        choose(FIRST_WORDS, understood.text),
        topic.because ?? topic.lead,
        topic.example && `For example: ${topic.example}`,
        topic.after,
      );
    case 'other':
      return only(
        topic.after ?? topic.because ?? topic.next ?? topic.lead,
        otherPages(topic, context),
      );
    case 'no':
      return only(
        'Then not. Nothing is kept of it unless you click.',
        'Is there something else that I can look up for you?',
      );
    default:
      return whole(topic, context);
  }
}

function otherPages(topic: Topic, { found }: Context): string {
  const links = (topic.pages ?? []).filter((id) => found.page(id)).slice(1);
  return links.length === 0 ? '' : `Also here: ${links.map((id) => found.link(id)).join(', ')}.`;
}

export function topicAnswer(topic: Topic): Answerer {
  return {
    looksUp: () => [
      ...pageCalls(topic.pages ?? []),
      ...(topic.forum === undefined ? [] : [forumCall(topic.forum)]),
    ],
    says: (context) => inMode(topic, context),
  };
}
