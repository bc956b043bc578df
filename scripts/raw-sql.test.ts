import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot, root } from './lib/root.ts';

/**
 * How many files may run raw SQL. The query builder checks column names at compile time; in raw
 * SQL, a renamed column fails only at run time.
 */
const MAX_FILES = 30;

const files = globSync('{server,sandbox}/src/**/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(inRoot(file), 'utf8') }))
  .filter(({ text }) => text.includes('execute<'));

test('at most 30 files run raw SQL with asserted row types', () => {
  expect(files.length).toBeGreaterThan(0);
  expect(files.length).toBeLessThanOrEqual(MAX_FILES);
});

test('each file with raw SQL says why', () => {
  const unexplained = files.filter(({ text }) => !/raw sql/i.test(text)).map(({ file }) => file);
  expect(unexplained).toEqual([]);
});
