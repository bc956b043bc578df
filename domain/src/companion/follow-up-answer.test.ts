import { expect, it } from 'vitest';
import { parseFollowUps } from './follow-up-answer.ts';

it('reads the JSON in an answer, whatever is around it', () => {
  const answer =
    'Here:\n```json\n{"title":"“A first letter.”","questions":["How long?","How long?",7,"Who reads it?"]}\n```';
  expect(parseFollowUps(answer)).toEqual({
    title: 'A first letter',
    questions: ['How long?', 'Who reads it?'],
  });
});

it('has at most three questions, and none that is long or shows signs of crisis', () => {
  const questions = ['x'.repeat(101), 'I want to die', 'One?', 'Two?', 'Three?', 'Four?'];
  expect(parseFollowUps(JSON.stringify({ title: 'I want to die', questions }))).toEqual({
    title: null,
    questions: ['One?', 'Two?', 'Three?'],
  });
});

it.each(['', 'Sure!', '{', '{"questions":"none"}', '[]'])('reads nothing from %j', (answer) => {
  expect(parseFollowUps(answer)).toEqual({ title: null, questions: [] });
});
