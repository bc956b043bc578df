/**
 * The gate (`npm test`, see CONTRIBUTING.md) must fail if a tool was killed, crashed or printed
 * nothing, if tests were skipped, focused or tried twice, or if a web test uses a fake response that
 * the server can't send. Each test plants one such case. For faults of journeys, see
 * planted-journeys.test.ts.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runTool } from './lib/command.ts';
import { inRoot, root } from './lib/root.ts';
import {
  emptyRun,
  findRunProblems,
  readPlaywrightCounts,
  readVitestCounts,
} from './lib/test-counts.ts';
import { listJourneyFiles, listTestFiles } from './lib/test-files.ts';
import { findTypeFaults } from './lib/type-faults.ts';

let folder: string;
beforeEach(() => {
  mkdirSync(inRoot('.cache'), { recursive: true });
  folder = mkdtempSync(inRoot('.cache', 'gate-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

describe('type check', () => {
  const compilers = {
    'is killed': "process.kill(process.pid, 'SIGKILL');",
    'is killed after it reported an error':
      "require('node:fs').writeSync(1, 'domain/a.ts(1,1): error TS1: x\\n'); process.kill(process.pid, 'SIGKILL');",
    crashes: "throw new Error('out of memory');",
    'exits with 0 and prints nothing': '',
    'reads no file': "console.log('Files:   0');",
    'fails and prints nothing': 'process.exit(2);',
  };
  for (const [what, source] of Object.entries(compilers)) {
    test(`fails when the compiler ${what}`, async () => {
      const compiler = write('compiler.cjs', source);
      const faults = await findTypeFaults(['domain', 'server'], compiler);
      expect(faults.filter((fault) => fault.includes('tsc did not finish'))).toHaveLength(2);
    });
  }

  test('reports an error in a shared file for every workspace, and one in a workspace’s file only once', async () => {
    const faults = ['shared.ts(1,1): error TS1: here', 'server/a.ts(1,1): error TS1: there'];
    const compiler = write(
      'compiler.cjs',
      `console.log(${JSON.stringify(faults.join('\n'))}); process.exit(2);`,
    );
    expect(await findTypeFaults(['domain', 'server'], compiler)).toEqual([faults[0], ...faults]);
  });
});

/** Runs Vitest on a planted file, as the gate does, and returns the problems of its report. */
async function runPlanted(
  source: string,
  settings = 'export default { test: { allowOnly: false } };',
): Promise<string[]> {
  const file = write(
    'planted.test.ts',
    `import { describe, expect, test } from 'vitest';\n${source}`,
  );
  const report = join(folder, 'report.json');
  const config = write('vitest.config.ts', settings);
  const args = [
    'run',
    '--root',
    folder,
    '--config',
    config,
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const { code } = await runTool('vitest', args, { env: { CI: 'true' } });
  const counts = readVitestCounts(report);
  const problems = findRunProblems(counts, code, [relative(root, file)]);
  return counts.failed > 0 ? [...problems, ...counts.failures] : problems;
}

describe('test counts', () => {
  test('finds no problem in a passing test file', async () => {
    expect(await runPlanted("test('a', () => expect(1).toBe(1));")).toEqual([]);
  });

  test('reports skipped and todo tests, however many others pass', async () => {
    const source =
      "test('a', () => {});\ntest.skip('b', () => {});\ntest.todo('c');\ndescribe.skip('d', () => test('e', () => {}));";
    expect(await runPlanted(source)).toContain('3 tests were skipped.');
  });

  test('names a failed test and a file that does not load', async () => {
    const [failed] = await runPlanted("describe('a', () => test('b', () => expect(1).toBe(2)));");
    expect(failed).toMatch(/planted\.test\.ts: a b$/);
    const unloaded = await runPlanted("import './nowhere.ts';\ntest('a', () => {});");
    expect(unloaded).toContainEqual(expect.stringMatching(/planted\.test\.ts did not load$/));
  });

  test('names a failed journey', () => {
    const specs = [
      { title: 'b', file: 'a.spec.ts', tests: [{ status: 'unexpected', results: [{}] }] },
    ];
    const stats = { unexpected: 1 };
    const report = write('playwright.json', JSON.stringify({ stats, suites: [{ specs }] }));
    expect(readPlaywrightCounts(report).failures).toEqual(['e2e/journeys/a.spec.ts: b']);
  });

  test('names a journey that is flaky, or that ran twice', () => {
    const specs = [
      { title: 'b', file: 'a.spec.ts', tests: [{ status: 'flaky', results: [{}] }] },
      { title: 'c', file: 'a.spec.ts', tests: [{ status: 'expected', results: [{}, {}] }] },
    ];
    const stats = { expected: 1, flaky: 1 };
    const report = write('playwright.json', JSON.stringify({ stats, suites: [{ specs }] }));
    const counts = readPlaywrightCounts(report);
    expect(counts.passed).toBe(1);
    expect(findRunProblems(counts, 0, [])).toEqual([
      'e2e/journeys/a.spec.ts: b was tried more than once.',
      'e2e/journeys/a.spec.ts: c was tried more than once.',
    ]);
  });

  test('fails for a focused test', async () => {
    expect(await runPlanted("test.only('a', () => {});\ntest('b', () => {});")).not.toEqual([]);
  });

  test('fails for a file without a test, and for a file that does not load', async () => {
    expect(await runPlanted('expect(1).toBe(1);')).not.toEqual([]);
    expect(await runPlanted("import './nowhere.ts';\ntest('a', () => {});")).not.toEqual([]);
  });

  test('fails if a worker is killed', async () => {
    const source = "test('a', () => {});\ntest('b', () => process.kill(process.pid, 'SIGKILL'));";
    expect(await runPlanted(source)).not.toEqual([]);
  });

  test('fails if a report is missing or incomplete', () => {
    const incomplete = write('incomplete.json', '{"success":true,"testRes');
    for (const file of [join(folder, 'none.json'), incomplete]) {
      expect(readVitestCounts(file).failed).toBe(1);
      expect(readPlaywrightCounts(file).failed).toBe(1);
    }
  });

  test('reports skipped journeys, and errors outside of any journey', () => {
    const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 900 };
    const report = write('playwright.json', JSON.stringify({ stats, suites: [], errors: [{}] }));
    const counts = readPlaywrightCounts(report);
    expect(counts.failed).toBe(1);
    expect(findRunProblems(counts, 0, [])).toEqual(['900 tests were skipped.']);
  });

  test('fails if a tool exits with an error although every test passed, or if a test file reports no test', () => {
    const counts = { ...emptyRun, passed: 3, files: ['a.test.ts'] };
    expect(findRunProblems(counts, 137, ['a.test.ts'])).toHaveLength(1);
    expect(findRunProblems(counts, 0, ['a.test.ts', 'b.test.ts'])).toEqual([
      'b.test.ts reported no test.',
    ]);
  });

  test('finds the test files of every workspace, and the journeys', () => {
    for (const workspace of ['domain', 'guide', 'sandbox', 'server', 'web', 'bench', 'scripts']) {
      expect(listTestFiles().filter((file) => file.startsWith(`${workspace}/`))).not.toEqual([]);
    }
    expect(listJourneyFiles().length).toBeGreaterThan(20);
  });
});

