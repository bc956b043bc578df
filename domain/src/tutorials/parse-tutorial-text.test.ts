import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildTutorialMarkdown, type TutorialOptions } from '../../test/tutorial.builder.ts';
import { createSectionIds, slugify } from '../content/section-id.ts';
import { parseTutorialText } from './parse-tutorial-text.ts';
import { parseTaskMinutes } from './task-minutes.ts';

const bodyOf = (sections: TutorialOptions['sections'] = {}) =>
  buildTutorialMarkdown({ id: 'plain', sections }).split('\n---\n')[1] ?? '';
const read = (sections: TutorialOptions['sections'] = {}) => parseTutorialText(bodyOf(sections));
const messagesOf = (text: string) => parseTutorialText(text).problems.map(({ message }) => message);
const question = (number: number, options: string) => `### ${number}. Which?\n${options}`;
const THREE_OPTIONS = '- [x] A\n  Yes.\n- [ ] B\n  No.\n- [ ] C\n  No.';

describe('valid text', () => {
  it('is split into sections, checklist and quiz', () => {
    const { text } = read({
      'The matter': 'First.\n\n### A smaller heading\n\n```\n## no heading\n```',
    });
    expect(text?.sections.map(({ id, title }) => [id, title])).toEqual([
      ['aim', 'Aim'],
      ['the-matter', 'The matter'],
      ['a-worked-example', 'A worked example'],
      ['your-turn', 'Your turn'],
      ['what-next', 'What next'],
    ]);
    expect(text?.sections[1]?.markdown).toBe(
      'First.\n\n### A smaller heading\n\n```\n## no heading\n```',
    );
    expect(text?.checklist).toEqual(['Point 1', 'Point 2', 'Point 3', 'Point 4']);
    expect(text?.quiz.map(({ right, question }) => [right, question])).toEqual([
      [0, 'Question 1?'],
      [1, 'Question 2?'],
      [2, 'Question 3?'],
    ]);
    expect(text?.quiz[0]?.options[1]).toEqual({
      text: 'Option 2',
      explanation: 'Because of reason 2.',
    });
    expect(text?.taskMinutes).toBe(5);
  });

  it('joins an explanation over several lines', () => {
    const quiz = [1, 2, 3].map((at) =>
      question(at, THREE_OPTIONS.replace('Yes.', 'Yes,\n  it is.')),
    );
    expect(read({ Quiz: quiz.join('\n') }).text?.quiz[0]?.options[0]?.explanation).toBe(
      'Yes, it is.',
    );
  });
});

