import type { Heard } from './companion-streams.ts';
import type { Figures } from './figures.ts';
import { median } from './load.ts';

export type Sides = { direct: Heard[]; raw: Heard[]; ours: Heard[] };

const MOST_ADDED_MS = 5;
const MOST_TIMES_RAW = 1.5;
const MOST_TIMES_TOTAL = 1.05;
const MOST_GAP_MS = 1_000;

/** Why they may be short. */
export const COMPANION_CAUSES = {
  'P7 first word, one stream':
    'About 3 ms of work here and 1.5 ms in PostgreSQL, half of each at the same time: two trips one ' +
    'after the other (who asks and all that decides; the message and its answer stored before the ' +
    'model hears of it), each by processes that have rested. The time grows with what else the ' +
    'machine does, as the raw proxy’s beside it.',
  'P7 first word, 20':
    'The same work twenty times at one moment on two cores: about 2 ms here and 2 ms in PostgreSQL ' +
    'for each, where the raw proxy stores nothing and seals nothing.',
};

const firstOf = (heard: readonly Heard[]) => median(heard.map(({ firstMs }) => firstMs));
const totalOf = (heard: readonly Heard[]) => median(heard.map(({ totalMs }) => totalMs));
const ms = (value: number) => `${value.toFixed(1)} ms`;

export function judgeOne(figures: Figures, { direct, raw, ours }: Sides): void {
  const added = firstOf(ours) - firstOf(direct);
  const addedRaw = firstOf(raw) - firstOf(direct);
  figures.add({
    what: 'P7 first word, one stream: added (p50)',
    goal: `≤ ${MOST_ADDED_MS} ms`,
    measured: `${ms(added)} (raw proxy ${ms(addedRaw)}; model itself ${ms(firstOf(direct))})`,
    value: added,
    better: 'lower',
    holds: added <= MOST_ADDED_MS,
  });
  const times = totalOf(ours) / totalOf(direct);
  figures.add({
    what: 'P7 whole answer, one stream (p50)',
    goal: `≤ ${MOST_TIMES_TOTAL} × direct`,
    measured: `${times.toFixed(3)} × (${ms(totalOf(ours))})`,
    value: times,
    better: 'lower',
    holds: times <= MOST_TIMES_TOTAL,
  });
}

export function judgeSome(figures: Figures, atOnce: number, { direct, raw, ours }: Sides): void {
  const times = firstOf(ours) / firstOf(raw);
  const added = firstOf(ours) - firstOf(direct);
  const addedRaw = firstOf(raw) - firstOf(direct);
  figures.add({
    what: `P7 first word, ${atOnce} streams (p50)`,
    goal: `≤ ${MOST_TIMES_RAW} × raw proxy`,
    measured: `${times.toFixed(2)} × (added ${ms(added)}, raw proxy ${ms(addedRaw)})`,
    value: times,
    better: 'lower',
    holds: times <= MOST_TIMES_RAW,
  });
}

export function judgeWords(
  figures: Figures,
  streams: number,
  heard: readonly Heard[],
  words: number,
): void {
  const missing = heard.filter((one) => one.words !== words).length;
  figures.add({
    what: `P7 answers that miss a word, ${streams} at once`,
    goal: '0',
    measured: `${missing} of ${heard.length}`,
    value: missing,
    better: 'lower',
    holds: missing === 0,
  });
}

export function judgeMany(figures: Figures, atOnce: number, { raw, ours }: Sides): void {
  const longest = (heard: readonly Heard[]) => Math.max(...heard.map((one) => one.longestGapMs));
  const beyond = longest(ours) - longest(raw);
  figures.add({
    what: `P7 ${atOnce} streams at once: longest gap beyond the raw proxy’s`,
    goal: `≤ ${MOST_GAP_MS} ms`,
    measured: `${ms(beyond)} (${ms(longest(ours))}, raw proxy ${ms(longest(raw))})`,
    value: beyond,
    better: 'lower',
    holds: beyond <= MOST_GAP_MS,
  });
}
