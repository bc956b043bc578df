/**
 * The gate must fail if a journey's browser has a refused request or a console error that the
 * journey doesn't declare, if a declared one doesn't occur, and if a journey is tried twice. Each
 * planted journey does one of these, with the real Playwright, fixture and browser.
 */
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findJourneyBrowsers } from './lib/browser.ts';
import { runTool } from './lib/command.ts';
import { inRoot } from './lib/root.ts';
import { findRunProblems, readPlaywrightCounts } from './lib/test-counts.ts';

/** Planted journeys, each with the faults it is reported with. */
const JOURNEYS: Record<string, [body: string, ...faults: string[]]> = {
  'declares what it causes': [
    `expectRefused(page, 'GET /missing/:id', 404);
     expectRefused(page, 'GET /blocked', 'ERR_FAILED');
     expectConsole(page, /out of tune/);
     await page.route('/blocked', (route) => route.abort());
     await page.evaluate(() => Promise.allSettled([fetch('/missing/1'), fetch('/blocked')]));
     await page.evaluate(() => console.error('out of tune'));`,
  ],
  'gets a 404': [
    "await page.evaluate(() => fetch('/missing/1'));",
    'GET /missing/1 was refused with 404, which the journey doesn’t declare.',
  ],
  'gets a 404 before it declares it': [
    `await page.evaluate(() => fetch('/missing/1'));
     expectRefused(page, 'GET /missing/:id', 404);`,
    'GET /missing/1 was refused with 404, which the journey doesn’t declare.',
    'GET /missing/:id was declared as refused with 404, but wasn’t.',
  ],
  'gets a 404 in the other browser': [
    `const other = await elsewhere.newPage();
     await other.goto('/');
     expectRefused(page, 'GET /missing/:id', 404);
     await page.evaluate(() => fetch('/missing/1'));
     await other.evaluate(() => fetch('/missing/2'));`,
    'GET /missing/2 was refused with 404, which the journey doesn’t declare.',
  ],
  'gets a 404 in one more browser': [
    `const other = await (await openContext()).newPage();
     await other.goto('/');
     await other.evaluate(() => fetch('/missing/3'));`,
    'GET /missing/3 was refused with 404, which the journey doesn’t declare.',
  ],
  'gets another status than it declares': [
    `expectRefused(page, 'GET /failing', 404);
     await page.evaluate(() => fetch('/failing'));`,
    'GET /failing was refused with 503, which the journey doesn’t declare.',
    'GET /failing was declared as refused with 404, but wasn’t.',
  ],
  'has a request that fails': [
    `await page.route('/blocked', (route) => route.abort());
     await page.evaluate(() => fetch('/blocked').catch(() => {}));`,
    'GET /blocked was refused with ERR_FAILED, which the journey doesn’t declare.',
  ],
  'logs an error': [
    "await page.evaluate(() => console.error('out of tune'));",
    'On the console: out of tune',
  ],
  'throws an error': [
    `const thrown = page.waitForEvent('pageerror');
     await page.evaluate(() => { setTimeout(() => { throw new Error('out of order'); }); });
     await thrown;`,
    'On the console: Error: out of order',
  ],
  'declares a refused request that never comes': [
    "expectRefused(page, 'POST /missing', 404);",
    'POST /missing was declared as refused with 404, but wasn’t.',
  ],
  'declares two refused requests, of which only one comes': [
    `expectRefused(page, 'GET /missing/:id', 404);
     expectRefused(page, 'GET /missing/:id', 404);
     await page.evaluate(() => fetch('/missing/1'));`,
    'GET /missing/:id was declared as refused with 404, but wasn’t.',
  ],
  'allows two refused requests, of which only one comes': [
    `allowRefused(page, 'GET /missing/:id', 404);
     allowRefused(page, 'GET /failing', 503);
     await page.evaluate(() => fetch('/missing/1'));`,
  ],
  'gets another status than it allows': [
    `allowRefused(page, 'GET /failing', 404);
     await page.evaluate(() => fetch('/failing'));`,
    'GET /failing was refused with 503, which the journey doesn’t declare.',
  ],
  'declares an outage that never comes': [
    'expectOutage(page);',
    'An outage was declared, but every request reached the server.',
  ],
  'declares a console error that never comes': [
    'expectConsole(page, /out of tune/);',
    'The console was declared to show /out of tune/, but didn’t.',
  ],
};

const FIXTURES = ['elsewhere', 'openContext'];

