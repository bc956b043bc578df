import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { say } from '../bootstrap/say.mjs';
import { findBrowser } from '../lib/browser.ts';
import { runTool } from '../lib/command.ts';
import { inRoot } from '../lib/root.ts';
import { runChecks } from '../lib/run-checks.ts';
import { type Counts, readPlaywrightCounts, readVitestCounts } from '../lib/test-counts.ts';
import { ensureWebBuilt } from '../lib/web-build.ts';

const reports = mkdtempSync(join(tmpdir(), 'attune-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

/** A part that runs no test at all has not shown anything. */
async function runPart(title: string, run: () => Promise<Counts>): Promise<Counts> {
  const counts = await run().catch((error: Error) => {
    say(error.message);
    return { passed: 0, failed: 1 };
  });
  if (counts.passed + counts.failed > 0) return counts;
  say(`${title}: no test ran.`);
  return { passed: 0, failed: 1 };
}

async function checks(): Promise<Counts> {
  const { passed, failed } = await runChecks();
  return { passed, failed: failed.length };
}

async function vitest(): Promise<Counts> {
  const report = join(reports, 'vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await runTool('vitest', args, { live: true });
  return withExitCode(readVitestCounts(report), code);
}

async function journeys(browser: string): Promise<Counts> {
  const fault = await webBuilt;
  if (fault) throw fault;
  const report = join(reports, 'playwright.json');
  const { code } = await runTool('playwright', ['test', '--reporter=list,json'], {
    live: true,
    cwd: inRoot('e2e'),
    env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  return withExitCode(readPlaywrightCounts(report), code);
}

function withExitCode(counts: Counts, code: number): Counts {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** The browser comes first: nobody should wait minutes to hear that there is none. */
let browserFault = '';
const browser = await findBrowser().catch((error: Error) => {
  browserFault = error.message;
  say(browserFault);
  return null;
});
/** Beside the checks, which leave a core free now and then. */
const webBuilt = ensureWebBuilt().then(
  () => null,
  (error: Error) => error,
);
const parts = [
  await runPart('Checks', checks),
  await runPart('Vitest', vitest),
  await runPart('Journeys', () =>
    browser === null ? Promise.reject(new Error(browserFault)) : journeys(browser),
  ),
];
const passed = parts.reduce((sum, part) => sum + part.passed, 0);
const failed = parts.reduce((sum, part) => sum + part.failed, 0);
for (const title of parts.flatMap(({ unsteady = [] }) => unsteady)) {
  say(`passed only at the second try, and wants mending: ${title}`);
}
say(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
