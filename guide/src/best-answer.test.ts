import { describe, expect, it } from 'vitest';
import { parseAnswer } from './answer.ts';
import { decide } from './best-answer.ts';

const toAnswer = (id: string, fields = '') =>
  parseAnswer(id, `---\nquestions: ${id}\n${fields}\n---\nText.`);

const cancel = toAnswer('cancel');
const pause = toAnswer('pause');
const grief = toAnswer('grief', 'sensitive: true');

describe('a sensitive answer', () => {
  it('stands alone, even if it is only likely', () => {
    const matches = [
      { answer: grief, score: 3.5 },
      { answer: cancel, score: 3.2 },
    ];
    expect(decide(matches)).toEqual({ kind: 'likely', answer: grief, others: [] });
  });

  it.each([
    [1.5, [pause]],
    [3.4, [grief, pause]],
  ])('with a score of %d is named beside a score of 3.6 only if it is close', (score, others) => {
    const matches = [
      { answer: cancel, score: 3.6 },
      { answer: grief, score },
      { answer: pause, score: 1 },
    ];
    expect(decide(matches)).toEqual({ kind: 'likely', answer: cancel, others });
  });
});

describe('an answer', () => {
  it.each([
    ['clear', 5.2, 3.5],
    ['likely', 5.2, 4],
    ['likely', 3.2, 3.1],
    ['open', 3.1, 1],
    ['open', 2.7, 1],
    ['none', 2.5, 1],
  ])('is %s with a score of %d before one of %d', (kind, score, next) => {
    const matches = [
      { answer: cancel, score },
      { answer: pause, score: next },
    ];
    expect(decide(matches).kind).toBe(kind);
  });
});
