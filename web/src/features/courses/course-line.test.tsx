import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#test/render-page.tsx';
import { CourseLine } from './course-line.tsx';

const COURSE = { id: 'teaching', title: 'Teaching with AI around', lessonsDone: 1, lessonCount: 3 };

it.each([
  ['Your course: 1 of 3 lessons finished', { isNamed: true, hidesNumbers: false }],
  [
    'Your course “Teaching with AI around”: 1 of 3 lessons finished',
    { isNamed: false, hidesNumbers: false },
  ],
  ['Your course', { isNamed: true, hidesNumbers: true }],
  ['Your course “Teaching with AI around”', { isNamed: false, hidesNumbers: true }],
])('reads “%s” and leads to the course', (line, options) => {
  renderPage(<CourseLine course={COURSE} {...options} />);
  const link = screen.getByRole('link');
  expect(link.getAttribute('href')).toBe('/tutorials?course=teaching');
  expect(link.closest('p')?.textContent).toBe(line);
});
