import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { AdminCourse } from '#platform/api/generated/types.gen.ts';
import { buildCourseDetail } from '#test/build-course.ts';
import { fakeApi } from '#test/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { AdminPage } from '../admin-page.tsx';

const ENTRY: AdminCourse = {
  id: 'teaching',
  title: 'Teaching with AI around',
  summary: 'In short.',
  weekCount: 4,
  lessonCount: 8,
  isPublished: true,
  version: 1,
  origin: 'file',
  updatedAt: '2026-11-15T09:00:00.000Z',
};

it('lists the courses', async () => {
  fakeApi({ 'GET /api/admin/courses': { body: { courses: [ENTRY] } } });
  renderPage(<AdminPage userId="u1" timeZone="UTC" />, '/admin?section=courses');
  expect(await screen.findByRole('row', { name: /Teaching.*4 weeks, 8 lessons/ })).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Teaching with AI around' });
  expect(link.getAttribute('href')).toBe('/admin?section=courses&course=teaching');
});

it('edits a course with a preview', async () => {
  const record = { course: ENTRY, markdown: 'first text', versions: [] };
  const { course } = buildCourseDetail();
  const { answers, calls } = fakeApi({
    'GET /api/admin/courses/teaching': { body: record },
    'POST /api/admin/courses/preview': { body: { course, problems: [], remarks: [] } },
  });
  renderPage(<AdminPage userId="u1" timeZone="UTC" />, '/admin?section=courses&course=teaching');
  expect(await screen.findByText('Week 1: Your subject')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Text of the course' }), '!');
  const saved = { ...record, course: { ...ENTRY, version: 2 }, markdown: 'first text!' };
  answers['PUT /api/admin/courses/teaching'] = { body: saved };
  await userEvent.click(screen.getByRole('button', { name: 'Save a new version' }));
  expect(await screen.findByText('Saved as version 2.')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ baseVersion: 1 });
});
