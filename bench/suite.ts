import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runCommand } from '../scripts/lib/command.ts';
import { inRoot } from '../scripts/lib/root.ts';
import { say } from './figures.ts';
import {
  formatMarkdown,
  formatTable,
  insertFigures,
  listMissedGoals,
  type Outcome,
} from './report.ts';
import { readReport, writeReport } from './report-files.ts';

/** One bench file. `reportName` is the name of its report file, without .json. */
export type Part = { name: string; file: string; reportName: string; isWeb?: boolean };

type Suite = {
  /** The name of the combined report of all parts. */
  name: string;
  parts: readonly Part[];
  /** The document that shows the stored figures, between two markers. */
  page: string;
  /** Updates other files that are made from the stored figures. */
  onStored?: () => void;
};

const USAGE =
  'names of parts, --quick (fewer rounds), --store (save for later comparisons), --without-web';

const getSecondsSince = (since: number) => Math.round((performance.now() - since) / 1_000);

async function runPart({ name, file, reportName }: Part, quick: boolean): Promise<Outcome> {
  const startedAt = new Date().toISOString();
  const args = [
    '--disable-warning=ExperimentalWarning',
    inRoot(file),
    ...(quick ? ['--quick'] : []),
  ];
  const { code } = await runCommand(process.execPath, args, { shouldPrint: true });
  const latest = readReport('latest', reportName);
  const report = latest !== null && latest.at >= startedAt ? latest : null;
  const outcome = { name, report, last: readReport('stored', reportName) };
  if (code !== 0) return { ...outcome, fault: `ended with ${code}` };
  return report === null ? { ...outcome, fault: 'saved no figures' } : outcome;
}

/** Stores the reports of this run. A part that failed keeps its previous report. */
function storeReports({ parts, page, onStored }: Suite, outcomes: readonly Outcome[]): void {
  for (const { name, reportName } of parts) {
    const isComplete = outcomes.some(
      (outcome) => outcome.name === name && outcome.fault === undefined,
    );
    if (isComplete) writeReport('stored', reportName, readReport('latest', reportName));
  }
  const stored = parts.map(({ name, reportName }) => ({
    name,
    report: readReport('stored', reportName),
    last: null,
  }));
  const path = inRoot(page);
  writeFileSync(path, insertFigures(readFileSync(path, 'utf8'), formatMarkdown(stored)));
  onStored?.();
  say(`Stored in bench/results and ${page}.`);
}

/** Runs all parts, or the named ones, one after the other, and prints one table. */
export async function runSuite(suite: Suite): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      store: { type: 'boolean', default: false },
      'without-web': { type: 'boolean', default: false },
    },
  });
  const names = suite.parts.map(({ name }) => name);
  const unknown = positionals.filter((name) => !names.includes(name));
  if (unknown.length > 0 || (values.quick && values.store)) {
    say(unknown.length > 0 ? `Unknown: ${unknown.join(', ')}.` : 'A quick run is not stored.');
    say(`Available: ${names.join(', ')}. Options: ${USAGE}.`);
    return 1;
  }
  const chosen = suite.parts.filter(({ name, isWeb }) =>
    positionals.length > 0 ? positionals.includes(name) : !(isWeb && values['without-web']),
  );
  const startedAt = performance.now();
  const outcomes: Outcome[] = [];
  for (const [at, part] of chosen.entries()) {
    say(`\n[${at + 1}/${chosen.length}] ${part.name} (after ${getSecondsSince(startedAt)} s)`);
    outcomes.push(await runPart(part, values.quick));
  }
  const missedGoals = listMissedGoals(outcomes);
  for (const line of ['', ...formatTable(outcomes), '', ...missedGoals]) say(line);
  const isBroken = outcomes.some(({ fault }) => fault !== undefined);
  say(
    `${chosen.length} parts in ${getSecondsSince(startedAt)} s; ${missedGoals.length} missed their goal.`,
  );
  writeReport('latest', suite.name, {
    at: new Date().toISOString(),
    quick: values.quick,
    outcomes,
  });
  if (values.store) storeReports(suite, outcomes);
  return isBroken ? 1 : 0;
}
