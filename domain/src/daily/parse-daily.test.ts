import { describe, expect, it } from 'vitest';
import { buildDailyMarkdown, type DailyOptions } from '../../test/daily.builder.ts';
import { findCoverageProblems } from './library/daily-coverage.ts';
import { type DailyEntry, findDailyProblems } from './library/daily-library-problems.ts';
import { parseDaily } from './parse-daily.ts';

const textOf = (options: Partial<DailyOptions>) => buildDailyMarkdown({ id: 'plain', ...options });
const lineIn = (markdown: string, beginning: string) =>
  markdown.split('\n').findIndex((line) => line.startsWith(beginning)) + 1;

describe('parseDaily', () => {
  it('merges front matter and text', () => {
    const steps = '1. One **thing**.\n2. [Another](/mind?practice=box-breathing).';
    const { content } = parseDaily(textOf({ sections: { 'Two minutes': steps } }));
    expect(content).toMatchObject({
      id: 'plain',
      theme: 'calm',
      lesson: 'plain-words',
      steps: ['One **thing**.', '[Another](/mind?practice=box-breathing).'],
      question: 'What did you see?',
    });
    expect(content?.practice).toBeUndefined();
  });

  it.each<[string, Partial<DailyOptions>, string, RegExp]>([
    ['an unknown theme', { matter: { theme: 'weather' } }, 'theme:', /must be one of judgement/],
    ['a title that is too long', { title: 'x'.repeat(61) }, 'title:', /1 to 60/],
    ['a key of another content kind', { matter: { minutes: '3' } }, 'minutes:', /not a key here/],
    [
      'a missing idea',
      { sections: { Idea: null } },
      '',
      /"## Idea" is missing: add it at the beginning/,
    ],
    ['an empty idea', { sections: { Idea: ' ' } }, '## Idea', /nothing under "## Idea"/],
    ['an unexpected heading', { sections: { Sources: 'x' } }, '## Sources', /doesn’t belong here/],
    ['steps in prose', { sections: { 'Two minutes': 'Sit.\n2. Rise.' } }, 'Sit.', /as step 1/],
    ['a skipped number', { sections: { 'Two minutes': '1. A\n3. B' } }, '3. B', /as step 2/],
    ['one step', { sections: { 'Two minutes': '1. A' } }, '## Two', /2 to 5 steps; there are 1/],
    [
      'a statement instead of a question',
      { sections: { Question: 'Tell.' } },
      '## Question',
      /question mark/,
    ],
    ['two questions', { sections: { Question: 'A?\nB?' } }, '## Question', /in one line/],
  ])('reports %s with its line', (_, options, beginning, message) => {
    const markdown = textOf(options);
    const { content, problems } = parseDaily(markdown);
    expect(content).toBeNull();
    const line = beginning === '' ? expect.any(Number) : lineIn(markdown, beginning);
    expect(problems).toContainEqual({ line, message: expect.stringMatching(message) });
  });
});

describe('findDailyProblems', () => {
  const targets = { lessons: new Set(['plain-words']), practices: new Set(['box-breathing']) };
  function entryOf(options: Partial<DailyOptions>): DailyEntry {
    const markdown = textOf(options);
    const { content, problems } = parseDaily(markdown);
    if (!content) throw new Error(JSON.stringify(problems));
    return { item: content, markdown };
  }

  it('finds no problem in a valid page', () => {
    expect(findDailyProblems([entryOf({})], targets)).toEqual([]);
  });

  it.each<[string, Partial<DailyOptions>, string, RegExp]>([
    ['a short idea', { sections: { Idea: 'Short.' } }, '## Idea', /has 1 words.* 120 to 200/],
    ['short steps', { sections: { 'Two minutes': '1. A\n2. B' } }, '## Two', /has 2 words/],
    ['a long question', { sections: { Question: `${'so '.repeat(31)}?` } }, '## Que', /at most 30/],
    [
      'an unknown lesson',
      { matter: { lesson: 'no-such-lesson' } },
      'lesson:',
      /names no-such-lesson/,
    ],
    [
      'an unknown practice',
      { matter: { practice: 'no-such-practice' } },
      'practice:',
      /names no-such-practice/,
    ],
    [
      'a link to a page that does not exist',
      { sections: { 'Two minutes': '1. [A](/mind/box-breathing)\n2. B' } },
      '1. [A]',
      /doesn’t work/,
    ],
  ])('reports %s', (_, options, beginning, message) => {
    const entry = entryOf(options);
    expect(findDailyProblems([entry], targets)).toContainEqual({
      id: 'plain',
      line: lineIn(entry.markdown, beginning),
      message: expect.stringMatching(message),
    });
  });

  it('reports themes, attitudes, goals and lessons with too few pages', () => {
    const problems = findCoverageProblems([entryOf({}).item], ['plain-words']);
    expect(problems).toContain('The theme calm has 1 pages; it should have at least 9.');
    expect(problems).toContain('The attitude cautious has 1 pages; it should have at least 40.');
    expect(problems).toContain('The goal create has 0 pages; it should have at least 15.');
    expect(problems).toContain('The lesson plain-words has 1 pages; it should have at least 2.');
  });
});
