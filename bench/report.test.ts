import { describe, expect, it } from 'vitest';
import {
  FIGURES_END,
  FIGURES_START,
  type Figure,
  formatMarkdown,
  formatRatio,
  formatTable,
  insertFigures,
  listMissedGoals,
  NO_GOAL,
} from './report.ts';

const figure = (changes: Partial<Figure> = {}): Figure => ({
  what: 'P1 list',
  goal: '≥ 60 % of raw',
  measured: '72 %',
  holds: true,
  value: 0.72,
  better: 'higher',
  ...changes,
});
const report = (...lines: Figure[]) => ({
  at: '2026-11-15T10:00:00.000Z',
  quick: false,
  seconds: 10,
  lines,
});

describe('formatRatio', () => {
  it("is the value divided by the last run's value", () => {
    expect(formatRatio(figure({ value: 0.75 }), figure())).toBe('1.04 ×');
  });

  it('marks a large change as better or worse, also for figures where lower is better', () => {
    expect(formatRatio(figure({ value: 0.36 }), figure())).toBe('0.50 × WORSE');
    const lower = figure({ better: 'lower' });
    expect(formatRatio({ ...lower, value: 0.36 }, lower)).toBe('0.50 × better');
    expect(formatRatio({ ...lower, value: 1.44 }, lower)).toBe('2.00 × WORSE');
  });

  it('is a dash if a value is missing or the last value is zero, unless both values are equal', () => {
    const { value: _, ...withoutValue } = figure();
    expect(formatRatio(withoutValue, figure())).toBe('–');
    expect(formatRatio(figure(), withoutValue)).toBe('–');
    expect(formatRatio(figure(), undefined)).toBe('–');
    expect(formatRatio(figure({ value: 3 }), figure({ value: 0 }))).toBe('–');
    expect(formatRatio(figure({ value: 0 }), figure({ value: 0 }))).toBe('1 ×');
  });
});

describe('the report', () => {
  const outcomes = [
    {
      name: 'forum',
      report: report(
        figure({ value: 0.36, holds: false, measured: '36 %', cause: 'It reads too much.' }),
        figure({ what: 'bell', goal: NO_GOAL, measured: '50 %' }),
      ),
      last: report(figure()),
    },
    { name: 'sign-in', report: null, last: null, fault: 'ended with 1' },
  ];

  it('has a row for each figure, with its last value, and for each failed bench', () => {
    const [head = '', rule = '', list = '', bell = '', signIn = ''] = formatTable(outcomes);
    expect(head).toMatch(/^what +goal +measured +last +ratio +holds$/);
    expect(rule).toMatch(/^[- ]+$/);
    expect(list).toMatch(/^P1 list +≥ 60 % of raw +36 % +0.72 +0.50 × WORSE +MISSED$/);
    expect(bell).toMatch(/^bell +none +50 % +– +– +–$/);
    expect(signIn).toMatch(/^sign-in +runs +ended with 1 +– +– +BROKEN$/);
    expect(list.indexOf('36 %')).toBe(head.indexOf('measured'));
  });

  it('names every missed goal with its cause', () => {
    expect(listMissedGoals(outcomes)).toEqual([
      'P1 list: 36 %, goal ≥ 60 % of raw. It reads too much.',
      'sign-in broke: ended with 1',
    ]);
  });

  it('replaces only the text between the markers of a page', () => {
    const markdown = formatMarkdown(outcomes.slice(0, 1));
    expect(markdown).toContain('Stored 2026-11-15: 0 of 1 hold.');
    expect(markdown).toContain('| P1 list | ≥ 60 % of raw | 36 % | **missed** |');
    expect(markdown).toContain('- P1 list: 36 %, goal ≥ 60 % of raw. It reads too much.');
    const page = `before\n${FIGURES_START}\nold\n${FIGURES_END}\nafter\n`;
    expect(insertFigures(page, 'new')).toBe(
      `before\n${FIGURES_START}\n\nnew\n\n${FIGURES_END}\nafter\n`,
    );
    expect(() => insertFigures('no markers', 'new')).toThrow('markers');
  });
});
