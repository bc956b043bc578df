import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { ListedTutorial } from '#platform/api/generated/types.gen.ts';
import { buildListedTutorial } from '#test/build-lesson.ts';
import { fakeApi, problem } from '#test/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { LibraryPage } from './library-page.tsx';

const LIST = 'GET /api/tutorials';
const WORRY = buildListedTutorial();
const LOOK = buildListedTutorial({
  id: 'look',
  title: 'Look first',
  track: 'checking',
  reasons: [
    {
      kind: 'attitude',
      label: 'resistant',
      because: [
        { question_id: 5, answer: 'I avoid it' },
        { question_id: 6, answer: 'Very worried' },
      ],
    },
  ],
});
const DONE = buildListedTutorial({
  id: 'done',
  title: 'Done before',
  status: 'completed',
  minutesLeft: 0,
});

const page = (
  <LibraryPage
    userId="u1"
    nextStep={<p>Your next step</p>}
    nextStepSkeleton={null}
    nextLessonId="look"
    courses={<p>Courses</p>}
  />
);

function open(tutorials: ListedTutorial[], path = '/tutorials') {
  const api = fakeApi({ [LIST]: { body: { tutorials } } });
  return { ...api, ...renderPage(page, path) };
}

it('shows the next step first, and not again in the list', async () => {
  open([LOOK, WORRY]);
  expect(await screen.findByText('Your next step')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Name a worry' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Look first' })).toBeNull();
});

it('keeps the recommended order, with a reason for each lesson, and finished lessons at the end', async () => {
  open([LOOK, WORRY, buildListedTutorial({ id: 'third', title: 'Third' }), DONE]);
  const then = await screen.findByRole('region', { name: 'Up next' });
  const titles = within(then).getAllByRole('heading', { level: 3 });
  expect(titles.map((title) => title.textContent)).toEqual(['Name a worry', 'Third']);
  // The second lesson has the same reason, which is only read out.
  expect(within(then).getAllByText(/Because you answered/)).toHaveLength(2);
  expect(then.querySelectorAll('mark')).toHaveLength(1);
  const finished = screen.getByRole('region', { name: 'Finished' });
  expect(within(finished).getByRole('link', { name: 'Done before' })).toBeTruthy();
});

it('shows the first lessons of a list, and the rest on request', async () => {
  const many = Array.from({ length: 10 }, (_, index) =>
    buildListedTutorial({ id: `lesson-${index}`, title: `Lesson ${index}` }),
  );
  open(many);
  const list = within(await screen.findByRole('region', { name: 'Up next' }));
  expect(list.getAllByRole('listitem')).toHaveLength(8);
  await userEvent.click(list.getByRole('button', { name: 'Show all 10 lessons: Up next' }));
  expect(list.getAllByRole('listitem')).toHaveLength(10);
  expect(document.activeElement).toBe(list.getByRole('link', { name: 'Lesson 8' }));
});

it('groups by track on request, and keeps the grouping in the URL', async () => {
  const { address } = open([LOOK, WORRY]);
  await userEvent.click(await screen.findByRole('radio', { name: 'By track' }));
  expect(address()).toBe('/tutorials?view=tracks');
  const track = screen.getByRole('region', { name: 'Checking what AI says' });
  expect(within(track).getByText('0 of 1 finished')).toBeTruthy();
  expect(screen.queryByText('Your next step')).toBeNull();
  await userEvent.click(within(track).getByRole('button', { name: 'Checking what AI says' }));
  expect(within(track).getByRole('link', { name: 'Look first' })).toBeTruthy();
});

it('searches after a pause in typing, shows the matches, and clears', async () => {
  const { calls, address, answers } = open([WORRY]);
  const field = await screen.findByRole('searchbox', { name: 'Search the lessons' });
  const excerpt = { text: 'a letter you dread', ranges: [{ start: 2, end: 8 }] };
  answers[LIST] = { body: { tutorials: [{ ...WORRY, excerpt }] } };
  const before = calls.length;
  await userEvent.type(field, 'lettr');
  expect((await screen.findByText('letter')).tagName).toBe('MARK');
  expect(screen.getByText('1 lesson for “lettr”')).toBeTruthy();
  expect(calls.length - before).toBe(1);
  expect(address()).toBe('/tutorials?query=lettr');
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  await waitFor(() => expect(address()).toBe('/tutorials'));
  expect(await screen.findByText('Your next step')).toBeTruthy();
});

it('reads the filters from the URL, and says what to do when nothing matches', async () => {
  open([], '/tutorials?track=checking&query=xyz&level=7&status=new');
  expect(
    await screen.findByRole('heading', { name: 'Nothing matches these filters' }),
  ).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'Track' }).textContent).toContain('Checking');
  expect(screen.getByRole('combobox', { name: 'Level' }).textContent).toContain('Any level');
  await userEvent.click(screen.getByRole('button', { name: 'Search all lessons' }));
  expect(await screen.findByRole('heading', { name: /No lessons about that/ })).toBeTruthy();
});

it('saves a lesson for later at once, and reverts that when the server refuses', async () => {
  const { answers, calls } = open([LOOK, WORRY]);
  const button = await screen.findByRole('button', { name: 'Save “Name a worry” for later' });
  answers['PATCH /api/tutorials/name-a-worry/progress'] = problem(503, 'x', 'Away.');
  await userEvent.click(button);
  expect(await screen.findByText('Away.')).toBeTruthy();
  expect(button.getAttribute('aria-pressed')).toBe('false');
  expect(calls.at(-2)?.body ?? calls.at(-1)?.body).toEqual({ isSaved: true });
});

it('says when the library cannot be loaded, and loads it on request', async () => {
  const { answers } = fakeApi({ [LIST]: problem(500, 'x', '') });
  renderPage(page, '/tutorials');
  expect((await screen.findByRole('alert')).textContent).toContain('progress is safe');
  answers[LIST] = { body: { tutorials: [WORRY] } };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Name a worry' })).toBeTruthy();
});

it('says when every lesson is finished', async () => {
  open([DONE]);
  expect(await screen.findByText('You’ve finished every lesson.')).toBeTruthy();
});
