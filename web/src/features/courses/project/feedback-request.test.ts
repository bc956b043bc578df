import { expect, it } from 'vitest';
import { buildCourseDetail } from '#test/build-course.ts';
import { buildFeedbackRequest } from './feedback-request.ts';

const { course } = buildCourseDetail();

it('asks about each criterion and includes the whole text', () => {
  const { request, isCut } = buildFeedbackRequest({ course, text: 'My plan.', maxLength: 8_000 });
  expect(request).toContain('“A lesson plan you’d defend”');
  expect(request).toContain('- Aim: It’s clear.\n- Check: It’s clear.');
  expect(request.endsWith('My project:\n\nMy plan.')).toBe(true);
  expect(isCut).toBe(false);
});

it('cuts a text that is too long for one message, and says so', () => {
  const text = 'word '.repeat(4_000);
  const { request, isCut } = buildFeedbackRequest({ course, text, maxLength: 8_000 });
  expect(request.length).toBeLessThanOrEqual(8_000);
  expect(isCut).toBe(true);
});
