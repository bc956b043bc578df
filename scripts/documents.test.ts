import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot, root } from './lib/root.ts';

const NAMED_FILE = /`([\w./-]+\.(?:ts|tsx|mjs|sql))`/g;
const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root });

/** The paths of all sources, with and without `src/`, because documents may leave it out. */
function listSources(): string[] {
  const sources = globSync(
    '{domain,guide,sandbox,server,web,bench,e2e,scripts,deploy}/**/*.{ts,tsx,mjs,sql}',
    {
      cwd: root,
      exclude: (name) => name === 'node_modules' || name === 'build',
    },
  );
  return sources.flatMap((file) => [file, file.replace('/src/', '/')]);
}

test('documents name only files that exist', () => {
  const sources = listSources();
  const exists = (name: string) =>
    sources.some((file) => file === name || file.endsWith(`/${name}`));
  const missing = documents.flatMap((document) =>
    [...readFileSync(inRoot(document), 'utf8').matchAll(NAMED_FILE)]
      .map(([, name = '']) => name)
      .filter((name) => !exists(name))
      .map((name) => `${document}: ${name}`),
  );
  expect(missing).toEqual([]);
  expect(documents.length).toBeGreaterThan(30);
  expect(exists('no-such-file.ts')).toBe(false);
});
