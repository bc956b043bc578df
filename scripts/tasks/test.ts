import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { say } from '../bootstrap/say.mjs';
import { findJourneyBrowsers } from '../lib/browser.ts';
import { runBrowserJourneys } from '../lib/browser-journeys.ts';
import { runTool } from '../lib/command.ts';
import { ensureDebianServices } from '../lib/debian-services.ts';
import { inRoot } from '../lib/root.ts';
import { runChecks } from '../lib/run-checks.ts';
import { type Counts, emptyRun, readPlaywrightCounts } from '../lib/test-counts.ts';
import { listJourneyFiles, listTestFiles } from '../lib/test-files.ts';
import { addRunProblems, printCounts, runPart, runVitest } from '../lib/test-parts.ts';
import { ensureWebBuilt } from '../lib/web-build.ts';

const reports = mkdtempSync(join(tmpdir(), 'attune-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

async function runCheckPart(): Promise<Counts> {
  const { passed, failed } = await runChecks();
  const failures = failed.map((step) => `the check "${step}"`);
  return addRunProblems('Checks', { ...emptyRun, passed, failed: failed.length, failures }, 0, []);
}

function runTests(): Promise<Counts> {
  return runVitest({
    title: 'Vitest',
    report: join(reports, 'vitest.json'),
    projects: '!engines',
    expectedFiles: listTestFiles(),
  });
}

async function runJourneys(): Promise<Counts> {
  if (browsers === null) throw new Error(browserFault);
  const fault = await webBuilt;
  if (fault) throw fault;
  const report = join(reports, 'playwright.json');
  const { code } = await runTool('playwright', ['test', '--reporter=list,json'], {
    shouldPrint: true,
    cwd: inRoot('e2e'),
    env: { ...browsers, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  return addRunProblems('Journeys', readPlaywrightCounts(report), code, listJourneyFiles());
}

/** The browsers are looked for first, so that a missing one is reported at once. */
let browserFault = '';
const browsers = await findJourneyBrowsers().catch((error: Error) => {
  browserFault = error.message;
  say(browserFault);
  return null;
});
await ensureDebianServices();
/** The web app is built while the checks run. */
const webBuilt = ensureWebBuilt().then(
  () => null,
  (error: Error) => error,
);
const parts = [
  await runPart({ title: 'Checks', run: runCheckPart }),
  await runPart({ title: 'Vitest', run: runTests }),
  await runPart({ title: 'Journeys', run: runJourneys }),
  ...(process.argv.includes('--all-browsers') ? await runBrowserJourneys(reports) : []),
];
process.exit(printCounts(parts));
