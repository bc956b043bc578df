import { relative } from 'node:path';
import { root } from './root.ts';

/** The part that is used of Vitest's `coverage-summary.json`, by absolute path. */
export type CoverageSummary = Record<string, { lines: { total: number; covered: number } }>;

type PackageCoverage = { name: string; total: number; covered: number };
type TestCoverage = { packages: PackageCoverage[]; unreached: string[] };

/** The lines that tests ran in each package, and the files in which they ran none. */
export function readTestCoverage(summary: CoverageSummary): TestCoverage {
  const files = Object.entries(summary)
    .filter(([path]) => path !== 'total')
    .map(([path, { lines }]) => ({ file: relative(root, path), ...lines }))
    // A file without lines to run has only types.
    .filter(({ total }) => total > 0);
  const filesByPackage = Map.groupBy(files, ({ file }) => file.split('/')[0] ?? '');
  const sum = (list: typeof files, key: 'total' | 'covered') =>
    list.reduce((all, file) => all + file[key], 0);
  return {
    packages: [...filesByPackage].map(([name, list]) => ({
      name,
      total: sum(list, 'total'),
      covered: sum(list, 'covered'),
    })),
    unreached: files
      .filter(({ covered }) => covered === 0)
      .map(({ file }) => file)
      .sort(),
  };
}
