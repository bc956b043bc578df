import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CourseCard } from '#platform/api/generated/types.gen.ts';
import { buildCourseCard } from '#test/build-course.ts';
import { fakeApi } from '#test/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { CourseBand } from './course-band.tsx';
import { CourseListPage } from './course-list-page.tsx';

const LIST = 'GET /api/courses';
const PARENTS = buildCourseCard({ id: 'parents', title: 'Parents', state: 'finished' });

function open(courses: CourseCard[], page = <CourseListPage userId="u1" />) {
  fakeApi({ [LIST]: { body: { courses } } });
  renderPage(page);
}

it('lists suggested courses first, with their reason', async () => {
  const reason = 'Because you teach.';
  open([PARENTS, buildCourseCard({ isSuggested: true, reason })]);
  const suggested = within(await screen.findByRole('region', { name: 'Suggested for you' }));
  const link = suggested.getByRole('link', { name: 'Teaching with AI around' });
  expect(link.getAttribute('href')).toBe('/tutorials?course=teaching');
  expect(suggested.getByText(reason)).toBeTruthy();
  expect(suggested.getByText('2 weeks · 3 lessons · about 2½ hours')).toBeTruthy();
  const others = within(screen.getByRole('region', { name: 'Other courses' }));
  expect(others.getByText('Finished')).toBeTruthy();
});

it('starts with the course in progress', async () => {
  open([PARENTS, buildCourseCard({ state: 'active', lessonsDone: 1 })]);
  const active = within(await screen.findByRole('region', { name: 'Teaching with AI around' }));
  expect(active.getByText('1 of 3 lessons finished')).toBeTruthy();
  expect(active.getByRole('link', { name: 'Continue course' })).toBeTruthy();
});

it('says how far a paused course is', async () => {
  open([buildCourseCard({ state: 'paused', lessonsDone: 2 })]);
  const state = await screen.findByText('Paused');
  expect(state.parentElement?.textContent).toMatch(
    /^Paused\s· 2\sweeks\s· 2\sof\s3\slessons\sfinished/,
  );
});

it('says which lessons of a course are finished before it is started', async () => {
  open([buildCourseCard({ lessonsDone: 2 })]);
  expect(await screen.findByText(/ 2 of 3 lessons finished/)).toBeTruthy();
});

it('says so when the courses can’t load', async () => {
  fakeApi({ [LIST]: { status: 503 } });
  renderPage(<CourseListPage userId="u1" />);
  expect(await screen.findByText(/The courses couldn’t load/)).toBeTruthy();
});

it.each([
  ['what courses are', [buildCourseCard()], 'Courses'],
  ['a finished course', [PARENTS, buildCourseCard()], 'Your courses'],
  ['the course in progress', [buildCourseCard({ state: 'active' })], 'Your course'],
])('shows %s beside the lessons', async (_, courses, name) => {
  open(courses, <CourseBand userId="u1" />);
  const band = within(await screen.findByRole('region', { name }));
  const all = band.getByRole('link', { name: 'All courses' });
  expect(all.getAttribute('href')).toBe('/tutorials?view=courses');
});

it('names a paused course beside the lessons, and leads to it', async () => {
  open([PARENTS, buildCourseCard({ state: 'paused' })], <CourseBand userId="u1" />);
  const band = within(await screen.findByRole('region', { name: 'Your courses' }));
  expect(band.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Finished: Parents',
    'Paused: Teaching with AI around',
  ]);
  const link = band.getByRole('link', { name: 'Teaching with AI around' });
  expect(link.getAttribute('href')).toBe('/tutorials?course=teaching');
});