describe('invalid text', () => {
  it.each(['Aim', 'Your turn', 'Checklist', 'Quiz', 'What next'])(
    'reports that "%s" is missing',
    (heading) => {
      expect(messagesOf(bodyOf({ [heading]: null }))).toContainEqual(
        expect.stringContaining(`"## ${heading}" is missing`),
      );
    },
  );

  it.each<[string, TutorialOptions['sections'], RegExp]>([
    [
      'no custom section',
      { 'The matter': null, 'A worked example': null },
      /1 to 5 headings .* this has 0/,
    ],
    ['an empty section', { Aim: '' }, /nothing under "## Aim"/],
    ['a custom heading at the end', { 'One more thing': 'x' }, /Move "## One more thing"/],
    ['a title in the text', { Aim: '# Title\n\nText.' }, /front matter/],
    ['an unclosed code block', { 'What next': '```\ncode' }, /never closed/],
    ['no time for the task', { 'Your turn': 'Do it.' }, /\*\*Time:\*\*/],
    ['a short checklist', { Checklist: '- [ ] One' }, /4 to 7 lines; this has 1/],
    [
      'a checklist with a stray line',
      { Checklist: '- [ ] 1\n- [ ] 2\n- [ ] 3\n- [ ] 4\n* 5' },
      /begins "- \[ \] "/,
    ],
    [
      'a checklist with a checked item',
      { Checklist: '- [x] 1\n- [ ] 2\n- [ ] 3\n- [ ] 4\n- [ ] 5' },
      /begins "- \[ \] "/,
    ],
    ['a short quiz', { Quiz: question(1, THREE_OPTIONS) }, /3 to 6 questions .* this has 1/],
    ['prose in the quiz', { Quiz: `Hello.\n${question(1, THREE_OPTIONS)}` }, /A quiz holds/],
    ['a wrong number', { Quiz: question(2, THREE_OPTIONS) }, /this one is 1/],
    ['no number', { Quiz: `### Which?\n${THREE_OPTIONS}` }, /this one is 1/],
    ['two options', { Quiz: question(1, '- [x] A\n  Yes.\n- [ ] B\n  No.') }, /3 or 4 options/],
    [
      'no right option',
      { Quiz: question(1, THREE_OPTIONS.replace('x', ' ')) },
      /exactly one .* 0 are/,
    ],
    [
      'two right options',
      { Quiz: question(1, THREE_OPTIONS.replace('[ ]', '[x]')) },
      /exactly one .* 2 are/,
    ],
    [
      'a duplicate option',
      { Quiz: question(1, THREE_OPTIONS.replace('] B', '] A')) },
      /appears twice/,
    ],
    [
      'no explanation',
      { Quiz: question(1, THREE_OPTIONS.replace('  Yes.\n', '')) },
      /Explain this option/,
    ],
  ])('reports %s', (_, sections, message) => {
    expect(messagesOf(bodyOf(sections))).toContainEqual(expect.stringMatching(message));
  });

  it('reports the line, counted in the whole file', () => {
    const body = bodyOf({ Checklist: '- [ ] One' });
    const at = body.split('\n').indexOf('## Checklist') + 1;
    expect(parseTutorialText(body, 31)).toEqual({
      text: null,
      problems: [{ line: at + 30, message: expect.stringContaining('4 to 7 lines') }],
    });
  });

  it('reports headings out of order, duplicate headings, and text before the first heading', () => {
    const [aim = '', ...rest] = bodyOf()
      .split(/(?=^## )/m)
      .slice(1);
    expect(messagesOf([...rest, aim].join(''))).toContainEqual(
      expect.stringMatching(/Move "## Aim" before/),
    );
    expect(messagesOf([aim, aim, ...rest].join(''))).toContainEqual(
      expect.stringMatching(/"## Aim" appears here a second time/),
    );
    expect(messagesOf(`Hello.\n${bodyOf()}`)).toEqual([
      'Put this text under a heading: begin with "## Aim".',
    ]);
  });

  it('gives a result or problems with valid line numbers for any input', () => {
    const lines = bodyOf().split('\n');
    const edits = fc.array(
      fc.tuple(fc.nat(lines.length), fc.oneof(fc.string(), fc.constant(null))),
      {
        maxLength: 8,
      },
    );
    fc.assert(
      fc.property(edits, (changes) => {
        const edited = [...lines];
        for (const [at, text] of changes) {
          if (text === null) edited.splice(at, 1);
          else edited.splice(at, 0, text);
        }
        const { text, problems } = parseTutorialText(edited.join('\n'));
        expect(text === null).toBe(problems.length > 0);
        const last = edited.join('\n').split('\n').length;
        for (const { line } of problems) {
          expect(line).toBeGreaterThanOrEqual(1);
          expect(line).toBeLessThanOrEqual(last);
        }
        for (const { options, right } of text?.quiz ?? []) expect(options[right]).toBeDefined();
      }),
    );
  });
});

describe('section ids', () => {
  it.each([
    ['A worked example', 'a-worked-example'],
    ['Rows: know the answer', 'rows-know-the-answer'],
    ['What’s left, décor', 'whats-left-decor'],
    ['  --  ', 'section'],
    ['Über 5 %', 'uber-5'],
  ])('%j → %j', (title, slug) => {
    expect(slugify(title)).toBe(slug);
  });

  it('are unique', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), fc.constantFrom('A', 'a', 'A 2', '!'))),
        (titles) => {
          const ids = createSectionIds(titles);
          expect(new Set(ids).size).toBe(titles.length);
          for (const id of ids) expect(id).not.toMatch(/\s|^-|-$/);
        },
      ),
    );
  });
});

it.each([
  ['**Time:** ten minutes. **Have ready:** a pen.', 10],
  ['Before.\n\n**Time:** twenty-five minutes, with a pen.', 25],
  ['**Time:** 12 minutes.', 12],
  ['**Time:** one minute.', 1],
  ['**Time:** some minutes.', null],
  ['**Time:** 0 minutes.', null],
  ['It takes ten minutes.', null],
])('parses the task time of %j as %j', (markdown, minutes) => {
  expect(parseTaskMinutes(markdown)).toBe(minutes);
});
