import { describe, expect, it } from 'vitest';
import {
  attemptIssue,
  canMarkDone,
  getProgress,
  noteIssue,
  shouldOfferCompletion,
  stepTextIssue,
  tidyLine,
  tidyText,
  titleIssue,
  whyIssue,
} from './goal-rules.ts';

describe('goal texts', () => {
  it.each([
    ['  Read\r\nthe\tcontract ', 'Read the contract'],
    ['a\u0000b\u0007c', 'a b c'],
    [' \u200b\u200d \n', ''],
    ['half a pair \ud83d', 'half a pair \ufffd'],
    ['…', '…'],
  ])('on one line: %j is stored as %j', (raw, stored) => {
    expect(tidyLine(raw)).toBe(stored);
  });

  it.each([
    [' one\r\ntwo\rthree\n\n', 'one\ntwo\nthree'],
    ['tab\tand\u0000nul\u001b', 'tab\tandnul'],
    ['\n \u200b', ''],
  ])('on several lines: %j is stored as %j', (raw, stored) => {
    expect(tidyText(raw)).toBe(stored);
  });

  it('are limited in characters, with a message', () => {
    expect(titleIssue('')).toBe('Please give your goal a name.');
    expect(titleIssue('🙂'.repeat(120))).toBeNull();
    expect(titleIssue('🙂'.repeat(121))).toContain('120 characters');
    expect(whyIssue('')).toBeNull();
    expect(whyIssue('x'.repeat(501))).toContain('500 characters');
    expect(stepTextIssue('')).toBe('Please say what this step is.');
    expect(stepTextIssue('x'.repeat(201))).toContain('200 characters');
    expect(attemptIssue('')).toBeNull();
    expect(attemptIssue('x'.repeat(2_001))).toContain('2,000 characters');
    expect(noteIssue('x'.repeat(1_001))).toContain('1,000 characters');
  });
});

const step = (isDone: boolean) => ({ isDone, withoutAiFirst: false, attempt: '' });

describe('goal progress', () => {
  it('counts steps, and offers completion only for an active goal with all steps done', () => {
    expect(getProgress([])).toEqual({ done: 0, total: 0 });
    const progress = getProgress([step(true), step(false)]);
    expect(progress).toEqual({ done: 1, total: 2 });
    expect(shouldOfferCompletion({ status: 'active', progress })).toBe(false);
    const allDone = getProgress([step(true), step(true)]);
    expect(shouldOfferCompletion({ status: 'active', progress: allDone })).toBe(true);
    expect(shouldOfferCompletion({ status: 'done', progress: allDone })).toBe(false);
    expect(shouldOfferCompletion({ status: 'active', progress: getProgress([]) })).toBe(false);
  });
});

it("requires the user's own attempt before a step marked “without AI first” can be done", () => {
  expect(canMarkDone({ withoutAiFirst: false, attempt: '' })).toBe(true);
  expect(canMarkDone({ withoutAiFirst: true, attempt: '' })).toBe(false);
  expect(canMarkDone({ withoutAiFirst: true, attempt: 'Dear Ms Ode, …' })).toBe(true);
});
