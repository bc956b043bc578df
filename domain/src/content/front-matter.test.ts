import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { parseFrontMatter } from './front-matter.ts';

const read = (head: string, body = '') => parseFrontMatter(`---\n${head}\n---\n${body}`);

describe('front matter', () => {
  it.each<[string, unknown]>([
    ['a: word', 'word'],
    ['a: two words, and a comma', 'two words, and a comma'],
    ['a: 12', 12],
    ['a: 2026-11-15', '2026-11-15'],
    ['a: true', true],
    ['a: false', false],
    ['a: "true"', 'true'],
    ['a: "a: b # c"', 'a: b # c'],
    ['a: "say \\"no\\" \\\\ twice"', 'say "no" \\ twice'],
    ['a: []', []],
    ['a: [one, two]', ['one', 'two']],
    ['a: ["one, two", 3]', ['one, two', 3]],
    ['a:\n  - one\n  - "two: three"', ['one', 'two: three']],
    ['a:\n  - x: 1\n    y: "two"\n  - x: 3', [{ x: 1, y: 'two' }, { x: 3 }]],
    ['a:\n  x: 1\n  y: "two"', { x: 1, y: 'two' }],
    ['a: word  ', 'word'],
    ['a: word # with a comment', 'word'],
    ["a: 'in single quotes'", 'in single quotes'],
  ])('parses %j', (head, expected) => {
    const { values, problems } = read(head);
    expect(problems).toEqual([]);
    expect(values).toEqual({ a: expected });
  });

  it.each<[string, number, RegExp]>([
    ['a: 1\njust words', 3, /key: value/],
    ['a: 1\na: 2', 3, /twice/],
    ['a: "open', 2, /double quotes/],
    ['a: "in" and out', 2, /double quotes/],
    ['a: b: c', 2, /double quotes/],
    ['a: @b', 2, /double quotes/],
    ['a: [one,, two]', 2, /key: value/],
    ['a: ["one" two "three]', 2, /double quotes/],
    ['a:\n  - one\n  b: 1', 4, /same column/],
    ['a:\n  b: 1\n  - one', 4, /key: value/],
    ['a:\n  - b: 1\n    b: 2', 4, /twice/],
    ['a:\n\t- one', 3, /Tabs/],
    ['- one', 1, /key: value/],
    ['just words', 1, /key: value/],
    ['a: *unknown', 1, /key: value/],
  ])('rejects %j on line %i', (head, line, message) => {
    const { problems, values } = read(head);
    expect(problems).toEqual([{ line, message: expect.stringMatching(message) }]);
    expect(values).toEqual({});
  });

  it('rejects deep nesting and overlong text', () => {
    expect(read(`a: ${'['.repeat(9_000)}`).problems).toHaveLength(1);
    expect(read(`a: ${'b'.repeat(20_000)}`).problems).toEqual([
      { line: 1, message: expect.stringMatching(/too long/) },
    ]);
  });

  it('rejects aliases that would expand a small text to a huge one', () => {
    const levels = Array.from({ length: 9 }, (_, level) => {
      const name = level === 0 ? 'x' : `*l${level - 1}`;
      return `l${level}: &l${level} [${Array(9).fill(name).join(', ')}]`;
    });
    expect(read(levels.join('\n')).problems).toHaveLength(1);
  });

  test.each(['', '# Title', '---\na: 1', 'a: 1\n---\n'])(
    'is reported as missing from %j',
    (text) => {
      expect(parseFrontMatter(text).problems).toEqual([
        { line: 1, message: expect.stringMatching(/three dashes/) },
      ]);
    },
  );

  it('reports the line of each value, or of its nearest parent', () => {
    const { lineOf, bodyLine, body } = read('a: 1\n\nb:\n  - x: 1\n    y: 2\n  - x: 3', 'text');
    const paths = [['a'], ['b'], ['b', 0, 'y'], ['b', 1], ['b', 1, 'y'], ['c']];
    expect(paths.map(lineOf)).toEqual([2, 4, 6, 7, 7, 1]);
    expect([bodyLine, body]).toEqual([9, 'text']);
  });

  it('parses any text written in quotes', () => {
    const text = fc
      .string({ unit: 'grapheme' })
      .filter((value) => !/[\n\r\u2028\u2029]/.test(value));
    fc.assert(
      fc.property(text, fc.array(text), (one, many) => {
        const quoted = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`;
        const { values, problems } = read(`a: ${quoted(one)}\nb: [${many.map(quoted).join(', ')}]`);
        expect(problems).toEqual([]);
        expect(values).toEqual({ a: one, b: many });
      }),
    );
  });

  it('returns valid line numbers for any text', () => {
    const line = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '---',
        'a: 1',
        'a:',
        '  - b: 1',
        '    c: 2',
        '  - d',
        '  g: 1',
        'e: [',
        'f: "',
      ),
    );
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const { problems } = parseFrontMatter(['---', ...lines, '---'].join('\n'));
        for (const problem of problems) {
          expect(problem.line).toBeGreaterThanOrEqual(1);
          expect(problem.line).toBeLessThanOrEqual(lines.length + 2);
          expect(problem.message).toMatch(/\S/);
        }
      }),
    );
  });
});