describe('web tests', () => {
  const fakes = JSON.stringify(inRoot('web', 'test', 'fake-api.ts'));
  const plans = JSON.stringify(inRoot('web', 'test', 'fake-billing.ts'));
  const imports = `import { fakeApi } from ${fakes};\nimport { PLANS_ANSWER } from ${plans};\n`;
  const request = "await fetch('/api/plans');";
  /** The settings of the web's tests, for a file in another folder. */
  const settings = `
    import { resolve } from 'node:path';
    import web from ${JSON.stringify(inRoot('web', 'vitest.config.ts'))};
    const setupFiles = web.test.setupFiles.map((file) => resolve(${JSON.stringify(inRoot('web'))}, file));
    export default { test: { ...web.test, include: ['*.test.ts'], setupFiles } };`;

  async function runWebTest(body: string) {
    const source = `${imports}test('planted', async () => { ${body} });`;
    const problems = await runPlanted(source, settings);
    const report = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'));
    const [result] = report.testResults[0].assertionResults;
    return { problems, messages: result.failureMessages.join('\n') as string };
  }

  test('pass with a response that the server can send', async () => {
    const body = `fakeApi({ 'GET /api/plans': { body: PLANS_ANSWER } }); ${request}`;
    expect(await runWebTest(body)).toEqual({ problems: [], messages: '' });
  });

  const faults: Record<string, [body: string, message: string]> = {
    'a fake response of the wrong shape': [
      `fakeApi({ 'GET /api/plans': { body: { ...PLANS_ANSWER, isSandbox: 'yes' } } }); ${request}`,
      'isSandbox must be boolean',
    ],
    'a fake response with an unknown status': [
      `fakeApi({ 'GET /api/plans': { status: 418 } }); ${request}`,
      'The fake of GET /api/plans answers 418, which it never does.',
    ],
    'a fake response of an unknown address': [
      "fakeApi({ 'GET /api/nowhere': { body: {} } });",
      'The server has no GET /api/nowhere.',
    ],
    'a request without a fake response': [request, 'No fake answers GET /api/plans.'],
    'an error on the console': [
      "console.error('out of tune');",
      'Unexpected on the console: out of tune',
    ],
    'a warning on the console': [
      "console.warn('out of date');",
      'Unexpected on the console: out of date',
    ],
  };
  for (const [fault, [body, message]] of Object.entries(faults)) {
    test(`fail with ${fault}`, async () => {
      const { problems, messages } = await runWebTest(body);
      expect(problems).toContainEqual(expect.stringMatching(/planted\.test\.ts: planted$/));
      expect(messages).toContain(message);
    });
  }
});

test('the linter rejects skipped and focused tests', async () => {
  const source =
    "import { test } from 'vitest';\ntest.only('a', () => {});\ntest.skip('b', () => {});\n";
  const planted = write('planted.test.ts', source);
  // The planted file is in a folder that git ignores, so Biome must not read the ignore file.
  const args = ['lint', '--colors=off', '--vcs-enabled=false', planted];
  const { code, output } = await runTool('biome', args);
  expect(code).not.toBe(0);
  expect(output).toContain('noFocusedTests');
  expect(output).toContain('noSkippedTests');
});
