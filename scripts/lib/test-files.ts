import { globSync } from 'node:fs';
import { root } from './root.ts';

const FOLDERS = '{domain,guide,sandbox,server,web,bench,scripts}';

export function listTestFiles(): string[] {
  return find(`${FOLDERS}/**/*.test.{ts,tsx}`);
}

export function listJourneyFiles(): string[] {
  return find('e2e/journeys/**/*.spec.ts');
}

export function listBrowserJourneyFiles(): string[] {
  return find('e2e/browsers/*.spec.ts');
}

function find(pattern: string): string[] {
  const exclude = (name: string) => name === 'node_modules' || name === 'build';
  return globSync(pattern, { cwd: root, exclude }).sort();
}
