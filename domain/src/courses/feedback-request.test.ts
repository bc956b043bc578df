import { expect, it } from 'vitest';
import { buildFeedbackRequest, readFeedbackRequest } from './feedback-request.ts';

const course = {
  title: 'Teaching with AI around',
  project: {
    title: 'A lesson plan you’d defend',
    criteria: ['Aim', 'Check'].map((title) => ({
      title,
      levels: { partly: 'It’s there.', fully: 'It’s clear.' },
    })),
  },
};

const criteria = ['Aim', 'Check'].map((title) => ({
  title,
  fully: 'It’s clear.',
  partly: 'It’s there.',
}));

it('asks about each criterion and includes the whole text', () => {
  const { request, isCut } = buildFeedbackRequest({ course, text: 'My plan.', maxLength: 8_000 });
  expect(request).toContain('“A lesson plan you’d defend”');
  expect(request).toContain('- Aim\n  Fully: It’s clear.\n  Partly: It’s there.\n- Check\n');
  expect(request.endsWith('My project:\n\nMy plan.')).toBe(true);
  expect(isCut).toBe(false);
});

it('cuts a text that is too long for one message, and says so', () => {
  const text = 'word '.repeat(4_000);
  const { request, isCut } = buildFeedbackRequest({ course, text, maxLength: 8_000 });
  expect(request.length).toBeLessThanOrEqual(8_000);
  expect(isCut).toBe(true);
});

it('is read back, also with a greeting before it and criteria in the project itself', () => {
  const text = '- Mine\n  Fully: No.\n  Partly: No.';
  const { request } = buildFeedbackRequest({ course, text, maxLength: 8_000 });
  const read = { project: 'A lesson plan you’d defend', criteria };
  expect(readFeedbackRequest(request)).toEqual(read);
  expect(readFeedbackRequest(`Hello!\n\n${request}`)).toEqual(read);
});

it.each([
  'Please give me feedback on my project.',
  'Please give me feedback on my project “X” from the course “Y”. The criteria are gone.',
  'What are the criteria of a good project?',
])('is not found in “%s”', (message) => {
  expect(readFeedbackRequest(message)).toBeNull();
});
