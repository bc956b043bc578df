import { lessonCard } from '../cards.ts';
import { type Answerer, type Context, type Draft, say } from '../context.ts';
import type { Suggested } from '../found.ts';
import { LESSON_TITLES } from '../knowledge/page-titles.ts';
import { talkedOf } from '../plan-of-talk.ts';
import { bestSentences } from '../texts/best-sentences.ts';
import type { ToolCall } from '../think.ts';
import { pageCall } from './look-up.ts';

const SUGGEST: ToolCall = { name: 'suggest_next', input: {} };
const LIMIT = /\b(\d+|five|ten|fifteen|twenty|thirty)\s*-?min/;
const NUMBERS: Readonly<Record<string, number>> = {
  five: 5,
  ten: 10,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
};

/** For somebody of whom nothing is known: where nothing can go wrong. */
const FIRST = 'one-question-no-account';

function offered({ found, known }: Context): readonly Suggested[] {
  const first = known.facts.length === 0 ? found.page(FIRST) : null;
  return first ? [{ ...first, because: '' }, ...found.lessons] : found.lessons;
}

/** The lessons that fit into the time that was named; the shortest where none does. */
function fitting(context: Context): readonly Suggested[] {
  const { understood } = context;
  const lessons = offered(context);
  const named = LIMIT.exec(understood.mended)?.[1];
  const most = named === undefined ? null : (NUMBERS[named] ?? Number(named));
  if (most === null) return lessons;
  const short = lessons.filter(({ minutes }) => minutes <= most);
  const byLength = lessons.toSorted((one, other) => one.minutes - other.minutes);
  return short.length > 0 ? short : byLength;
}

const chosen = (context: Context): Suggested | null => {
  const { mode, depth } = context.understood;
  const at = mode === 'other' || mode === 'then' ? depth : 0;
  const lessons = fitting(context);
  return lessons[at % Math.max(lessons.length, 1)] ?? null;
};

const describe = ({ title, address, minutes }: Suggested) =>
  `[${title}](${address}), ${minutes} minutes`;

function begun({ known }: Context): string {
  const [lesson] = known.of('lesson').filter(({ label }) => /begun|started/i.test(label));
  return lesson ? `You have also begun “${lesson.text}”; finishing it first is just as good.` : '';
}

const GENTLE = 'Whatever you do, it begins where nothing can go wrong.';
const UNKNOWN = 'I know nothing about you, so I would begin where nothing can go wrong.';

function inWords(context: Context, lesson: Suggested): Draft {
  const { found, known, understood } = context;
  const passage = found.page(lesson.id)?.passage ?? '';
  const gains = bestSentences(passage, lesson.title, 2);
  const because = lesson.because || (talkedOf(understood) ? GENTLE : UNKNOWN);
  const other = fitting(context).find(({ id }) => id !== lesson.id);
  const goal = known.of('goal')[0]?.text.split('\n')[0];
  if (understood.mode === 'shorter') return { text: `${describe(lesson)}.`, cards: [] };
  return {
    text: say(
      `Take ${describe(lesson)}.`,
      because,
      gains && `What it is about, in its own words: “${gains}”`,
      goal && `It can stand beside your goal “${goal}”; one lesson a week is enough.`,
      begun(context),
      other && `If that does not speak to you: ${describe(other)}.`,
      'Do the part called “Your turn” even if you skip the rest; that is where it sticks.',
    ),
    cards: lessonCard(found, lesson.id, because),
  };
}

function whyThat({ known }: Context, lesson: Suggested): Draft {
  const finished = known.of('lesson').filter(({ label }) => /finished|completed/i.test(label));
  const done = finished[0] ? `You have finished “${finished[0].text}”, so I left that out.` : '';
  const order =
    known.attitude === 'resistant'
      ? 'Small and reversible comes first with such answers.'
      : known.attitude === 'enthusiastic'
        ? 'With such answers checking and limits come first.'
        : 'Of those that fit, the one that needs no other before it comes first.';
  const because =
    lesson.because ||
    'Nothing is known to me about you, so it goes by what most people need first.';
  return {
    text: say(
      because,
      `${order} ${done}`.trim(),
      'Change an answer, and the order changes with it: [Your Assessment](/assessment/summary).',
    ),
    cards: [],
  };
}

export const nextLesson: Answerer = {
  looksUp(context) {
    const lesson = chosen(context);
    if (context.known.facts.length === 0) return [SUGGEST, ...pageCall(FIRST)];
    if (!lesson) return [SUGGEST];
    const query = LESSON_TITLES[lesson.id] ?? lesson.title;
    return [SUGGEST, { name: 'search_library', input: { query, kinds: ['tutorial'] } }];
  },
  says(context) {
    const lesson = chosen(context);
    if (!lesson) {
      return {
        text: 'I have nothing left to suggest: you have been through everything that fits. All lessons stand in [Tutorials](/tutorials). What would you like to be able to do that you cannot yet?',
        cards: [],
      };
    }
    return context.understood.mode === 'why' ? whyThat(context, lesson) : inWords(context, lesson);
  },
};
