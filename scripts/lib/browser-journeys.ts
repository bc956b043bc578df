import { join } from 'node:path';
import { runTool } from './command.ts';
import { ensureEngines } from './engines.ts';
import { inRoot } from './root.ts';
import { type Counts, readPlaywrightCounts } from './test-counts.ts';
import { listBrowserJourneyFiles, listEngineTestFiles } from './test-files.ts';
import { addRunProblems, runPart, runVitest } from './test-parts.ts';
import { ensureWebBuilt } from './web-build.ts';

const PLANTED = 'Planted faults in Firefox and WebKit';
const ENGINES = { firefox: 'Firefox', webkit: 'WebKit' };

/**
 * Runs the most important journeys in each engine, after the tests that a fault in an engine fails
 * its journey. Each run has its own report, so that an engine that ran nothing is found out.
 */
export async function runBrowserJourneys(reports: string): Promise<Counts[]> {
  const counts = [await runPart({ title: PLANTED, run: () => runEngineTests(reports) })];
  for (const [engine, name] of Object.entries(ENGINES)) {
    const title = `Journeys in ${name}`;
    counts.push(await runPart({ title, run: () => runEngine(engine, title, reports) }));
  }
  return counts;
}

async function runEngineTests(reports: string): Promise<Counts> {
  await ensureEngines();
  const report = join(reports, 'engines.json');
  const expectedFiles = listEngineTestFiles();
  return runVitest({ title: PLANTED, report, projects: 'engines', expectedFiles });
}

async function runEngine(engine: string, title: string, reports: string): Promise<Counts> {
  await ensureEngines();
  await ensureWebBuilt();
  const report = join(reports, `${engine}.json`);
  const args = ['test', '--config=browsers.config.ts', `--project=${engine}`];
  const { code } = await runTool('playwright', [...args, '--reporter=list,json'], {
    shouldPrint: true,
    cwd: inRoot('e2e'),
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  const counts = readPlaywrightCounts(report, 'e2e/browsers');
  return addRunProblems(title, counts, code, listBrowserJourneyFiles());
}
