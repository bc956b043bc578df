/** How long a plan may take, and how much time there is for it at once. */
export type Times = { weeks: number | null; minutes: number | null };

const NUMBERS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  this: 1,
  next: 1,
  coming: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
};
const amount = (text: string | undefined) =>
  text === undefined ? null : (NUMBERS[text] ?? (Number(text) || null));

const COUNT = '(\\d{1,2}|one|two|three|four|five|six|seven|eight|ten|twelve)';
const WEEKS = new RegExp(`(?<!\\b(?:last|past|previous) )\\b${COUNT}[- ]weeks?\\b(?! (?:ago|old))`);
const DAYS = new RegExp(`(?<!\\b(?:last|past|previous) )\\b${COUNT}[- ]days?\\b(?! (?:ago|old))`);
const MONTHS =
  /(?<!\b(?:last|past|previous) )\b(a|one|this|next|two|three|1|2|3)[- ]months?\b(?! (?:ago|old))/;
const ONE_WEEK = /\b(?:for|in|within|over) (?:a|one|this|next|the(?: coming| next)?|1) week\b/;
const MINUTES = /\b(\d{1,3}|five|ten|fifteen|twenty|thirty)[- ]min(?:ute)?s?\b/;
const HALF_HOUR = /\bhalf an hour\b/;

const DAYS_A_WEEK = 7;

export function timesIn(mended: string): Times {
  const weeks = amount(WEEKS.exec(mended)?.[1]);
  const days = amount(DAYS.exec(mended)?.[1]);
  const months = amount(MONTHS.exec(mended)?.[1]);
  const minutes = amount(MINUTES.exec(mended)?.[1]);
  return {
    weeks:
      weeks ??
      (days !== null && days >= 5 ? Math.round(days / DAYS_A_WEEK) : null) ??
      (months === null ? null : months * 4) ??
      (ONE_WEEK.test(mended) ? 1 : null),
    minutes: minutes ?? (HALF_HOUR.test(mended) ? 30 : null),
  };
}

/** Whether a message says how much time somebody has, and not how long something else took. */
const OF_ONESELF =
  /\b(?:i|we)(?:'ve| have| only have| just have|'ve only| can spare| can give| got)\b|\b(?:a|per|each|every) (?:day|week|evening|morning)\b|\bdaily\b|\bplan\b|\bmake it\b|\bonly\b|^(?:and |ok |yes |please )*(?:for|in|within|over)\b/;

export function ownTimes(mended: string): Times {
  return OF_ONESELF.test(mended) ? timesIn(mended) : { weeks: null, minutes: null };
}
