/** What a month is compared by (DECISIONS E3). */
export const FIGURE_IDS = ['lessons', 'quiz', 'steps', 'checkIns', 'practices', 'helpful'] as const;
export type FigureId = (typeof FIGURE_IDS)[number];

/** So many days up to today, and as many before them. */
export const COMPARED_DAYS = 30;

/** Null: there was nothing to take an average of. */
export type Figure = { now: number | null; before: number | null };
export type Figures = Readonly<Record<FigureId, Figure>>;
export type Trend = 'up' | 'down' | 'same' | 'none';

export const FIGURES: Readonly<Record<FigureId, { name: string; counted: string }>> = {
  lessons: { name: 'Lessons finished', counted: 'Lessons that you finished in these days.' },
  quiz: {
    name: 'Quiz score',
    counted: 'The share of right answers, averaged over every quiz you tried.',
  },
  steps: {
    name: 'Goal steps done',
    counted: 'Steps that you ticked off, in goals that you still keep.',
  },
  checkIns: {
    name: 'Check-ins',
    counted: 'Moods that you noted, and times you answered the two questions about AI again.',
  },
  practices: {
    name: 'Practices',
    counted: 'Practices you went through to the end, and two minutes of a daily page.',
  },
  helpful: {
    name: 'Helpful posts',
    counted: 'Answers of yours that whoever asked marked as helpful, on the day you wrote them.',
  },
};

export function trendOf({ now, before }: Figure): Trend {
  if (now === null || before === null) return 'none';
  if (now === before) return 'same';
  return now > before ? 'up' : 'down';
}

/** What a headline names: several figures can be one thing. */
const AREAS: ReadonlyArray<{ name: string; of: readonly FigureId[] }> = [
  { name: 'learning', of: ['lessons', 'quiz', 'steps'] },
  { name: 'noticing', of: ['checkIns'] },
  { name: 'practice', of: ['practices'] },
  { name: 'help for others', of: ['helpful'] },
];
const STEP: Record<Trend, number> = { up: 1, down: -1, same: 0, none: 0 };
/** A fall by at most this share is a little. */
const A_LITTLE = 1 / 3;

const areaTrend = (figures: Figures, of: readonly FigureId[]) =>
  of.reduce((sum, id) => sum + STEP[trendOf(figures[id])], 0);

function fallOf(figures: Figures, of: readonly FigureId[]): number {
  const falls = of.map((id) => {
    const { now, before } = figures[id];
    return now === null || !before ? 0 : 1 - now / before;
  });
  return Math.max(...falls);
}

export type ImprovementWords = {
  headline: string;
  /** How the headline came about. */
  explained: string;
};

/** What the two months say, as a headline and the sentence behind it. */
export function improvementWords(
  figures: Figures,
  { hidesNumbers = false }: { hidesNumbers?: boolean } = {},
): ImprovementWords {
  const all = FIGURE_IDS.map((id) => figures[id]);
  if (!all.some(({ before }) => before)) {
    return all.some(({ now }) => now)
      ? {
          headline: 'A first month to build on',
          explained: hidesNumbers
            ? 'There is no month before it to compare with yet.'
            : 'The 30 days before have nothing in them yet, so there is nothing to compare with.',
        }
      : {
          headline: 'Your first month begins with one small thing',
          explained: 'A lesson, a mood or a practice: whatever you do is counted here by itself.',
        };
  }
  const more = AREAS.filter(({ of }) => areaTrend(figures, of) > 0);
  const less = AREAS.filter(({ of }) => areaTrend(figures, of) < 0);
  return {
    headline: headlineOf(figures, more, less),
    explained: explanationOf(figures, [...more, ...less], hidesNumbers),
  };
}

type Areas = typeof AREAS;

function headlineOf(figures: Figures, more: Areas, less: Areas): string {
  const names = (areas: Areas) => inWords(areas.map(({ name }) => name));
  if (more.length === 0 && less.length === 0) return 'Much like the month before';
  if (less.length === 0) return `More ${names(more)}`;
  const isLittle = less.every(({ of }) => fallOf(figures, of) <= A_LITTLE);
  if (more.length === 0) return isLittle ? 'A slightly quieter month' : 'A quieter month';
  return `More ${names(more)}, ${isLittle ? 'a little less' : 'less'} ${names(less)}`;
}

const COUNTS = ['None', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'];
const LEARNING = '“Learning” stands for lessons, quiz scores and goal steps together.';

function explanationOf(figures: Figures, named: Areas, hidesNumbers: boolean): string {
  const isLearningNamed = named.some(({ name }) => name === 'learning');
  if (hidesNumbers) return isLearningNamed ? LEARNING : '';
  const count = (trend: Trend) => FIGURE_IDS.filter((id) => trendOf(figures[id]) === trend).length;
  const of = FIGURE_IDS.length - count('none');
  const parts = [
    count('up') > 0 && `${COUNTS[count('up')]} of ${COUNTS[of]?.toLowerCase()} went up`,
    count('same') > 0 && `${COUNTS[count('same')]} held`,
    count('down') > 0 && `${COUNTS[count('down')]} fell`,
  ].filter((part) => part !== false);
  const [first = '', ...others] = parts;
  const sentence = `${[first, ...others.map((part) => part.toLowerCase())].join(', ')}.`;
  return isLearningNamed ? `${sentence} ${LEARNING}` : sentence;
}

function inWords(things: readonly string[]): string {
  const last = things.at(-1) ?? '';
  return things.length < 2 ? last : `${things.slice(0, -1).join(', ')} and ${last}`;
}
