import { PROPOSAL_LIMITS } from '@attune/domain/companion/proposal';
import { numbered } from '../context.ts';

/** A step with the week or day that it belongs to; null where no time was given. */
export type Dated = { step: string; when: string | null };

const AGAIN = 'Repeat the step that was hardest, and note what is easier now';
const DAYS = 7;

/** A time of its own would contradict the week that a step is put into. */
const withoutTime = (step: string) =>
  step.replace(/^After (?:two|four) weeks, (\w)/, (_, letter: string) => letter.toUpperCase());

/** Steps spread over weeks, or over the days of one; an empty week repeats what was hardest. */
export function scheduled(steps: readonly string[], weeks: number | null): Dated[] {
  if (weeks === null) return steps.map((step) => ({ step, when: null }));
  const [name, parts] = weeks === 1 ? ['Day', DAYS] : ['Week', weeks];
  const isFilled = name === 'Week' && parts > steps.length && parts <= PROPOSAL_LIMITS.stepCount;
  const all = isFilled ? [...steps, ...Array(parts - steps.length).fill(AGAIN)] : steps;
  return all.map((step, at) => ({
    step: withoutTime(step),
    when: `${name} ${Math.floor((at * parts) / all.length) + 1}`,
  }));
}

/** As one line: "Week 1: …". */
export const hinted = ({ step, when }: Dated): string =>
  when === null ? step : `${when}: ${step}`;

/** Numbered throughout, under a heading for each week. */
export function underHeadings(dated: readonly Dated[]): string {
  const lines = dated.map(({ step }, at) => `${at + 1}. ${step}`);
  const isPlain = dated.every(({ when }) => when === null || when.startsWith('Day'));
  if (isPlain) return numbered(dated.map(hinted));
  const weeks = [...new Set(dated.map(({ when }) => when))];
  return weeks
    .map((week) => {
      const own = lines.filter((_, at) => dated[at]?.when === week);
      return `**${week}**\n\n${own.join('\n')}`;
    })
    .join('\n\n');
}