/**
 * Journeys that fail the run. The other faulty ones are expected to fail, which is faster: after an
 * unexpected failure, Playwright starts a new browser.
 */
const NAMED_BY_THE_GATE = [
  'gets a 404',
  'logs an error',
  'declares a refused request that never comes',
];

const RETRIED = `
  test.describe('tried twice', () => {
    test.describe.configure({ retries: 1 });
    test('is flaky', ({}, testInfo) => expect(testInfo.retry).toBe(1));
    test('fails twice', () => expect(1).toBe(2));
  });`;

const SPEC = `
  import { expect, test } from ${JSON.stringify(inRoot('e2e', 'support', 'test.ts'))};
  import { allowRefused, expectConsole, expectOutage, expectRefused }
    from ${JSON.stringify(inRoot('e2e', 'support', 'watched-context.ts'))};
  test.use({ baseURL: process.env.PLANTED_ORIGIN });
  ${Object.entries(JOURNEYS)
    .map(
      ([title, [body, fault]]) => `
        ${!fault || NAMED_BY_THE_GATE.includes(title) ? 'test' : 'test.fail'}(${JSON.stringify(title)}, async ({ ${['page', ...FIXTURES.filter((name) => body.includes(name))]} }) => {
          await page.goto('/');
          ${body}
        });`,
    )
    .join('')}
  ${RETRIED}`;

const CONFIG = `
  import journeys from ${JSON.stringify(inRoot('e2e', 'playwright.config.ts'))};
  const { globalSetup: _startsTheApp, ...shared } = journeys;
  export default { ...shared, testDir: '.', outputDir: 'output', workers: 2, fullyParallel: true };`;

type Result = { status: string; errors: { message: string }[] };
type Spec = { title: string; tests: { results: Result[] }[] };
type Suite = { specs?: Spec[]; suites?: Suite[] };

const listSpecs = ({ specs = [], suites = [] }: Suite): Spec[] => [
  ...specs,
  ...suites.flatMap(listSpecs),
];

const server = createServer((request, response) => {
  const { url = '' } = request;
  const status = url.startsWith('/missing') ? 404 : url === '/failing' ? 503 : 200;
  response.writeHead(status, { 'content-type': 'text/html' });
  response.end('<link rel="icon" href="data:,">');
});

let folder: string;
let report: string;
let code: number;
beforeAll(async () => {
  mkdirSync(inRoot('.cache'), { recursive: true });
  folder = mkdtempSync(inRoot('.cache', 'planted-journeys-'));
  report = join(folder, 'report.json');
  writeFileSync(join(folder, 'planted.spec.ts'), SPEC);
  writeFileSync(join(folder, 'playwright.config.ts'), CONFIG);
  server.listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  ({ code } = await runTool('playwright', ['test', '--reporter=json'], {
    cwd: folder,
    env: {
      ...(await findJourneyBrowsers()),
      PLANTED_ORIGIN: `http://localhost:${port}`,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  }));
  // As long as a journey may take.
}, 240_000);
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

for (const [title, [, ...faults]] of Object.entries(JOURNEYS)) {
  test(`a journey that ${title} ${faults.length === 0 ? 'passes' : 'fails'}`, () => {
    const spec = listSpecs(JSON.parse(readFileSync(report, 'utf8')) as Suite).find(
      (one) => one.title === title,
    );
    const results = spec?.tests.flatMap((one) => one.results) ?? [];
    expect(results.map(({ status }) => status)).toEqual([
      faults.length === 0 ? 'passed' : 'failed',
    ]);
    const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message));
    const lines = stripVTControlCharacters(messages.join('\n')).matchAll(/^\+ {3}"(.*)",$/gm);
    expect([...lines].map(([, fault]) => fault)).toEqual(faults);
  });
}

test('the gate names each failed journey, and each that was tried twice', () => {
  const counts = readPlaywrightCounts(report);
  const name = (title: string) => `e2e/journeys/planted.spec.ts: ${title}`;
  expect(counts.failures).toEqual([...NAMED_BY_THE_GATE, 'fails twice'].map(name));
  expect(counts).toMatchObject({ failed: NAMED_BY_THE_GATE.length + 1, skipped: 0 });
  expect(findRunProblems(counts, code, [])).toEqual(
    ['is flaky', 'fails twice'].map((title) => `${name(title)} was tried more than once.`),
  );
});

test('the journeys are tried once', async () => {
  const { default: config } = await import(inRoot('e2e', 'playwright.config.ts'));
  expect(config.retries).toBe(0);
});
