import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/root.ts';

type SecurityLine = { id: string; requirement: string; file: string };

const SECURITY_PAGE = 'docs/security.md';
/** A row of the table: id, requirement, test file. */
const ROW = /^\| ([A-Z]{2}\d+[a-z]?) \| (.+) \| (\S+) \|$/gm;
/** The title of a test or a group of tests. */
const TITLE = /\b(?:it|test|describe)\b[^'"`\n]{0,80}(['"`])((?:(?!\1).)*)\1/g;

export function readSecurityLines(
  text: string = readFileSync(join(root, SECURITY_PAGE), 'utf8'),
): SecurityLine[] {
  return [...text.matchAll(ROW)].map(([, id = '', requirement = '', file = '']) => ({
    id,
    requirement,
    file,
  }));
}

export function readTestTitles(folder: string = root): Map<string, string[]> {
  const files = globSync(
    '{domain,guide,sandbox,server,web,e2e,scripts}/**/*.{test,spec}.{ts,tsx}',
    {
      cwd: folder,
      exclude: (name) => ['node_modules', 'build', '.data'].includes(name),
    },
  );
  return new Map(
    files.map((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      return [file, [...text.matchAll(TITLE)].map(([, , title = '']) => title)];
    }),
  );
}

/** Rows whose id is in no test title of the file that the row names. */
export function findUntestedLines(
  lines: readonly SecurityLine[],
  titles: ReadonlyMap<string, readonly string[]>,
): string[] {
  return lines
    .filter(({ id, file }) => {
      const idPattern = new RegExp(`\\b${id}\\b`);
      return !titles.get(file)?.some((title) => idPattern.test(title));
    })
    .map(({ id, file }) => `${id}: no test in ${file} has it in its title`);
}
