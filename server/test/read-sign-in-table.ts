import { readFileSync } from 'node:fs';

/**
 * Reads the table "Sign-in methods" in docs/security.md: for each sign-in method, what each event
 * does to it.
 */
export function readSignInTable(): Record<string, Record<string, string>> {
  const text = readFileSync(new URL('../../docs/security.md', import.meta.url), 'utf8');
  const [, section = ''] = text.split('\n## Sign-in methods\n');
  const lines = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => /^\|/.test(line));
  const [head = [], , ...rows] = lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  return Object.fromEntries(
    rows.map(([name = '', ...cells]) => [
      name,
      Object.fromEntries(cells.map((cell, index) => [head[index + 1] ?? '', cell])),
    ]),
  );
}
