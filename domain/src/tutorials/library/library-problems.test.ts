import { describe, expect, it } from 'vitest';
import { buildTutorialMarkdown, type TutorialOptions } from '../../../test/tutorial.builder.ts';
import { parseTutorial } from '../parse-tutorial.ts';
import type { LibraryEntry } from './library-entry.ts';
import { findLibraryProblems } from './library-problems.ts';

function entryOf(options: TutorialOptions): LibraryEntry {
  const markdown = buildTutorialMarkdown(options);
  const { content: tutorial, problems } = parseTutorial(markdown);
  if (!tutorial) throw new Error(JSON.stringify(problems));
  return { tutorial, markdown };
}

/** a → b → c → a, with changes to b. */
const libraryWith = (options: Partial<TutorialOptions>, others: TutorialOptions[] = []) =>
  [
    { id: 'a', next: ['b'] },
    { id: 'b', next: ['c'], ...options },
    { id: 'c', next: ['a'], ...others[0] },
    ...others.slice(1),
  ].map(entryOf);

const buildQuizWithRightOption = (right: number) =>
  [1, 2, 3]
    .map(
      (number) =>
        `### ${number}. Which?\n${[0, 1, 2]
          .map((at) => `- [${at === right ? 'x' : ' '}] ${'o'.repeat(at + 1)}\n  Why.`)
          .join('\n')}`,
    )
    .join('\n');

describe('findLibraryProblems', () => {
  it('finds no problem in a valid library', () => {
    expect(findLibraryProblems(libraryWith({}))).toEqual([]);
  });

  it.each<[string, Partial<TutorialOptions>, string, RegExp]>([
    [
      'an unknown prerequisite',
      { prerequisites: ['x'] },
      'prerequisites:',
      /names x, which does not exist/,
    ],
    [
      'an unknown next tutorial',
      { next: ['c', 'x'], links: '[c](/tutorials/c)' },
      'next:',
      /names x, which does not/,
    ],
    [
      'a broken link',
      { links: '[c](/tutorials/c) [x](/tutorials/x)' },
      '[c]',
      /\/tutorials\/x doesn’t exist/,
    ],
    [
      'a link with an old title',
      { links: '[Old](/tutorials/c)' },
      '[Old]',
      /title as it is now: "c"/,
    ],
    [
      'a link to neither a lesson nor an https address',
      { links: '[c](/tutorials/c) [x](notes.html)' },
      '[c]',
      /neither a lesson/,
    ],
    [
      'an insecure link',
      { links: '[c](/tutorials/c) [x](http://a.example)' },
      '[c]',
      /neither a lesson/,
    ],
    [
      'a next tutorial without a link',
      { links: 'Nothing.' },
      '## What next',
      /Link \/tutorials\/c here/,
    ],
    [
      'a next tutorial that comes before this one',
      { prerequisites: ['c'] },
      'next:',
      /which comes before this one/,
    ],
    ['a tutorial that cannot be reached', { next: ['a'] }, 'next:', /never leads to c/],
    [
      'a text that is too short',
      { sections: { 'The matter': 'Short.' } },
      '## Aim',
      /has \d+ words/,
    ],
    [
      'a time that is too short',
      { matter: { minutes: '3' } },
      'minutes:',
      /reading, task and quiz take 10/,
    ],
    [
      'a time that is too long',
      { matter: { minutes: '13' } },
      'minutes:',
      /reading, task and quiz take 10/,
    ],
    ['a lesson without sources', { matter: { sources: '[]' } }, 'sources:', /at least one source/],
    [
      'a source that was checked after the lesson',
      { matter: { reviewed: '2026-11-14' } },
      'reviewed:',
      /before the day "A law" was checked/,
    ],
    [
      'a day to check again that has passed',
      { matter: { recheckBy: '2026-11-15' } },
      'recheckBy:',
      /within a year/,
    ],
    [
      'a day to check again that is too late',
      { matter: { recheckBy: '2028-01-01' } },
      'recheckBy:',
      /within a year/,
    ],
    [
      'sentences that are hard to read',
      {
        sections: { 'The matter': `${'Institutional responsibilities necessitate '.repeat(160)}.` },
      },
      '## Aim',
      /The reading level is grade/,
    ],
    [
      'a stock phrase',
      { sections: { Aim: 'We delve into the matter.' } },
      'We delve',
      /Say “delve into” in plain words/,
    ],
    [
      'a figure of speech that is used twice',
      { sections: { Aim: 'It is not a person, but a tool. It is not magic, but math.' } },
      'It is not',
      /more than once/,
    ],
    [
      'the same position for all right options',
      { sections: { Quiz: buildQuizWithRightOption(1) } },
      '## Quiz',
      /in one position/,
    ],
  ])('reports %s with its line', (_, options, beginning, message) => {
    const library = libraryWith(options);
    const text = library[1]?.markdown.split('\n') ?? [];
    const line = text.findIndex((lineText) => lineText.startsWith(beginning)) + 1;
    expect(findLibraryProblems(library)).toContainEqual({
      id: 'b',
      line,
      message: expect.stringMatching(message),
    });
  });

  it('allows an https link', () => {
    const links = 'See [c](/tutorials/c) and [the law](https://law.example/).';
    expect(findLibraryProblems(libraryWith({ links }))).toEqual([]);
  });

  it('reports a cycle of prerequisites, and a prerequisite that is harder than the tutorial that needs it', () => {
    const others = [{ id: 'c', next: ['a'], prerequisites: ['b'], matter: { level: '2' } }];
    const messages = findLibraryProblems(
      libraryWith({ prerequisites: ['c'], next: ['a', 'c'] }, others),
    ).map(({ id, message }) => `${id}: ${message}`);
    expect(messages).toContain('b: b needs itself, by way of c: break the circle.');
    expect(messages).toContain('c: c needs itself, by way of b: break the circle.');
    expect(messages).toContain('b: c comes before this, but its level is higher.');
  });

  it('reports a lesson that does not say what it is built around', () => {
    const library = libraryWith({}).map(({ tutorial, markdown }) => ({
      tutorial: { ...tutorial, shape: undefined },
      markdown,
    }));
    expect(findLibraryProblems(library)[0]?.message).toMatch(/Say in "shape"/);
  });

  it('reports a duplicate id', () => {
    const library = [...libraryWith({}), entryOf({ id: 'b', next: ['c'] })];
    expect(findLibraryProblems(library).map(({ message }) => message)).toContain(
      'Two lessons have the id b: change one of them.',
    );
  });

  it('reports right options that can be guessed by position or length, over the whole library', () => {
    const quiz = { sections: { Quiz: buildQuizWithRightOption(2) } };
    const library = [
      { id: 'a', next: ['b'], ...quiz },
      { id: 'b', next: ['a'], ...quiz },
    ].map(entryOf);
    const messages = findLibraryProblems(library).map(({ message }) => message);
    expect(messages).toContainEqual(expect.stringMatching(/are the third/));
    expect(messages).toContainEqual(expect.stringMatching(/are the longest/));
  });
});
