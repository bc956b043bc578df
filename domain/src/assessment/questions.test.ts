import { describe, expect, it } from 'vitest';
import { getQuestion, OTHER_OPTION, QUESTIONS } from './questions.ts';

describe('the questionnaire', () => {
  it('has the number of options that SPEC section 3 requires', () => {
    expect(QUESTIONS.map((question) => [question.id, question.options.length])).toEqual([
      [1, 2],
      [2, 2],
      [3, 2],
      [4, 2],
      [5, 4],
      [6, 4],
      [7, 9],
      [8, 7],
      [9, 7],
    ]);
  });

  it('has the letters E/I, S/N, T/F, J/P in the option texts of questions 1–4', () => {
    const letters = ([1, 2, 3, 4] as const).map((id) =>
      getQuestion(id).options.map(({ text }) => /\(([A-Z])\)$/.exec(text)?.[1]),
    );
    expect(letters).toEqual([
      ['E', 'I'],
      ['S', 'N'],
      ['T', 'F'],
      ['J', 'P'],
    ]);
    expect(letters).toEqual(([1, 2, 3, 4] as const).map((id) => getQuestion(id).letters));
  });

  it('describes both options of each dimension', () => {
    for (const id of [1, 2, 3, 4] as const) {
      for (const option of getQuestion(id).options) expect(option.description).toBeTruthy();
    }
  });

  it('offers "Other (please specify)" last on questions 7–9 and nowhere else', () => {
    for (const question of QUESTIONS) {
      const indexes = question.options.flatMap(({ text }, at) =>
        text === OTHER_OPTION ? [at] : [],
      );
      expect(indexes).toEqual(question.id >= 7 ? [question.options.length - 1] : []);
    }
  });

  it('has no duplicate id or text within a question', () => {
    for (const { options } of QUESTIONS) {
      expect(new Set(options.map(({ id }) => id)).size).toBe(options.length);
      expect(new Set(options.map(({ text }) => text)).size).toBe(options.length);
    }
  });
});
