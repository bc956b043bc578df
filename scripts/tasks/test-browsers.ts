import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runBrowserJourneys } from '../lib/browser-journeys.ts';
import { printCounts } from '../lib/test-parts.ts';

const reports = mkdtempSync(join(tmpdir(), 'attune-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

process.exit(printCounts(await runBrowserJourneys(reports)));
