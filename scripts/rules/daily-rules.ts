import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DailyItem } from '../../domain/src/daily/daily-item.ts';
import { findCoverageProblems } from '../../domain/src/daily/library/daily-coverage.ts';
import { findDailyProblems } from '../../domain/src/daily/library/daily-library-problems.ts';
import { parseDaily } from '../../domain/src/daily/parse-daily.ts';
import { root } from '../lib/root.ts';
import { readContentFiles } from './read-content-files.ts';

/** Enough for a quarter of a year. With fewer, the checker has read the wrong folder. */
const MIN_DAILY_PAGES = 365;

const folder = 'content/daily';

function readIds(base: string, kind: string): ReadonlySet<string> {
  const path = join(base, 'content', kind);
  const names = existsSync(path) ? readdirSync(path) : [];
  return new Set(names.map((name) => name.replace(/\.md$/, '')));
}

/** The faults in the daily pages. Too few pages count as a fault too. */
export function checkDaily(base: string = root): string[] {
  const { entries, faults } = readContentFiles<DailyItem>(base, folder, 'daily pages', parseDaily);
  const targets = { lessons: readIds(base, 'tutorials'), practices: readIds(base, 'practices') };
  const items = entries.map(({ content, markdown }) => ({ item: content, markdown }));
  const problems = findDailyProblems(items, targets);
  faults.push(...problems.map(({ id, line, message }) => `${folder}/${id}.md:${line}: ${message}`));
  if (entries.length < MIN_DAILY_PAGES) {
    const seen = `saw ${entries.length} daily pages; at least ${MIN_DAILY_PAGES} must be there.`;
    return [...faults, `${folder}: ${seen}`];
  }
  const contents = entries.map(({ content }) => content);
  return [
    ...faults,
    ...findCoverageProblems(contents, targets.lessons).map((problem) => `${folder}: ${problem}`),
  ];
}
