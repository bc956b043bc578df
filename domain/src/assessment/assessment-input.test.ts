import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerIssue, answerIssues } from './answer-rules.ts';
import { assessmentInput, checkInInput, correctionInput } from './assessment-input.ts';
import { type Answer, getQuestion, OTHER_OPTION, QUESTIONS, type QuestionId } from './questions.ts';

const id = '0193e0a0-0000-7000-8000-000000000001';
const ALL: Answer[] = QUESTIONS.map((question) => ({
  question_id: question.id,
  answer: question.options[0].text,
}));
const without = (...ids: number[]) => ALL.filter(({ question_id }) => !ids.includes(question_id));
const withAnswer = (question_id: QuestionId, answer: string) => [
  ...without(question_id),
  { question_id, answer },
];

function issuesOf(answers: unknown) {
  const result = assessmentInput.safeParse({ id, answers });
  return (result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
}

describe('assessmentInput', () => {
  it('lets the user skip questions 1–4, but not 5–9', () => {
    expect(issuesOf(ALL)).toEqual([]);
    expect(issuesOf(without(1, 2, 3, 4))).toEqual([]);
    expect(issuesOf([]).map(([path]) => path)).toEqual([
      'answers.5',
      'answers.6',
      'answers.7',
      'answers.8',
      'answers.9',
    ]);
  });

  it('reports every issue by question, in plain language', () => {
    const answers = [
      ...without(1, 5, 7, 8),
      { question_id: 1, answer: 'Neither' },
      { question_id: 5, answer: OTHER_OPTION },
      { question_id: 7, answer: OTHER_OPTION },
      { question_id: 8, answer: 'x'.repeat(201) },
    ];
    expect(issuesOf(answers)).toEqual([
      ['answers.1', 'Please choose one of the two answers, or skip this question.'],
      ['answers.5', 'Please choose what you would do in the first week.'],
      ['answers.7', 'Please say in a few words what your days look like.'],
      ['answers.8', 'Please keep your answer to 200 characters.'],
    ]);
  });

  it('reports a question that was answered twice and a required question without an answer', () => {
    expect(issuesOf([...ALL.slice(0, 8), ALL[7]]).map(([path]) => path)).toEqual([
      'answers.8',
      'answers.9',
    ]);
  });

  it('accepts only the listed texts for questions 1–6, and also custom text for 7–9', () => {
    for (const { id: question, options } of QUESTIONS) {
      for (const { text } of options) {
        expect(answerIssue(question, text) === null).toBe(text !== OTHER_OPTION);
      }
      expect(answerIssue(question, 'Keeping bees') === null).toBe(question >= 7);
    }
  });

  it.each([
    ['nothing', ''],
    ['blanks', ' \t '],
    ['something invisible', '\u200b\u2060'],
    ['the option itself', ` ${OTHER_OPTION} `],
    ['a NUL', 'a\u0000b'],
    ['two lines', 'a\nb'],
  ])('rejects %s as custom text', (_what, answer) => {
    expect(answerIssues(withAnswer(9, answer)).map(({ question_id }) => question_id)).toEqual([9]);
  });

  it('trims custom text, accepts 200 characters and replaces broken characters', () => {
    const storedText = (answer: string) =>
      assessmentInput.parse({ id, answers: withAnswer(7, answer) }).answers.at(-1)?.answer;
    expect(storedText('  Keeping bees ')).toBe('Keeping bees');
    expect(storedText('🐝'.repeat(200))).toBe('🐝'.repeat(200));
    expect(storedText('bees \ud83d')).toBe('bees \ufffd');
  });

  it.each([
    ['null', null],
    ['an object', {}],
    ['a string as a question id', [{ question_id: '5', answer: 'x' }]],
    ['question 0', [{ question_id: 0, answer: 'x' }]],
    ['question 10', [{ question_id: 10, answer: 'x' }]],
    ['a fractional question id', [{ question_id: 1.5, answer: 'x' }]],
    ['a list as an answer', [{ question_id: 5, answer: ['x'] }]],
    ['an unknown field', [{ question_id: 5, answer: 'x', createdAt: 'now' }]],
    ['more answers than questions', [...ALL, ...ALL]],
    ['a very long answer', withAnswer(7, 'x'.repeat(100_000))],
  ])('rejects %s in place of valid answers', (_what, answers) => {
    expect(issuesOf(answers).length).toBeGreaterThan(0);
  });

  it('requires the idempotency key', () => {
    for (const key of [undefined, '', 'nonsense', 7]) {
      expect(assessmentInput.safeParse({ id: key, answers: ALL }).success).toBe(false);
    }
  });

  it('accepts exactly the answers that answerIssues finds no issue with', () => {
    const anyAnswer = fc.record({
      question_id: fc.constantFrom(...QUESTIONS.map((question) => question.id)),
      answer: fc.oneof(
        fc.string(),
        fc.constantFrom(...QUESTIONS.flatMap(({ options }) => options.map(({ text }) => text))),
      ),
    });
    fc.assert(
      fc.property(fc.array(anyAnswer, { maxLength: 9 }), (answers) => {
        const hasNoIssue = answerIssues(answers).length === 0;
        expect(assessmentInput.safeParse({ id, answers }).success).toBe(hasNoIssue);
      }),
    );
  });
});

describe('checkInInput', () => {
  it('accepts each pair of listed texts, and rejects them swapped', () => {
    for (const { text: reaction } of getQuestion(5).options) {
      for (const { text: feeling } of getQuestion(6).options) {
        expect(checkInInput.safeParse({ id, reaction, feeling }).success).toBe(true);
      }
    }
    const swapped = checkInInput.safeParse({
      id,
      reaction: 'Excited',
      feeling: 'Avoid it for now',
    });
    expect(swapped.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['reaction', 'Please choose what you would do in the first week.'],
      ['feeling', 'Please choose the feeling that comes closest.'],
    ]);
  });
});

describe('correctionInput', () => {
  it('accepts a letter of the dimension or "_", for any number of dimensions', () => {
    const valid = [{}, { 1: 'I' }, { 2: '_' }, { 1: 'E', 2: 'S', 3: 'F', 4: 'P' }];
    for (const letters of valid) expect(correctionInput.parse({ letters })).toEqual({ letters });
    const invalid = [{ 1: 'S' }, { 1: 'e' }, { 5: 'E' }, { 1: null }, [], null, 'INTJ'];
    for (const letters of invalid)
      expect(correctionInput.safeParse({ letters }).success).toBe(false);
  });
});
