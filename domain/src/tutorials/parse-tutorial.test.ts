import { describe, expect, it } from 'vitest';
import { buildTutorialMarkdown, type TutorialOptions } from '../../test/tutorial.builder.ts';
import { recommend } from '../guidance/recommend.ts';
import { parseTutorial } from './parse-tutorial.ts';
import { tutorialToCatalogItem } from './tutorial.ts';

const parseBuilt = (options: Partial<TutorialOptions> = {}) =>
  parseTutorial(buildTutorialMarkdown({ id: 'plain', ...options }));

describe('parseTutorial', () => {
  it('merges front matter and text', () => {
    const { content: tutorial } = parseBuilt({ title: 'A "plain" one: really' });
    expect(tutorial).toMatchObject({
      id: 'plain',
      title: 'A "plain" one: really',
      level: 1,
      reading: [{ title: 'A book', author: 'A. Writer', year: 2019, note: 'Short.' }],
      taskMinutes: 5,
    });
    expect(tutorial?.sections).toHaveLength(5);
  });

  it('accepts other line endings and a byte order mark', () => {
    const markdown = buildTutorialMarkdown({ id: 'plain' });
    expect(parseTutorial(`\uFEFF${markdown.replaceAll('\n', '\r\n')}`)).toEqual(
      parseTutorial(markdown),
    );
  });

  it.each<[string, string, RegExp]>([
    ['id', 'Not An Id', /^"id" must be in lowercase/],
    ['title', `"${'x'.repeat(61)}"`, /^"title" must be text of 1 to 60/],
    ['summary', '12', /^"summary" must be text of 1 to 160/],
    ['track', 'nowhere', /^"track" must be one of first-steps, /],
    ['level', '4', /^"level" must be 1, 2 or 3/],
    ['minutes', 'ten', /^"minutes" must be a whole number/],
    ['attitudeFit', '[cheerful]', /^"attitudeFit 1" must be one of enthusiastic/],
    ['attitudeFit', '[cautious, cautious]', /^"attitudeFit" names something twice/],
    ['goalFit', '[]', /^"goalFit" must name at least 1/],
    ['goalFit', 'understand', /^"goalFit" must be a list/],
    ['lifestyleFit', '[desk, other]', /^"lifestyleFit 2" must be one of desk/],
    ['typeFit', '[E, I, S]', /^"typeFit" must name at most 2/],
    ['prerequisites', '[plain]', /^"prerequisites" must not name the lesson itself/],
    ['next', '[plain]', /^"next" must not name the lesson itself/],
    ['next', '[]', /^"next" must name at least 1/],
    ['isReversible', '"true"', /^"isReversible" must be true or false/],
    ['reviewed', '2026-13-01', /^"reviewed" must be a date/],
    ['colour', 'blue', /^"colour" is not a key here/],
  ])('rejects "%s: %s" on its line', (key, value, message) => {
    const markdown = buildTutorialMarkdown({ id: 'plain', matter: { [key]: value } });
    const line = markdown.split('\n').findIndex((text) => text.startsWith(`${key}:`)) + 1;
    expect(parseTutorial(markdown)).toEqual({
      content: null,
      problems: [{ line, message: expect.stringMatching(message) }],
    });
  });

  it('reports a missing field, and both a missing and an unknown field under "reading"', () => {
    const markdown = buildTutorialMarkdown({ id: 'plain' })
      .replace('level: 1\n', '')
      .replace('    year: 2019\n', '    editor: "B."\n');
    const lines = markdown.split('\n');
    expect(parseTutorial(markdown).problems).toEqual([
      { line: 1, message: '"level" is missing: it must be 1, 2 or 3.' },
      {
        line: lines.indexOf('  - title: "A book"') + 1,
        message: '"reading 1 year" is missing: it must be a whole number from 1000 to 2100.',
      },
      {
        line: lines.indexOf('    editor: "B."') + 1,
        message: '"editor" is not a key here: correct its spelling or remove the line.',
      },
    ]);
  });

  it('reports an unreadable line once', () => {
    const { problems } = parseBuilt({ matter: { minutes: '"five' } });
    expect(problems).toEqual([{ line: 7, message: expect.stringMatching(/double quotes/) }]);
  });

  it('reports one problem for a text without front matter', () => {
    expect(parseTutorial('## Aim\n').problems).toHaveLength(1);
  });

  it('reports the problems of front matter and text together, in line order', () => {
    const { problems } = parseBuilt({ matter: { level: '9' }, sections: { Aim: '', Quiz: 'x' } });
    const lines = problems.map(({ line }) => line);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines).toEqual(lines.toSorted((one, other) => one - other));
  });
});

it('a tutorial is recommended once it is converted to a catalog item', () => {
  const { content: tutorial } = parseBuilt({ matter: { goalFit: '[save-time]', minutes: '5' } });
  if (!tutorial) throw new Error('The builder created an invalid tutorial.');
  const item = tutorialToCatalogItem(tutorial);
  expect(item).toMatchObject({ id: 'plain', kind: 'tutorial', minutes: 5, isReversible: true });
  const answers = [{ question_id: 8, answer: 'More time: less routine work' } as const];
  expect(recommend({ answers }, [item])[0]?.reasons[0]).toEqual({ kind: 'answer', ...answers[0] });
});
