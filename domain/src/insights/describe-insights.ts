import {
  calculateRate,
  MIN_COHORT_SIZE,
  type Share,
  type Shares,
  type SignUps,
} from './cohorts.ts';
import { FEATURE_NAMES } from './feature-names.ts';
import type { FeatureUse } from './feature-use.ts';
import type { ModelCost } from './model-cost.ts';
import type { Retention } from './retention.ts';

/** A headline, and the text alternative of a chart. */
export type Insight = { headline: string; sentence: string };

export type InsightFormatters = {
  day: (day: string) => string;
  number: (number: number) => string;
  dollars: (micros: number) => string;
};

export const formatPercent = (rate: number) => `${Math.round(rate * 100)}%`;
const formatPeople = (count: number, { number }: InsightFormatters) =>
  count === 1 ? 'One person' : `${number(count)} people`;
const formatWeeks = (count: number) => (count === 1 ? 'one week' : `${count} weeks`);

export function describeSignUps(
  signUps: SignUps,
  weeks: number,
  formatters: InsightFormatters,
): Insight {
  const span = formatWeeks(weeks);
  if (signUps.people === 0) {
    return { headline: `No one signed up in ${span}`, sentence: `No sign-ups in ${span}.` };
  }
  const busiest = signUps.days.reduce((best, day) => (day.people > best.people ? day : best));
  const headline = `${formatPeople(signUps.people, formatters)} signed up in ${span}`;
  if (signUps.people === 1) {
    const leftNote = signUps.left === 1 ? 'They have since left.' : 'They’re still here.';
    return { headline, sentence: `On ${formatters.day(busiest.day)}. ${leftNote}` };
  }
  const leftNote = formatLeft(signUps.left, formatters);
  return {
    headline,
    sentence: `${formatters.number(signUps.people)} in all, the most on ${formatters.day(busiest.day)} (${formatters.number(busiest.people)}). ${leftNote}`,
  };
}

function formatLeft(left: number, { number }: InsightFormatters): string {
  if (left === 0) return 'All of them are still here.';
  return left === 1 ? 'One of them has since left.' : `${number(left)} of them have since left.`;
}

type ShareMessages = {
  /** For a rate, for too few people, and before anything is decided. */
  rate: (rate: string) => string;
  few: (reached: string, people: string) => string;
  none: string;
  /** For the people whose outcome is not decided. */
  open: (people: string, isOne: boolean) => string;
};

const SHARE_MESSAGES: Record<'activation' | 'trial-to-paid', ShareMessages> = {
  activation: {
    rate: (rate) => `${rate} take the assessment within a day`,
    few: (reached, all) => `${reached} of ${all} took the assessment within a day`,
    none: 'No one to count yet',
    open: (people, isOne) =>
      `${people} signed up less than a day ago and still ${isOne ? 'has' : 'have'} time.`,
  },
  'trial-to-paid': {
    rate: (rate) => `${rate} subscribe after their trial`,
    few: (reached, all) => `${reached} of ${all} subscribed after their trial`,
    none: 'No trials have ended yet',
    open: (people, isOne) => `${people} ${isOne ? 'is' : 'are'} still in a trial.`,
  },
};

export function describeShare(
  measure: keyof typeof SHARE_MESSAGES,
  { total }: Shares,
  formatters: InsightFormatters,
): Insight {
  const { number } = formatters;
  const messages = SHARE_MESSAGES[measure];
  const { open } = total;
  const openNote = open > 0 ? ` ${messages.open(formatPeople(open, formatters), open === 1)}` : '';
  const rate = calculateRate(total);
  if (rate === null) return { headline: messages.none, sentence: `No results yet.${openNote}` };
  const decided = total.people - total.open;
  const few = messages.few(number(total.reached), number(decided));
  const headline = hasEnoughPeople(total) ? messages.rate(formatPercent(rate)) : few;
  const people = decided === 1 ? 'person' : 'people';
  return {
    headline,
    sentence: `${number(total.reached)} of ${number(decided)} ${people}.${openNote}`,
  };
}

/** A percentage of two people would claim more than is known. */
export const hasEnoughPeople = ({ people: all, open }: Share) => all - open >= MIN_COHORT_SIZE;

export function describeRetention(retention: Retention, { number }: InsightFormatters): Insight {
  const { total, small, smallPeople } = retention;
  const leftOutNote =
    small.length === 0
      ? ''
      : ` Weeks with fewer than ${MIN_COHORT_SIZE} sign-ups are left out (${smallPeople === 1 ? 'one person' : `${number(smallPeople)} people`}).`;
  const second = total.columns[1];
  const first = total.columns[0];
  if (second && second.people > 0) {
    return {
      headline: `${formatPercent(second.active / second.people)} come back in their second week`,
      sentence: `${number(second.active)} of ${number(second.people)} did something in their second week.${leftOutNote}`,
    };
  }
  if (first && first.people > 0) {
    return {
      headline: `${formatPercent(first.active / first.people)} do something in their first week`,
      sentence: `${number(first.active)} of ${number(first.people)}; no second week is over yet.${leftOutNote}`,
    };
  }
  return {
    headline: 'Not enough data yet to show who comes back',
    sentence: `A week is shown once it has ${MIN_COHORT_SIZE} sign-ups and seven days have passed since the last one.${leftOutNote}`,
  };
}

export function describeFeatureUse(use: FeatureUse, { number }: InsightFormatters): Insight {
  const consentNote = `Usage counts are on for ${number(use.allowing)} of ${number(use.accounts)} accounts.`;
  const [busiest] = use.rooms;
  if (use.allowing === 0) {
    return { headline: 'No one has turned on usage counts yet', sentence: consentNote };
  }
  if (!busiest) {
    const headline =
      use.people === 0
        ? 'Nothing was counted in this period'
        : 'Too few people to tell features apart';
    return { headline, sentence: consentNote };
  }
  return {
    headline: `Opened by the most people: ${FEATURE_NAMES[busiest.room]}`,
    sentence: `Opened ${number(use.opened)} times by ${number(use.people ?? 0)} people. ${consentNote}`,
  };
}

export function describeCost(
  { total }: ModelCost,
  weeks: number,
  formatters: InsightFormatters,
): Insight {
  const { number, dollars } = formatters;
  const span = formatWeeks(weeks);
  if (total.replies + total.readings === 0) {
    return { headline: `No one used the companion in ${span}`, sentence: 'No replies, no cost.' };
  }
  const perPersonNote =
    total.perPersonMicros === null ? '' : `, ${dollars(total.perPersonMicros)} per person`;
  const readNote =
    total.readings === 0
      ? ''
      : ` ${number(total.readings)} ${total.readings === 1 ? 'post' : 'posts'} reviewed for moderators.`;
  const failedNote = total.failed === 0 ? 'None failed.' : `${number(total.failed)} failed.`;
  return {
    headline: `The model cost ${dollars(total.costMicros)} in ${span}`,
    sentence: `${number(total.replies)} ${total.replies === 1 ? 'reply' : 'replies'} to ${formatPeople(total.people, formatters).toLowerCase()}${perPersonNote}.${readNote} ${failedNote}`,
  };
}
