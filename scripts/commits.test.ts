import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkCommits, findSubjectProblem } from './rules/commit-rules.ts';

const NOT_IMPERATIVE = 'is not in the imperative form ("Add …")';

test.each([
  ['Require a verified email before linking a provider', null],
  ['Focus the field that has to be corrected', null],
  ['Re-key stored order values', null],
  ['Fixed the search', NOT_IMPERATIVE],
  ['Fixes the search', NOT_IMPERATIVE],
  ['Fixing the search', NOT_IMPERATIVE],
  ['The search finds names', NOT_IMPERATIVE],
  ['No more odd words', NOT_IMPERATIVE],
  ['add a search', 'does not begin with a capitalized verb'],
  ['feat: add a search', 'does not begin with a capitalized verb'],
  ['Add a search.', 'ends with a period'],
  [`Add ${'x'.repeat(68)}`, null],
  [`Add ${'x'.repeat(69)}`, 'is longer than 72 characters'],
])('checks the subject “%s”', (subject, problem) => {
  expect(findSubjectProblem(subject)).toBe(problem);
});

test('checks only the commits after the last unchecked one, and none if that one is missing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'attune-commits-'));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
  const commit = (subject: string) => {
    git(...identity, 'commit', '--quiet', '--allow-empty', '-m', subject);
    return git('rev-parse', 'HEAD').trim();
  };
  git('init', '--quiet');
  const first = commit('Added a thing');
  const second = commit('Added another thing');
  const [fault] = await checkCommits(folder, first);
  expect(fault).toMatch(/^[0-9a-f]{7,} Added another thing: is not in the imperative form/);
  commit('Add a third thing');
  expect(await checkCommits(folder, second)).toEqual([]);
  expect(await checkCommits(folder, '0'.repeat(40))).toEqual([]);
  rmSync(folder, { recursive: true });
});

test('finds nothing to check in a folder without history', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'attune-commits-'));
  expect(await checkCommits(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});
