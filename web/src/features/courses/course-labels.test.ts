import { expect, it } from 'vitest';
import { formatDuration } from './course-labels.ts';

it.each([
  [45, '45 minutes'],
  [60, '1 hour'],
  [80, '1½ hours'],
  [120, '2 hours'],
  [205, '3½ hours'],
])('says how long %i minutes are', (minutes, text) => {
  expect(formatDuration(minutes)).toBe(text);
});
