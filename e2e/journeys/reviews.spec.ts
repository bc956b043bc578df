import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { AttuneServer } from '../support/attune-server.ts';
import { collectShifts, expectNoShift, readShifts } from '../support/layout-shifts.ts';
import { signInByForm } from '../support/sign-in-form.ts';
import { expect, PASSWORD, test } from '../support/test.ts';
import { expectRefused } from '../support/watched-context.ts';

const EMAIL = 'reviews@example.com';
const LESSON = 'a-career-plan-with-three-branches';

/** A time in UTC, the time zone of the user here. */
const at = (day: number, time: string) => `2038-03-${String(day).padStart(2, '0')}T${time}:00Z`;

const reviews = (page: Page) => page.getByRole('region', { name: 'Still remember this?' });

async function answerByKeyboard(page: Page): Promise<string> {
  const question = reviews(page).getByRole('group');
  const text = (await question.locator('legend').textContent()) ?? '';
  await question.getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(reviews(page).getByText(/^(Right|Not quite)\./)).toBeVisible();
  await expect(page.locator(':focus')).toContainText(/Right\.|Not quite\./);
  return text;
}

test('questions from a finished lesson come back after two days, once a day, and can be turned off', async ({
  openContext,
  expectAccessibleAtAllWidths,
}) => {
  const server = await AttuneServer.create({ hasOwnClock: true });
  await server.start();
  await server.setClock(at(1, '20:00'));
  const account = ['--email', EMAIL, '--password', PASSWORD, '--name', 'Maren Holt'];
  await server.admin('users', 'create', ...account, '--assessment', 'demo');
  await server.admin('users', 'set', EMAIL, '--trial-ends-at', '2039-01-01T00:00:00Z');
  const page = await (await openContext({ baseURL: server.origin })).newPage();
  await page.addInitScript(collectShifts);
  await page.goto('/login');
  await signInByForm(page, { email: EMAIL, password: PASSWORD });
  await expect(page).toHaveURL('/assistant');
  const { user } = await (await page.request.get('/api/account/session')).json();
  await page.request.patch(`/api/users/${user.id}`, { data: { timeZone: 'UTC' } });
  const { tutorial } = await (await page.request.get(`/api/tutorials/${LESSON}`)).json();
  await page.request.post(`/api/tutorials/${LESSON}/quiz`, {
    data: { id: randomUUID(), answers: tutorial.quiz.map(() => 0) },
  });
  await page.request.patch(`/api/tutorials/${LESSON}/progress`, { data: { isCompleted: true } });
  const openToday = async () => {
    const read = page.waitForResponse('**/api/reviews');
    await page.goto('/daily');
    await read;
    await expect(page.getByRole('heading', { name: 'Why this page' })).toBeVisible();
  };

  await server.setClock(at(2, '23:00'));
  await openToday();
  await expect(reviews(page)).toHaveCount(0);

  const dueLink = page.getByRole('link', { name: /questions? to review$/ });
  const openDashboard = async () => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'How it’s going' })).toBeVisible();
  };
  await openDashboard();
  await expect(dueLink).toHaveCount(0);

  await server.setClock(at(3, '08:00'));
  const total = tutorial.quiz.length as number;
  await page.setViewportSize({ width: 390, height: 844 });
  await openDashboard();
  expectNoShift(await readShifts(page, dueLink), 'the dashboard with questions to review');
  await expectAccessibleAtAllWidths(page, 'questions to review', { shown: dueLink });
  await expect(dueLink).toHaveText(`${total} questions to review`);
  await dueLink.click();
  await expect(page).toHaveURL('/daily#reviews');
  await expect(reviews(page)).toBeFocused();
  await expect(reviews(page).getByRole('heading')).toBeInViewport();
  await openToday();
  await expect(reviews(page).getByText(`1 of ${total}`)).toBeVisible();
  await expectAccessibleAtAllWidths(page, 'a question', { shown: reviews(page) });
  await page.setViewportSize({ width: 390, height: 844 });
  await openToday();
  await expect(reviews(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4000);
  expectNoShift(await readShifts(page, reviews(page)), 'today with a question');
  await page.setViewportSize({ width: 1280, height: 900 });

  // An answer that can't be sent stays, and can be sent again.
  expectRefused(page, 'POST /api/reviews/:id/answer', 'ERR_FAILED');
  await page.route('**/api/reviews/*/answer', (route) => route.abort(), { times: 1 });
  await reviews(page).getByRole('radio').first().check();
  await reviews(page).getByRole('button', { name: 'Check answer' }).click();
  await expect(reviews(page).getByRole('alert')).toContainText('try again');
  await expect(reviews(page).getByRole('radio').first()).toBeChecked();
  const asked = [await answerByKeyboard(page)];
  await expectAccessibleAtAllWidths(page, 'an answer', { shown: reviews(page) });
  await expect(reviews(page).getByRole('link', { name: tutorial.title })).toBeVisible();

  // After a reload the rest waits, and what was answered doesn't come back today.
  await openToday();
  for (let left = total - 1; left > 0; left -= 1) {
    asked.push(await answerByKeyboard(page));
    if (left > 1) await reviews(page).getByRole('button', { name: 'Next question' }).click();
  }
  expect(new Set(asked).size).toBe(total);
  await expect(reviews(page).getByText('That’s all for today.')).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'How it’s going' })).toBeVisible();
  await expect(dueLink).toHaveCount(0);
  await server.setClock(at(3, '23:30'));
  await openToday();
  await expect(reviews(page)).toHaveCount(0);

  // Weeks later the questions are back, unless they are turned off.
  await server.setClock(at(28, '08:00'));
  await page.goto('/settings?section=notifications');
  const setting = page.getByRole('switch', { name: 'Questions from earlier lessons' });
  await expect(setting).toBeChecked();
  await setting.click();
  await expect(setting).not.toBeChecked();
  await page.goto('/daily');
  await expect(page.getByRole('heading', { name: 'Why this page' })).toBeVisible();
  await expect(reviews(page)).toHaveCount(0);
  await page.goto('/settings?section=notifications');
  await setting.click();
  await expect(setting).toBeChecked();
  await openToday();
  await expect(reviews(page)).toBeVisible();
  await page.close();
  await server.dispose();
});
