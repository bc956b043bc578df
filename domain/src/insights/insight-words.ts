import { rateOf, type Share, type Shares, type SignUps, SMALL_COHORT } from './cohorts.ts';
import type { ModelCost } from './model-cost.ts';
import type { Retention } from './retention.ts';
import { ROOM_NAMES } from './room-names.ts';
import type { RoomUse } from './room-use.ts';

/** What a figure says: a headline, and the sentence that a drawing stands for. */
export type Finding = { headline: string; sentence: string };

/** How days, numbers and money are written is the reader's choice. */
export type Writing = {
  day: (day: string) => string;
  number: (number: number) => string;
  dollars: (micros: number) => string;
};

export const percent = (rate: number) => `${Math.round(rate * 100)}%`;
const people = (count: number, { number }: Writing) =>
  count === 1 ? 'One person' : `${number(count)} people`;
const weeksInWords = (count: number) => (count === 1 ? 'this week' : `these ${count} weeks`);

export function signUpsFinding(signUps: SignUps, weeks: number, writing: Writing): Finding {
  const span = weeksInWords(weeks);
  if (signUps.people === 0) {
    return { headline: `Nobody signed up in ${span}`, sentence: `No sign-ups in ${span}.` };
  }
  const most = signUps.days.reduce((best, day) => (day.people > best.people ? day : best));
  const left = leftInWords(signUps.left, writing);
  return {
    headline: `${people(signUps.people, writing)} signed up in ${span}`,
    sentence: `${writing.number(signUps.people)} in all, most on ${writing.day(most.day)} (${writing.number(most.people)}). ${left}`,
  };
}

function leftInWords(left: number, { number }: Writing): string {
  if (left === 0) return 'All of them are still here.';
  return left === 1 ? 'One of them has left since.' : `${number(left)} of them have left since.`;
}

type ShareWords = {
  /** With a rate, with too few people for one, and before anything is decided. */
  rate: (rate: string) => string;
  few: (reached: string, people: string) => string;
  none: string;
  /** Those for whom it is not decided. */
  open: (count: string) => string;
};

const SHARE_WORDS: Record<'activation' | 'trial-to-paid', ShareWords> = {
  activation: {
    rate: (rate) => `${rate} take the assessment within a day`,
    few: (reached, all) => `${reached} of ${all} took the assessment within a day`,
    none: 'Nobody to say this of yet',
    open: (count) => `${count} signed up less than a day ago and still have time.`,
  },
  'trial-to-paid': {
    rate: (rate) => `${rate} pay once their trial is over`,
    few: (reached, all) => `${reached} of ${all} whose trial is over have paid`,
    none: 'Nobody’s trial is over yet',
    open: (count) => `${count} are still in their trial.`,
  },
};

export function shareFinding(
  measure: keyof typeof SHARE_WORDS,
  { total }: Shares,
  { number }: Writing,
): Finding {
  const words = SHARE_WORDS[measure];
  const open = total.open > 0 ? ` ${words.open(number(total.open))}` : '';
  const rate = rateOf(total);
  if (rate === null) return { headline: words.none, sentence: `None decided yet.${open}` };
  const decided = total.people - total.open;
  const few = words.few(number(total.reached), number(decided));
  const headline = isTelling(total) ? words.rate(percent(rate)) : few;
  return { headline, sentence: `${number(total.reached)} of ${number(decided)}.${open}` };
}

/** A percentage of two people says more than is known. */
export const isTelling = ({ people: all, open }: Share) => all - open >= SMALL_COHORT;

export function retentionFinding(retention: Retention, { number }: Writing): Finding {
  const { total, small, smallPeople } = retention;
  const left =
    small.length === 0
      ? ''
      : ` ${number(smallPeople)} who signed up in weeks with fewer than ${SMALL_COHORT} are left out.`;
  const second = total.columns[1];
  const first = total.columns[0];
  if (second && second.people > 0) {
    return {
      headline: `${percent(second.active / second.people)} come back in the week after their first`,
      sentence: `${number(second.active)} of ${number(second.people)} did something in their second week.${left}`,
    };
  }
  if (first && first.people > 0) {
    return {
      headline: `${percent(first.active / first.people)} do something in their first week`,
      sentence: `${number(first.active)} of ${number(first.people)}; no second week is over yet.${left}`,
    };
  }
  return {
    headline: 'Too few people, or too early, to say who comes back',
    sentence: `A week needs ${SMALL_COHORT} sign-ups, and seven days after the last of them.${left}`,
  };
}

export function roomsFinding(use: RoomUse, { number }: Writing): Finding {
  const whose = `${number(use.allowing)} of ${number(use.accounts)} accounts allow counting.`;
  const [most] = use.rooms;
  if (use.allowing === 0) {
    return { headline: 'Nobody has allowed counting yet', sentence: whose };
  }
  if (!most) {
    const headline =
      use.people === 0
        ? 'Nothing was counted in these weeks'
        : 'Too few people to tell rooms apart';
    return { headline, sentence: whose };
  }
  return {
    headline: `${ROOM_NAMES[most.room]} is opened by the most people`,
    sentence: `${number(use.opened)} openings by ${number(use.people ?? 0)} people. ${whose}`,
  };
}

export function costFinding({ total }: ModelCost, weeks: number, writing: Writing): Finding {
  const { number, dollars } = writing;
  const span = weeksInWords(weeks);
  if (total.replies + total.readings === 0) {
    return { headline: `Nothing was asked in ${span}`, sentence: 'No replies, no cost.' };
  }
  const each =
    total.perPersonMicros === null ? '' : `, ${dollars(total.perPersonMicros)} a person who asked`;
  const read = total.readings === 0 ? '' : ` ${number(total.readings)} posts read for moderators.`;
  const failed = total.failed === 0 ? 'None failed.' : `${number(total.failed)} failed.`;
  return {
    headline: `The model cost ${dollars(total.costMicros)} in ${span}`,
    sentence: `${number(total.replies)} replies to ${people(total.people, writing).toLowerCase()}${each}.${read} ${failed}`,
  };
}
