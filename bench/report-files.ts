import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inRoot } from '../scripts/lib/root.ts';
import type { Report } from './report.ts';

/**
 * `latest`: the last run on this machine. `stored`: the last run with --store, which is committed.
 */
const FOLDERS = { latest: inRoot('.cache', 'bench'), stored: inRoot('bench', 'results') };

export function readReport(folder: keyof typeof FOLDERS, name: string): Report | null {
  try {
    return JSON.parse(readFileSync(`${FOLDERS[folder]}/${name}.json`, 'utf8')) as Report;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

export function writeReport(folder: keyof typeof FOLDERS, name: string, report: unknown): void {
  const path = `${FOLDERS[folder]}/${name}.json`;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(report, null, 2)}\n`);
}
