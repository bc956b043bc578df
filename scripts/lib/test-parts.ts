import { say } from '../bootstrap/say.mjs';
import { runTool } from './command.ts';
import { type Counts, failedRun, findRunProblems, readVitestCounts } from './test-counts.ts';

type Part = { title: string; run(): Promise<Counts> };

/** Runs one part. Anything that keeps it from finishing counts as a failure. */
export async function runPart({ title, run }: Part): Promise<Counts> {
  return run().catch((error: Error) => {
    say(`${title}: ${error.message}`);
    return { ...failedRun, failures: [`${title}: ${error.message}`] };
  });
}

type VitestRun = { title: string; report: string; projects: string; expectedFiles: string[] };

export async function runVitest({ title, report, projects, expectedFiles }: VitestRun) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['run', `--project=${projects}`, ...reporters];
  const { code } = await runTool('vitest', args, { shouldPrint: true });
  return addRunProblems(title, readVitestCounts(report), code, expectedFiles);
}

export function addRunProblems(
  title: string,
  counts: Counts,
  exitCode: number,
  expectedFiles: string[],
): Counts {
  const problems = findRunProblems(counts, exitCode, expectedFiles);
  return {
    ...counts,
    failed: counts.failed + problems.length,
    failures: [...counts.failures, ...problems.map((problem) => `${title}: ${problem}`)],
  };
}

/** Prints the failures and, as the last line, the sums. Returns the exit code. */
export function printCounts(parts: Counts[]): number {
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    parts.reduce((total, part) => total + part[key], 0);
  for (const name of parts.flatMap(({ failures }) => failures)) say(`✗ ${name}`);
  say(`${parts.flatMap(({ flaky }) => flaky).length} flaky`);
  say(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
  return sum('failed') === 0 ? 0 : 1;
}
