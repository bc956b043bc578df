import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runCommand } from '../scripts/lib/command.ts';
import { inRoot } from '../scripts/lib/root.ts';
import { say } from './figures.ts';
import {
  formatMarkdown,
  formatTable,
  insertFigures,
  listShortfalls,
  type Outcome,
} from './report.ts';
import { readReport, writeReport } from './report-files.ts';

/** One bench file; `keeps` is the name of its results. */
export type Part = { name: string; file: string; keeps: string; isWeb?: boolean };

type Suite = {
  /** The name of their combined results. */
  name: string;
  parts: readonly Part[];
  /** The page that contains the stored figures between its markers. */
  page: string;
  /** Other files made from stored figures. */
  onStored?: () => void;
};

const USAGE =
  'names of parts, --quick (fewer rounds), --store (keep as the last run), --without-web';

const seconds = (since: number) => Math.round((performance.now() - since) / 1_000);

async function runPart({ name, file, keeps }: Part, quick: boolean): Promise<Outcome> {
  const startedAt = new Date().toISOString();
  const args = [
    '--disable-warning=ExperimentalWarning',
    inRoot(file),
    ...(quick ? ['--quick'] : []),
  ];
  const { code } = await runCommand(process.execPath, args, { live: true });
  const kept = readReport('kept', keeps);
  const report = kept !== null && kept.at >= startedAt ? kept : null;
  const outcome = { name, report, last: readReport('stored', keeps) };
  if (code !== 0) return { ...outcome, fault: `ended with ${code}` };
  return report === null ? { ...outcome, fault: 'kept no figures' } : outcome;
}

/** A failed part keeps its previous figures. */
function store({ parts, page, onStored }: Suite, outcomes: readonly Outcome[]): void {
  for (const { name, keeps } of parts) {
    const isComplete = outcomes.some((one) => one.name === name && one.fault === undefined);
    if (isComplete) writeReport('stored', keeps, readReport('kept', keeps));
  }
  const stored = parts.map(({ name, keeps }) => ({
    name,
    report: readReport('stored', keeps),
    last: null,
  }));
  const path = inRoot(page);
  writeFileSync(path, insertFigures(readFileSync(path, 'utf8'), formatMarkdown(stored)));
  onStored?.();
  say(`Stored in bench/results and ${page}.`);
}

/** Runs all parts, or the named ones, one after the other; ends with one table. */
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
    say(`\n[${at + 1}/${chosen.length}] ${part.name} (after ${seconds(startedAt)} s)`);
    outcomes.push(await runPart(part, values.quick));
  }
  const short = listShortfalls(outcomes);
  for (const line of ['', ...formatTable(outcomes), '', ...short]) say(line);
  const isBroken = outcomes.some(({ fault }) => fault !== undefined);
  say(`${chosen.length} parts in ${seconds(startedAt)} s; ${short.length} missed their goal.`);
  writeReport('kept', suite.name, { at: new Date().toISOString(), quick: values.quick, outcomes });
  if (values.store) store(suite, outcomes);
  return isBroken ? 1 : 0;
}
