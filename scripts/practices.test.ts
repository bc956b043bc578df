import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inRoot } from './lib/root.ts';
import { checkPractices } from './rules/practice-rules.ts';

type Edit = [file: string, pattern: RegExp, replacement: string];

/** Each edit of a real practice breaks one rule, on the line that begins with `lineStart`. */
const planted: [fault: RegExp, lineStart: string, ...Edit][] = [
  [/Say “seamlessly” in plain/, '1. Go seamlessly', 'one-sound', /^1\. /m, '1. Go seamlessly. '],
  [
    /The reading level is grade/,
    '## When it helps',
    'one-sound',
    /(?<=## When it helps\n)/,
    `${'Institutional responsibilities necessitate '.repeat(60)}.\n`,
  ],
  [/"kind" must be one of/, 'kind:', 'one-sound', /^kind:.*/m, 'kind: sport'],
  [/"mood" is not a key/, 'mood:', 'one-sound', /^kind:/m, 'mood: even\nkind:'],
  [/"moods" must name at least 1/, 'moods:', 'one-sound', /^moods:.*/m, 'moods: []'],
  [/"about 1" must be one of/, 'about:', 'one-sound', /^about:.*/m, 'about: [weather]'],
  [
    /"pattern" is for breathing only/,
    'pattern:',
    'one-sound',
    /^kind:/m,
    'pattern: [4, 4, 4, 4]\nkind:',
  ],
  [/"rounds" is missing: it is needed/, '---', 'box-breathing', /^rounds:.*\n/m, ''],
  [/"pattern 1" must be a whole/, 'pattern:', 'box-breathing', /^pattern: \[4/m, 'pattern: [0'],
  [
    /"pattern" must be four numbers/,
    'pattern:',
    'box-breathing',
    /^pattern:.*/m,
    'pattern: 4-4-4-4',
  ],
  [/"source year" must be a whole/, '  year:', 'one-sound', /^ {2}year:.*/m, '  year: lately'],
  [/"source author" is missing/, 'source:', 'one-sound', /^ {2}author:.*\n/m, ''],
  [/"minutes" is 15, but/, 'minutes:', 'box-breathing', /^minutes:.*/m, 'minutes: 15'],
  [/"caution" is missing/, '---', 'one-sound', /^caution:.*\n/m, ''],
  [/says nothing about lung/, 'caution:', 'box-breathing', /lung/, 'other'],
  [/says nothing about dizz, balance/, 'caution:', 'slow-arms', /balance|dizz/g, '…'],
  [
    /"narration" must be a file name/,
    'narration:',
    'slow-arms',
    /^kind:/m,
    'narration: ../x.mp3\nkind:',
  ],
  [
    /narration\/a\.mp3 doesn’t exist/,
    'narration:',
    'slow-arms',
    /^kind:/m,
    'narration: a.mp3\nkind:',
  ],
  [
    /"narration" is for practices in/,
    'narration:',
    'box-breathing',
    /^kind:/m,
    'narration: a.mp3\nkind:',
  ],
  [
    /takes 9 seconds; this step has 8/,
    '2. Let your',
    'slow-arms',
    /\. Feel their weight\. \(20 s\)/,
    ' and feel their weight for as long as it takes. (8 s)',
  ],
  [/Say how long this step takes/, '2. Let your', 'slow-arms', /(?<=weight\.) \(20 s\)/, ''],
  [
    /has 4 to 10 steps; this has 1/,
    '## Steps',
    'news-fence',
    /(?<=## Steps\n\n1\. .*\n)(?:\d\. .*\n)+/,
    '',
  ],
  [/Begin this line with "2\. "/, '3. Again', 'one-sound', /^2\. .*/m, '3. Again'],
  [/Write a question as/, '1. What', 'reframe-a-worry', /^1\. What exactly.*/m, '1. What exactly'],
  [
    /has \d+ words; it should have 60/,
    '## Why',
    'one-sound',
    /(?<=## Why it may work\n)/,
    'word '.repeat(90),
  ],
  [/isn’t a heading used in practices/, '## More', 'one-sound', /$/, '\n## More\n\nText.\n'],
  [
    /Move "## Steps" before/,
    '## Steps',
    'one-sound',
    /^## Steps([^#]*)(## If[^#]*)/m,
    '$2## Steps$1',
  ],
  [/nowhere doesn’t work/, '[x]', 'one-sound', /^## Steps$/m, '[x](/mind?practice=nowhere)\n\n$&'],
  [
    /mind\/one-sound doesn’t work/,
    '[x]',
    'five-things',
    /^## Steps$/m,
    '[x](/mind/one-sound)\n\n$&',
  ],
  [
    /title as it is now/,
    '[X]',
    'five-things',
    /^## Steps$/m,
    '[X](/mind?practice=one-sound)\n\n$&',
  ],
  [
    /can’t link to itself/,
    '[x]',
    'one-sound',
    /^## Steps$/m,
    '[x](/mind?practice=one-sound)\n\n$&',
  ],
];

let copy: string;
const getPath = (name: string) => join(copy, 'content/practices', name);

beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'attune-practices-'));
  for (const folder of ['content/tutorials', 'content/practices']) {
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
    const location = `content/practices/${file}.md:${at}: `;
    const found = checkPractices(copy).filter(
      (line) => line.startsWith(location) && fault.test(line),
    );
    expect(found).toHaveLength(1);
  },
);

test('reports a kind without a practice and a file that is no practice', () => {
  writeFileSync(getPath('notes.txt'), '');
  const text = readFileSync(getPath('one-sound.md'), 'utf8');
  writeFileSync(getPath('one-sound.md'), text.replace(/^kind: attention/m, 'kind: rest'));
  const other = readFileSync(getPath('news-fence.md'), 'utf8');
  writeFileSync(getPath('news-fence.md'), other.replace(/^kind: attention/m, 'kind: rest'));
  expect(checkPractices(copy)).toEqual([
    'content/practices/notes.txt:1: only practices belong here: move this file.',
    'content/practices: there is no practice for the kind attention.',
  ]);
});

test('reports that it saw too few practices in an empty folder', () => {
  expect(checkPractices(tmpdir())).toEqual([expect.stringMatching(/saw 0 practices/)]);
});

test('finds no fault in the practices', () => {
  expect(checkPractices()).toEqual([]);
});
