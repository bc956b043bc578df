import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot, root } from './lib/root.ts';

/** The query builder checks column names; in raw SQL a renamed column fails only at run time. */
const MAX_FILES = 30;

const files = globSync('{server,sandbox}/src/**/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(inRoot(file), 'utf8') }))
  .filter(({ text }) => text.includes('execute<'));

test('few files run raw SQL with asserted row types', () => {
  expect(files.length).toBeGreaterThan(0);
  expect(files.length).toBeLessThanOrEqual(MAX_FILES);
});

test('each of them says why', () => {
  const silent = files.filter(({ text }) => !/raw sql/i.test(text)).map(({ file }) => file);
  expect(silent).toEqual([]);
});
