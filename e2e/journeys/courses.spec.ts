import type { APIRequestContext, Page } from '@playwright/test';
import { collectShifts, expectNoShift, readShifts } from '../support/layout-shifts.ts';
import { expect, test } from '../support/test.ts';
import { expectRefused } from '../support/watched-context.ts';

const COURSE = 'parents';
const COURSE_PATH = `/tutorials?course=${COURSE}`;
const PROJECT = 'Our three house rules, written with the children on Sunday evening.';
const MAX_PHONE_HEIGHT = 4_000;

type Course = {
  title: string;
  weeks: { lessons: { id: string; title: string }[] }[];
  project: { title: string; criteria: { title: string }[] };
};

async function readCourse(request: APIRequestContext): Promise<Course> {
  return (await (await request.get(`/api/courses/${COURSE}`)).json()).course;
}

async function completeLessons(request: APIRequestContext, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const data = { isCompleted: true };
    expect((await request.patch(`/api/tutorials/${id}/progress`, { data })).status()).toBe(200);
  }
}

async function expectShort(page: Page, state: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height, state).toBeLessThanOrEqual(MAX_PHONE_HEIGHT);
  await page.setViewportSize({ width: 1280, height: 844 });
}

test('a member takes a course to its certificate, which is shown, reported, taken down and withdrawn', async ({
  page,
  elsewhere,
  createPerson,
  signIn,
  expectAccessible,
  expectAccessibleAtAllWidths,
}) => {
  await signIn(page, await createPerson({ assessment: 'demo' }));
  const { title, weeks, project } = await readCourse(page.request);
  const lessons = weeks.flatMap((week) => week.lessons);
  const [first, last] = [lessons[0], lessons.at(-1)];
  if (!first || !last) throw new Error('The course has no lessons');

  await page.goto('/tutorials');
  await page.getByRole('link', { name: 'All courses' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeFocused();
  await expectAccessibleAtAllWidths(page, 'the courses');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
  await expectAccessibleAtAllWidths(page, 'a course before enrolling');

  await page.getByRole('button', { name: 'Start course' }).click();
  await page.getByRole('link', { name: 'Start the first lesson' }).click();
  await expect(page.getByRole('heading', { level: 1, name: first.title })).toBeVisible();
  await expect(page.getByRole('link', { name: `Week 1 of ${title}` })).toBeVisible();
  const { nextStep } = await (await page.request.get('/api/next-step')).json();
  expect(nextStep).toMatchObject({ id: first.id, reason: { kind: 'course' } });

  await completeLessons(
    page.request,
    lessons.slice(0, -1).map(({ id }) => id),
  );
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Your course', exact: true }).click();
  await expect(page).toHaveURL(COURSE_PATH);
  const checkpoint = page.getByRole('checkbox').first();
  await checkpoint.click();
  await expect(checkpoint).toBeChecked();
  await expectAccessibleAtAllWidths(page, 'a course in progress');
  await expectShort(page, 'a course in progress');
  await page.getByRole('button', { name: 'Course options' }).click();
  await page.getByRole('menuitem', { name: 'Pause course' }).click();
  await page.getByRole('button', { name: 'Resume course' }).click();
  await page.getByRole('link', { name: 'Start the next lesson' }).click();
  await expect(page.getByRole('heading', { level: 1, name: last.title })).toBeVisible();
  await page.getByRole('button', { name: 'Finish lesson' }).click();
  const ended = page.getByRole('region', { name: /^You finished week \d\./ });
  await ended.getByRole('checkbox').click();
  await expect(ended.getByRole('checkbox')).toBeChecked();
  await expectAccessibleAtAllWidths(page, 'the end of a week');
  await page.getByRole('link', { name: 'Open the project' }).click();

  await expect(page.getByRole('heading', { level: 1, name: project.title })).toBeVisible();
  await page.getByRole('textbox', { name: 'Project text' }).fill(PROJECT);
  await page.getByRole('button', { name: 'Hand in project' }).click();
  await expect(page.getByText(`Rate ${project.criteria.length} more criteria.`)).toBeVisible();
  for (const criterion of project.criteria) {
    const marks = page.getByRole('radiogroup', { name: criterion.title });
    await marks.getByRole('radio', { name: /^Fully/ }).click();
  }
  await expect(page.getByText(/^Saved\./)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Project text' })).toHaveValue(PROJECT);
  await expectAccessibleAtAllWidths(page, 'a project');
  await expectShort(page, 'a project');
  await page.getByRole('button', { name: 'Hand in project' }).click();
  await expect(page.getByRole('heading', { name: 'Course finished' })).toBeVisible();

  await page.getByRole('textbox', { name: 'Name on your certificate' }).fill('M. Holt');
  await page.getByRole('button', { name: 'Create certificate' }).click();
  const card = page.getByRole('region', { name: 'Your certificate' });
  await expect(card).toContainText('M. Holt');
  await expectAccessibleAtAllWidths(page, 'a certificate');
  await expectShort(page, 'a certificate');
  const address = await card.getByRole('link', { name: 'View certificate' }).getAttribute('href');
  const pdfAddress = await card.getByRole('link', { name: 'Download PDF' }).getAttribute('href');

  const visitor = await elsewhere.newPage();
  await visitor.goto(address ?? '');
  await expect(visitor.getByText('M. Holt')).toBeVisible();
  await expect(visitor.getByText(title).first()).toBeVisible();
  await expectAccessible(visitor, 'the public certificate');
  const pdf = await elsewhere.request.get(pdfAddress ?? '');
  expect(pdf.status()).toBe(200);
  expect(pdf.headers()['content-type']).toContain('application/pdf');
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');

  await visitor.getByText('Report this certificate').click();
  await visitor.getByRole('radio', { name: 'Something else' }).click();
  expectRefused(visitor, 'POST /api/certificates/:code/report', 400);
  await visitor.getByRole('button', { name: 'Report' }).click();
  const answer = visitor.getByRole('status');
  await expect(answer).toHaveText('Please tell us briefly what’s wrong.');
  const note = visitor.getByRole('textbox', { name: 'Anything the moderator should know' });
  await expect(note).toBeFocused();
  await expect(note).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(visitor, 'the form to report a certificate');
  await visitor.getByRole('radio', { name: 'Spam or advertising' }).click();
  await expect(answer).toBeEmpty();
  await visitor.getByRole('button', { name: 'Report' }).click();
  await expect(answer).toHaveText('Thank you. A moderator will review it.');
  await expectAccessible(visitor, 'a reported certificate');

  await signIn(visitor, await createPerson({ role: 'moderator' }));
  await visitor.goto('/moderation');
  const item = visitor.getByRole('article', { name: /^Certificate by/ });
  await expect(item).toContainText('M. Holt');
  await expect(item.getByRole('link', { name: 'View certificate' })).toBeVisible();
  await item.getByRole('button', { name: 'More' }).click();
  await visitor.getByRole('menuitem', { name: 'Remove' }).click();
  const decision = visitor.getByRole('dialog');
  await decision.getByRole('textbox').fill('It is advertising.');
  await decision.getByRole('button', { name: /^Remove/ }).click();
  await expect(decision).toBeHidden();
  expectRefused(visitor, 'GET /docs/certificates/:code', 410);
  await visitor.goto(address ?? '');
  await expect(visitor.getByText('A moderator took this certificate down')).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Read why, and appeal' })).toBeVisible();
  await expect(visitor.getByText('M. Holt')).toHaveCount(0);

  await page.goto('/settings?section=your-data');
  await expect(page.getByText('Taken down by a moderator')).toBeVisible();
  await page.getByRole('link', { name: 'Read why, and appeal' }).click();
  await expect(page.getByText('“It is advertising.”')).toBeVisible();
  await page.goto(COURSE_PATH);
  await expect(card).toContainText('A moderator took your certificate down.');
  await expectAccessibleAtAllWidths(page, 'a certificate that was taken down');
  await card.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('button', { name: 'Withdraw certificate' }).click();
  await page.getByRole('textbox', { name: 'Name on your certificate' }).fill('Maren Holt');
  await page.getByRole('button', { name: 'Create certificate' }).click();
  const newAddress = await card
    .getByRole('link', { name: 'View certificate' })
    .getAttribute('href');

  await page.goto('/settings?section=your-data');
  await expect(page.getByRole('button', { name: `Withdraw “${title}”` })).toBeVisible();
  await page.goto(COURSE_PATH);
  await card.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('button', { name: 'Withdraw certificate' }).click();
  await expect(page.getByRole('button', { name: 'Create certificate' })).toBeVisible();
  expectRefused(visitor, 'GET /docs/certificates/:code', 410);
  await visitor.goto(newAddress ?? '');
  await expect(
    visitor.getByText('This certificate was withdrawn by its owner.').first(),
  ).toBeVisible();
  await expect(visitor.getByText('Maren Holt')).toHaveCount(0);
});

test('leaving a course keeps the project, and the companion helps to check it', async ({
  page,
  createPerson,
  signIn,
}) => {
  await page.addInitScript(collectShifts);
  await signIn(page, await createPerson({ assessment: 'demo' }));
  const data = { state: 'active' };
  await page.request.put(`/api/courses/${COURSE}/enrollment`, { data });
  const work = { text: PROJECT, marks: {}, version: 0 };
  await page.request.put(`/api/courses/${COURSE}/project`, { data: work });
  for (const path of ['/tutorials', '/tutorials?view=courses', COURSE_PATH]) {
    await page.goto(path);
    expectNoShift(await readShifts(page, page.getByRole('heading').first()), path);
  }

  await page.getByRole('button', { name: 'Course options' }).click();
  await page.getByRole('menuitem', { name: 'Leave course' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave course' }).click();
  await expect(page.getByRole('button', { name: 'Start course' })).toBeVisible();

  await page.goto(`${COURSE_PATH}#project`);
  await expect(page.getByRole('textbox', { name: 'Project text' })).toHaveValue(PROJECT);
  await page.getByRole('button', { name: 'Ask your companion for feedback' }).click();
  await expect(page).toHaveURL(/\/assistant/);
  const message = page.getByRole('textbox').first();
  await expect(message).toHaveValue(new RegExp(PROJECT));
  await message.press('Enter');
  await expect(page.getByText('Where does your text show this?').first()).toBeVisible();
});
