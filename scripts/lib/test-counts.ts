import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './root.ts';

export type Counts = {
  passed: number;
  failed: number;
  skipped: number;
  /** The names of the failed tests. They are printed last, where they are seen after a long run. */
  failures: string[];
  /** Test files that reported at least one test, relative to the root. */
  files: string[];
  /** The names of tests that ran more than once, whatever the last result. */
  flaky: string[];
};

export const emptyRun: Counts = {
  passed: 0,
  failed: 0,
  skipped: 0,
  failures: [],
  files: [],
  flaky: [],
};
export const failedRun: Counts = { ...emptyRun, failed: 1 };

type VitestReport = {
  success?: boolean;
  testResults?: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
};

/** A test that neither passed nor failed counts as skipped, whatever the report calls it. */
export function readVitestCounts(reportFile: string): Counts {
  return readReport<VitestReport>(reportFile, (report) => {
    const results = report.testResults ?? [];
    const statuses = results.flatMap(({ assertionResults }) =>
      assertionResults.map(({ status }) => status),
    );
    const passed = statuses.filter((status) => status === 'passed').length;
    const failed = statuses.filter((status) => status === 'failed').length;
    return {
      passed,
      // A file that fails to load reports no failed test, but the run is not a success.
      failed: Math.max(failed, Number(report.success !== true)),
      skipped: statuses.length - passed - failed,
      failures: results.flatMap(listVitestFailures),
      files: results
        .filter(({ assertionResults }) => assertionResults.length > 0)
        .map(({ name }) => relative(root, name)),
      flaky: [],
    };
  });
}

function listVitestFailures(result: NonNullable<VitestReport['testResults']>[number]): string[] {
  const file = relative(root, result.name);
  const failed = result.assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0 && result.status === 'failed') return [`${file} did not load`];
  return failed.map(({ fullName }) => `${file}: ${fullName}`);
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    tests: { status: string; results: unknown[] }[];
  }[];
};
type PlaywrightTest = NonNullable<PlaywrightSuite['specs']>[number]['tests'][number];
type PlaywrightReport = PlaywrightSuite & {
  errors?: unknown[];
  stats?: { expected?: number; unexpected?: number; skipped?: number };
};

/** `folder` contains the journeys of the run, relative to the root. */
export function readPlaywrightCounts(reportFile: string, folder = 'e2e/journeys'): Counts {
  return readReport<PlaywrightReport>(reportFile, (report) => {
    const { expected = 0, unexpected = 0, skipped = 0 } = report.stats ?? {};
    const specs = listSpecs(report);
    return {
      passed: expected,
      failed: unexpected + (report.errors?.length ?? 0),
      skipped,
      failures: listTitles(specs, ({ status }) => status === 'unexpected').map(
        (title) => `${folder}/${title}`,
      ),
      files: [...new Set(specs.map(({ file }) => `${folder}/${file}`))],
      flaky: listTitles(specs, isFlaky).map((title) => `${folder}/${title}`),
    };
  });
}

/** A journey is tried once. One that ran again is a problem even if it failed each time. */
function isFlaky({ status, results }: PlaywrightTest): boolean {
  return status === 'flaky' || results.length > 1;
}

function listTitles(
  specs: NonNullable<PlaywrightSuite['specs']>,
  isWanted: (test: PlaywrightTest) => boolean,
): string[] {
  return specs
    .filter(({ tests }) => tests.some(isWanted))
    .map(({ file, title }) => `${file}: ${title}`);
}

function listSpecs({ suites = [], specs = [] }: PlaywrightSuite): NonNullable<typeof specs> {
  return [...specs, ...suites.flatMap(listSpecs)];
}

/** A run without a readable report was interrupted, so it counts as failed. */
function readReport<Report>(file: string, read: (report: Report) => Counts): Counts {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')) as Report);
  } catch {
    return failedRun;
  }
}

/**
 * The problems of a run beyond its failed tests: its tool exited with an error, it skipped tests,
 * it tried a test twice, or an existing test file reported no test.
 */
export function findRunProblems(
  counts: Counts,
  exitCode: number,
  expectedFiles: string[],
): string[] {
  const problems: string[] = [];
  if (exitCode !== 0 && counts.failed === 0) {
    problems.push(`The tool ended with exit code ${exitCode} although no test failed.`);
  }
  if (counts.passed + counts.failed + counts.flaky.length === 0) problems.push('No test ran.');
  if (counts.skipped > 0) problems.push(`${counts.skipped} tests were skipped.`);
  for (const title of counts.flaky) problems.push(`${title} was tried more than once.`);
  const reported = new Set(counts.files);
  const missing = expectedFiles.filter((file) => !reported.has(file));
  return [...problems, ...missing.map((file) => `${file} reported no test.`)];
}
