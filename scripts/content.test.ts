import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inRoot } from './lib/root.ts';
import { checkContent, MIN_TRACKS, MIN_TUTORIALS, readTutorials } from './rules/content-rules.ts';
import { checkFigures } from './rules/figure-rules.ts';

type Edit = [file: string, pattern: RegExp, replacement: string];

/** Each edit of a real tutorial breaks one rule, on the line that begins with `lineStart`. */
const planted: [fault: RegExp, lineStart: string, ...Edit][] = [
  [/"track" must be one of/, 'track:', 'name-your-worry', /^track:.*/m, 'track: elsewhere'],
  [/"mood" is not a key/, 'mood:', 'look-over-a-shoulder', /^level:/m, 'mood: good\nlevel:'],
  [/Write this line as "key: value"/, 'no pair', 'for-teachers', /^level:/m, 'no pair\nlevel:'],
  [/names nowhere, which does/, 'next:', 'when-not-to-ask', /^next: \[/m, 'next: [nowhere, '],
  [/nowhere doesn’t exist/, '[x]', 'for-managers', /^## Aim$/m, '$&\n[x](/tutorials/nowhere)'],
  [/no figure "nowhere"/, '![x]', 'for-managers', /^## Aim$/m, '$&\n\n![x](figure:nowhere)'],
  [/Only figures can be shown/, '![x]', 'for-managers', /^## Aim$/m, '$&\n\n![x](/x.png)'],
  [/title as it is now/, '[x]', 'for-managers', /^## Aim$/m, '$&\n[x](/tutorials/name-your-worry)'],
  [/one .* 0 are marked/, '### 1.', 'what-never-to-paste', /^(### 1[^#]*)- \[x\]/m, '$1- [ ]'],
  [/one .* 2 are marked/, '### 1.', 'meetings-and-notes', /^(### 1[^#]*)- \[ \]/m, '$1- [x]'],
  [/Explain this option/, '- [ ] New', 'sources-that-exist', /^### 2/m, '- [ ] New\n\n$&'],
  [/"minutes" is 60, but/, 'minutes:', 'for-job-seekers', /^minutes:.*/m, 'minutes: 60'],
  [/has \d+ words/, '## Aim', 'keep-a-skill-alive', /(?<=## Aim\n)/, 'word '.repeat(900)],
  [/"## Quiz" is missing/, '', 'bias-you-can-test', /^## Quiz$/m, '### Quiz'],
  [
    /needs itself/,
    'prerequisites:',
    'ask-so-it-can-answer',
    /^prerequisites:.*/m,
    'prerequisites: [for-job-seekers]',
  ],
];

let copy: string;
const getPath = (name: string) => join(copy, 'content/tutorials', name);

beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'attune-content-'));
  for (const folder of ['content/tutorials', 'content/figures']) {
    cpSync(inRoot(folder), join(copy, folder), { recursive: true });
  }
});

afterEach(() => rmSync(copy, { recursive: true, force: true }));

function edit(...[file, pattern, replacement]: Edit): string[] {
  const text = readFileSync(getPath(`${file}.md`), 'utf8');
  const edited = text.replace(pattern, replacement);
  expect(edited, 'the edit changes the file').not.toBe(text);
  writeFileSync(getPath(`${file}.md`), edited);
  return edited.split('\n');
}

test.each(planted)('reports %s on the line that begins with %j', (fault, lineStart, ...change) => {
  const lines = edit(...change);
  const head = lines.indexOf('---', 1) + 1;
  const at = lineStart === '' ? head : lines.findIndex((line) => line.startsWith(lineStart));
  const { faults } = readTutorials(copy);
  const location = `content/tutorials/${change[0]}.md:${at + 1}: `;
  expect(faults.filter((line) => line.startsWith(location) && fault.test(line))).toHaveLength(1);
});

test('reports two tutorials that lead only to each other as a dead end', () => {
  edit('what-never-to-paste', /^next:.*/m, 'next: [when-not-to-ask]');
  edit('when-not-to-ask', /^next:.*/m, 'next: [what-never-to-paste]');
  const ends = readTutorials(copy).faults.filter((line) => line.includes('A dead end'));
  expect(ends.map((line) => line.split(':')[0])).toContain('content/tutorials/when-not-to-ask.md');
});

test('reports a file whose name is not its id, and a file that is no tutorial', () => {
  cpSync(getPath('name-your-worry.md'), getPath('other.md'));
  writeFileSync(getPath('notes.txt'), '');
  expect(readTutorials(copy).faults).toEqual([
    'content/tutorials/notes.txt:1: only tutorials belong here: move this file.',
    `content/tutorials/other.md:2: "id" must be the file's name: call the file name-your-worry.md.`,
    expect.stringMatching(/Two lessons have the id name-your-worry/),
  ]);
});

test('reports goals, attitudes and letters with too few lessons', () => {
  const letters = ['keep-a-skill-alive', 'write-in-your-own-voice'];
  for (const file of letters) edit(file, /^typeFit:.*/m, 'typeFit: [J]');
  edit('for-job-seekers', /^attitudeFit:.*/m, 'attitudeFit: [cautious]');
  const faults = checkContent(copy).filter((line) => line.startsWith('content/tutorials: '));
  expect(faults).toEqual([
    'content/tutorials: Only 3 lessons fit new-direction, resistant; write 4.',
    'content/tutorials: Only 4 lessons fit I; write 6.',
  ]);
});

test('reports drawings that are unsafe, unlisted, unused or of another size', () => {
  const figure = (name: string) => join(copy, 'content/figures', `${name}.svg`);
  const draw = (height: number, content = '') =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 340 ${height}">${content}</svg>`;
  writeFileSync(figure('anchor'), draw(10));
  writeFileSync(figure('gauge'), draw(10, '<script>x</script>'));
  writeFileSync(figure('new'), draw(10, '<path class="line" d="M0 0H9"/>'));
  rmSync(figure('small-words'));
  expect(checkContent(copy).filter((line) => line.startsWith('content/figures'))).toEqual([
    'content/figures/anchor.svg: write its height, 10, in content/figures.json.',
    "content/figures/gauge.svg: <script> can't be part of a figure.",
    'content/figures/new.svg: write its height, 10, in content/figures.json.',
    'content/figures/new.svg: no lesson shows it: use it or delete it.',
    'content/figures.json: small-words.svg does not exist: remove the line.',
  ]);
});

test('reports that too few lessons have a figure', () => {
  const { entries } = readTutorials();
  const bare = entries.map((entry) => ({ ...entry, markdown: '' }));
  expect(checkFigures(copy, bare).at(-1)).toBe(
    `content/figures: 0 of ${entries.length} lessons have a figure; half must.`,
  );
});

test('reports that it saw too few texts in an empty folder', () => {
  expect(checkContent(tmpdir())).toEqual([
    expect.stringMatching(/saw 0 tutorials in 0 tracks/),
    expect.stringMatching(/saw 0 courses/),
    expect.stringMatching(/saw 0 daily pages/),
    expect.stringMatching(/saw 0 practices/),
  ]);
});

test('finds no fault in the library', () => {
  expect(checkContent()).toEqual([]);
  const { entries } = readTutorials();
  expect(entries.length).toBeGreaterThanOrEqual(MIN_TUTORIALS);
  const tracks = new Set(entries.map(({ tutorial }) => tutorial.track));
  expect(tracks.size).toBeGreaterThanOrEqual(MIN_TRACKS);
});
