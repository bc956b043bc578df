import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inRoot } from './lib/root.ts';
import { checkDaily } from './rules/daily-rules.ts';

type Edit = [file: string, pattern: RegExp, replacement: string];

/** Each edit of a real page breaks one rule, on the line that begins with `lineStart`. */
const planted: [fault: RegExp, lineStart: string, ...Edit][] = [
  [/"theme" must be one of/, 'theme:', 'say-it-back', /^theme:.*/m, 'theme: weather'],
  [/"lesson" names nowhere/, 'lesson:', 'one-window', /^lesson:.*/m, 'lesson: nowhere'],
  [/"practice" names none/, 'practice:', 'repair-it', /^lesson:/m, 'practice: none\nlesson:'],
  [/2 to 5 steps/, '## Two', 'carry-less', /^2\. .*\n3\. .*\n/m, ''],
  [/has \d+ words; .* 120 to 200/, '## Idea', 'repair-it', /(?<=## Idea\n)/, 'word '.repeat(99)],
  [/mind\/x doesn’t work/, '1. [x]', 'off-is-a-setting', /^1\. /m, '1. [x](/mind/x) '],
  [/Say “game changer” in plain/, '1. A game', 'repair-it', /^1\. /m, '1. A game changer: '],
  [
    /The reading level is grade/,
    '## Idea',
    'repair-it',
    /(?<=## Idea\n)[\s\S]*?(?=\n## Two)/,
    `${'Institutional responsibilities necessitate '.repeat(50)}.\n`,
  ],
  [/ends with a question mark/, '## Question', 'decide-once', /\?\s*$/, '.\n'],
];

let copy: string;
const getPath = (name: string) => join(copy, 'content/daily', name);

beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'attune-daily-'));
  for (const folder of ['content/daily', 'content/tutorials', 'content/practices']) {
    cpSync(inRoot(folder), join(copy, folder), { recursive: true });
  }
});
afterEach(() => rmSync(copy, { recursive: true, force: true }));

test.each(planted)(
  'reports %s on the line that begins with %j',
  (fault, lineStart, file, pattern, replacement) => {
    const text = readFileSync(getPath(`${file}.md`), 'utf8');
    const edited = text.replace(pattern, replacement);
    expect(edited, 'the edit changes the file').not.toBe(text);
    writeFileSync(getPath(`${file}.md`), edited);
    const at = edited.split('\n').findIndex((line) => line.startsWith(lineStart)) + 1;
    const location = `content/daily/${file}.md:${at}: `;
    const found = checkDaily(copy).filter((line) => line.startsWith(location) && fault.test(line));
    expect(found).toHaveLength(1);
  },
);

test('reports a lesson that hardly any page names and a file that is no page', () => {
  writeFileSync(join(copy, 'content/tutorials/new-lesson.md'), '');
  writeFileSync(getPath('notes.txt'), '');
  expect(checkDaily(copy)).toEqual([
    'content/daily/notes.txt:1: only daily pages belong here: move this file.',
    'content/daily: The lesson new-lesson has 0 pages; it should have at least 2.',
  ]);
});

test('reports that it saw too few pages in an empty folder', () => {
  expect(checkDaily(tmpdir())).toEqual([expect.stringMatching(/saw 0 daily pages/)]);
});

test('finds no fault in the pages', () => {
  expect(checkDaily()).toEqual([]);
});
