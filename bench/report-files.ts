import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inRoot } from '../scripts/lib/root.ts';
import type { Report } from './report.ts';

/** `kept`: this run. `stored`: the last stored run, which is committed. */
const FOLDERS = { kept: inRoot('.cache', 'bench'), stored: inRoot('bench', 'results') };

export function readReport(where: keyof typeof FOLDERS, name: string): Report | null {
  try {
    return JSON.parse(readFileSync(`${FOLDERS[where]}/${name}.json`, 'utf8')) as Report;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

export function writeReport(where: keyof typeof FOLDERS, name: string, report: unknown): void {
  const path = `${FOLDERS[where]}/${name}.json`;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(report, null, 2)}\n`);
}
