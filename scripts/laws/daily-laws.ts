import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DailyItem } from '../../domain/src/daily/daily-item.ts';
import { dailyLibraryProblems } from '../../domain/src/daily/library/daily-library-problems.ts';
import { spreadProblems } from '../../domain/src/daily/library/daily-spread.ts';
import { readDaily } from '../../domain/src/daily/read-daily.ts';
import { root } from '../lib/root.ts';
import { readTexts } from './read-texts.ts';

/** A quarter of a year; fewer, and the checker has looked in the wrong place. */
const leastDailies = 90;

const folder = 'content/daily';

function idsIn(base: string, of: string): ReadonlySet<string> {
  const path = join(base, 'content', of);
  const names = existsSync(path) ? readdirSync(path) : [];
  return new Set(names.map((name) => name.replace(/\.md$/, '')));
}

/** What is wrong with the daily pages; seeing too few of them counts as wrong. */
export function checkDaily(base: string = root): string[] {
  const { entries, faults } = readTexts<DailyItem>(base, folder, 'daily pages', readDaily);
  const targets = { lessons: idsIn(base, 'tutorials'), practices: idsIn(base, 'practices') };
  const items = entries.map(({ content, markdown }) => ({ item: content, markdown }));
  const among = dailyLibraryProblems(items, targets);
  faults.push(...among.map(({ id, line, message }) => `${folder}/${id}.md:${line}: ${message}`));
  if (entries.length < leastDailies) {
    const seen = `saw ${entries.length} daily pages; at least ${leastDailies} must be there.`;
    return [...faults, `${folder}: ${seen}`];
  }
  const contents = entries.map(({ content }) => content);
  return [
    ...faults,
    ...spreadProblems(contents, targets.lessons).map((problem) => `${folder}: ${problem}`),
  ];
}
