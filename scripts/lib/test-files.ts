import { globSync } from 'node:fs';
import { root } from './root.ts';

const FOLDERS = '{domain,guide,sandbox,server,web,bench,scripts}';

/** Tests that need Firefox and WebKit. They run with the journeys in these. */
const ENGINE_FOLDER = 'scripts/engines/';

export function listTestFiles(): string[] {
  const files = find(`${FOLDERS}/**/*.test.{ts,tsx}`);
  return files.filter((file) => !file.startsWith(ENGINE_FOLDER));
}

export function listEngineTestFiles(): string[] {
  return find(`${ENGINE_FOLDER}*.test.ts`);
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
