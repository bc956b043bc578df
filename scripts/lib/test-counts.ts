import { readFileSync } from 'node:fs';

export type Counts = { passed: number; failed: number; unsteady?: string[] };

/** A run that left no readable report counts as one failure: it ended before it could tell. */
const unreported: Counts = { passed: 0, failed: 1 };

export function readVitestCounts(reportFile: string): Counts {
  return readReport(reportFile, (report) => ({
    passed: count(report.numPassedTests),
    // A file that fails to load has no test that could fail.
    failed: Math.max(count(report.numFailedTests), Number(report.success !== true)),
  }));
}

export function readPlaywrightCounts(reportFile: string): Counts {
  return readReport(reportFile, (report) => {
    const stats = (report.stats ?? {}) as Record<string, unknown>;
    const errors = Array.isArray(report.errors) ? report.errors.length : 0;
    return {
      passed: count(stats.expected) + count(stats.flaky),
      failed: count(stats.unexpected) + count(stats.skipped) + errors,
      unsteady: unsteadyIn(report),
    };
  });
}

type Suite = { suites?: Suite[]; specs?: { title: string; tests: { status: string }[] }[] };

/** What passed only when it was tried again. */
function unsteadyIn({ suites = [], specs = [] }: Suite): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...own.map(({ title }) => title), ...suites.flatMap(unsteadyIn)];
}

function readReport(file: string, read: (report: Record<string, unknown>) => Counts): Counts {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>);
  } catch {
    return unreported;
  }
}

function count(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
