import type { StreamTiming } from './companion-streams.ts';
import type { Figures } from './figures.ts';
import { median } from './load.ts';

export type Sides = { direct: StreamTiming[]; raw: StreamTiming[]; ours: StreamTiming[] };

const MAX_ADDED_OVER_RAW_MS = 8;
const MAX_RATIO_TO_RAW = 2.5;
const MAX_TOTAL_RATIO = 1.05;
const MAX_GAP_MS = 1_000;

export const COMPANION_CAUSES = {
  'P7 first word, one stream':
    'About 3 ms of work here and 1.5 ms in PostgreSQL, half of it in parallel, in two consecutive ' +
    'round trips: the session with the write context, then the message and its reply, which are ' +
    'stored before the model is called. Both processes were idle before. The time grows with other ' +
    'load on the machine, as does the raw proxy’s.',
  'P7 first word, 20':
    'The same work twenty times at once on two cores: about 2 ms here and 2 ms in PostgreSQL for ' +
    'each, while the raw proxy stores and encrypts nothing.',
};

const getMedianFirstMs = (timings: readonly StreamTiming[]) =>
  median(timings.map(({ firstMs }) => firstMs));
const getMedianTotalMs = (timings: readonly StreamTiming[]) =>
  median(timings.map(({ totalMs }) => totalMs));
const ms = (value: number) => `${value.toFixed(1)} ms`;

export function judgeOne(figures: Figures, { direct, raw, ours }: Sides): void {
  const added = getMedianFirstMs(ours) - getMedianFirstMs(direct);
  const addedRaw = getMedianFirstMs(raw) - getMedianFirstMs(direct);
  figures.add({
    what: 'P7 first word, one stream: added (p50)',
    goal: `≤ ${MAX_ADDED_OVER_RAW_MS} ms more than the raw proxy`,
    measured: `${ms(added)} (raw proxy ${ms(addedRaw)}; model itself ${ms(getMedianFirstMs(direct))})`,
    value: added,
    better: 'lower',
    holds: added - addedRaw <= MAX_ADDED_OVER_RAW_MS,
  });
  const ratio = getMedianTotalMs(ours) / getMedianTotalMs(direct);
  figures.add({
    what: 'P7 whole answer, one stream (p50)',
    goal: `≤ ${MAX_TOTAL_RATIO} × direct`,
    measured: `${ratio.toFixed(3)} × (${ms(getMedianTotalMs(ours))})`,
    value: ratio,
    better: 'lower',
    holds: ratio <= MAX_TOTAL_RATIO,
  });
}

export function judgeSome(figures: Figures, atOnce: number, { direct, raw, ours }: Sides): void {
  const ratio = getMedianFirstMs(ours) / getMedianFirstMs(raw);
  const added = getMedianFirstMs(ours) - getMedianFirstMs(direct);
  const addedRaw = getMedianFirstMs(raw) - getMedianFirstMs(direct);
  figures.add({
    what: `P7 first word, ${atOnce} streams (p50)`,
    goal: `≤ ${MAX_RATIO_TO_RAW} × raw proxy`,
    measured: `${ratio.toFixed(2)} × (added ${ms(added)}, raw proxy ${ms(addedRaw)})`,
    value: ratio,
    better: 'lower',
    holds: ratio <= MAX_RATIO_TO_RAW,
  });
}

export function judgeMissingWords(
  figures: Figures,
  streams: number,
  timings: readonly StreamTiming[],
  words: number,
): void {
  const missing = timings.filter((one) => one.words !== words).length;
  figures.add({
    what: `P7 answers that miss a word, ${streams} at once`,
    goal: '0',
    measured: `${missing} of ${timings.length}`,
    value: missing,
    better: 'lower',
    holds: missing === 0,
  });
}

export function judgeMany(figures: Figures, atOnce: number, { raw, ours }: Sides): void {
  const longest = (timings: readonly StreamTiming[]) =>
    Math.max(...timings.map((one) => one.longestGapMs));
  const beyond = longest(ours) - longest(raw);
  figures.add({
    what: `P7 ${atOnce} streams at once: longest gap beyond the raw proxy’s`,
    goal: `≤ ${MAX_GAP_MS} ms`,
    measured: `${ms(beyond)} (${ms(longest(ours))}, raw proxy ${ms(longest(raw))})`,
    value: beyond,
    better: 'lower',
    holds: beyond <= MAX_GAP_MS,
  });
}
