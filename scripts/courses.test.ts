import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inRoot } from './lib/root.ts';
import { checkCourses } from './rules/course-rules.ts';

type Edit = [pattern: RegExp, replacement: string];

/** Each edit of a real course breaks one rule. */
const planted: [fault: RegExp, ...Edit][] = [
  [/The lesson nowhere does not exist/, /^( {4}lessons: \[)[a-z0-9-]+/m, '$1nowhere'],
  [/should have 4/, / {2}- title: .*\n {4}lessons: .*\n {4}checkpoint: .*\n/, ''],
  [/must begin with “You”/, /^( {4}checkpoint: )"You/m, '$1"We'],
  [/no line for "Fully"/, /^- Fully: .*\n/m, ''],
  [
    /4 to 6 criteria/,
    /(?<=## Rubric\n)[\s\S]*/,
    '\n### One\n- Not yet: a\n- Partly: b\n- Fully: c\n',
  ],
  [/Say “delve into” in plain words/, /^## Project\n/m, '$&\nWe delve into it.\n'],
  [
    /more than once/,
    /^## Project\n/m,
    '$&\nIt is not late, but early. It is not hard, but easy.\n',
  ],
  [
    /The reading level is grade/,
    /^## Project\n/m,
    `$&\n${'Institutional responsibilities necessitate '.repeat(200)}.\n`,
  ],
  [/"goalFit 1" must be one of/, /^goalFit: .*/m, 'goalFit: [weather]'],
];

let copy: string;
const file = 'content/courses/first-month.md';

beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'attune-courses-'));
  for (const folder of ['content/courses', 'content/tutorials']) {
    cpSync(inRoot(folder), join(copy, folder), { recursive: true });
  }
});
afterEach(() => rmSync(copy, { recursive: true, force: true }));

test.each(planted)('reports %s', (fault, pattern, replacement) => {
  const text = readFileSync(join(copy, file), 'utf8');
  const edited = text.replace(pattern, replacement);
  expect(edited, 'the edit changes the file').not.toBe(text);
  writeFileSync(join(copy, file), edited);
  const found = checkCourses(copy).filter(
    (line) => line.startsWith(`${file}:`) && fault.test(line),
  );
  expect(found).toHaveLength(1);
});

test('reports that it saw too few courses in an empty folder', () => {
  expect(checkCourses(tmpdir())).toEqual([expect.stringMatching(/saw 0 courses/)]);
});

test('finds no fault in the courses', () => {
  expect(checkCourses()).toEqual([]);
});
