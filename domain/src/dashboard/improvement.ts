/** The metrics that compare two months (DECISIONS E3). */
export const METRIC_IDS = ['lessons', 'quiz', 'steps', 'checkIns', 'practices', 'helpful'] as const;
export type MetricId = (typeof METRIC_IDS)[number];

/** This many days up to today are compared with as many before them. */
export const COMPARED_DAYS = 30;

/** Null if there was nothing to average. */
export type MetricValue = { now: number | null; before: number | null };
export type Metrics = Readonly<Record<MetricId, MetricValue>>;
export type Trend = 'up' | 'down' | 'same' | 'none';

export const METRICS: Readonly<Record<MetricId, { name: string; counted: string }>> = {
  lessons: { name: 'Lessons finished', counted: 'Lessons you finished in this period.' },
  quiz: { name: 'Quiz score', counted: 'Your average quiz score.' },
  steps: {
    name: 'Goal steps done',
    counted: 'Steps you checked off in goals you still have.',
  },
  checkIns: { name: 'Check-ins', counted: 'Your mood check-ins and AI check-ins.' },
  practices: {
    name: 'Practices',
    counted: 'Practices you finished, including the two minutes on a daily page.',
  },
  helpful: {
    name: 'Helpful comments',
    counted: 'Your comments that were marked as helpful, counted on the day you wrote them.',
  },
};

export function getTrend({ now, before }: MetricValue): Trend {
  if (now === null || before === null) return 'none';
  if (now === before) return 'same';
  return now > before ? 'up' : 'down';
}

/** The names used in the headline. One name may cover several metrics. */
const AREAS: ReadonlyArray<{ name: string; metricIds: readonly MetricId[] }> = [
  { name: 'learning', metricIds: ['lessons', 'quiz', 'steps'] },
  { name: 'checking in', metricIds: ['checkIns'] },
  { name: 'practice', metricIds: ['practices'] },
  { name: 'help for others', metricIds: ['helpful'] },
];
const TREND_STEP: Record<Trend, number> = { up: 1, down: -1, same: 0, none: 0 };
/** A metric that fell by at most this share is "a little less". */
const SMALL_FALL = 1 / 3;

const sumTrends = (metrics: Metrics, ids: readonly MetricId[]) =>
  ids.reduce((sum, id) => sum + TREND_STEP[getTrend(metrics[id])], 0);

function getLargestFall(metrics: Metrics, ids: readonly MetricId[]): number {
  const falls = ids.map((id) => {
    const { now, before } = metrics[id];
    return now === null || !before ? 0 : 1 - now / before;
  });
  return Math.max(...falls);
}

export type ImprovementSummary = {
  headline: string;
  explained: string;
};

export function summarizeImprovement(
  metrics: Metrics,
  { hidesNumbers = false }: { hidesNumbers?: boolean } = {},
): ImprovementSummary {
  const all = METRIC_IDS.map((id) => metrics[id]);
  if (!all.some(({ before }) => before)) {
    return all.some(({ now }) => now)
      ? {
          headline: 'A first month to build on',
          explained: hidesNumbers
            ? 'There’s no earlier month to compare with yet.'
            : 'There’s nothing from the 30 days before to compare with yet.',
        }
      : {
          headline: 'Your first month starts with one small thing',
          explained: 'Finish a lesson, check in or try a practice, and it will count here.',
        };
  }
  const more = AREAS.filter(({ metricIds }) => sumTrends(metrics, metricIds) > 0);
  const less = AREAS.filter(({ metricIds }) => sumTrends(metrics, metricIds) < 0);
  return {
    headline: formatHeadline(metrics, more, less),
    explained: formatExplanation(metrics, [...more, ...less], hidesNumbers),
  };
}

type Areas = typeof AREAS;

function formatHeadline(metrics: Metrics, more: Areas, less: Areas): string {
  const names = (areas: Areas) => formatList(areas.map(({ name }) => name));
  if (more.length === 0 && less.length === 0) return 'About the same as last month';
  if (less.length === 0) return `More ${names(more)}`;
  const isLittle = less.every(({ metricIds }) => getLargestFall(metrics, metricIds) <= SMALL_FALL);
  if (more.length === 0) return isLittle ? 'A slightly quieter month' : 'A quieter month';
  return `More ${names(more)}, ${isLittle ? 'a little less' : 'less'} ${names(less)}`;
}

const NUMBER_WORDS = ['none', 'one', 'two', 'three', 'four', 'five', 'six'];
const TREND_VERBS = { up: 'went up', same: 'stayed the same', down: 'went down' };
const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const LEARNING_NOTE = '“Learning” combines lessons, quiz scores and goal steps.';

function formatExplanation(metrics: Metrics, namedAreas: Areas, hidesNumbers: boolean): string {
  const isLearningNamed = namedAreas.some(({ name }) => name === 'learning');
  if (hidesNumbers) return isLearningNamed ? LEARNING_NOTE : '';
  const count = (trend: Trend) => METRIC_IDS.filter((id) => getTrend(metrics[id]) === trend).length;
  const comparedCount = METRIC_IDS.length - count('none');
  const compared = `${NUMBER_WORDS[comparedCount]} numbers`;
  const trends = (['up', 'same', 'down'] as const).filter((trend) => count(trend) > 0);
  const parts = trends.map((trend, index) => {
    const word = NUMBER_WORDS[count(trend)] ?? '';
    if (index > 0) return `${word} ${TREND_VERBS[trend]}`;
    const some = count(trend) === comparedCount ? 'All' : `${capitalize(word)} of`;
    return `${some} ${compared} ${TREND_VERBS[trend]}`;
  });
  const sentence = `${parts.join(', ')}.`;
  return isLearningNamed ? `${sentence} ${LEARNING_NOTE}` : sentence;
}

function formatList(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}
