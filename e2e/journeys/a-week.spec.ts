import type { Page } from '@playwright/test';
import { AttuneServer } from '../support/attune-server.ts';
import { goThroughSteps } from '../support/guided-steps.ts';
import { signInByForm } from '../support/sign-in-form.ts';
import { expect, PASSWORD, test } from '../support/test.ts';

type Session = { user: { id: string } };

const EMAIL = 'week@example.com';

/** A time in Vienna, the time zone of the browser and the user. March 1, 2038 is a Monday. */
const at = (day: number, time: string) =>
  `2038-03-${String(day).padStart(2, '0')}T${time}:00+01:00`;

async function checkIn(page: Page, mood: string, about: string[] = []) {
  await page.goto('/mind?section=check-in');
  await page.getByText(mood, { exact: true }).first().click();
  for (const cause of about) await page.getByRole('button', { name: cause, exact: true }).click();
  await page.getByRole('button', { name: 'Save check-in' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
}

async function doPractice(page: Page, name: RegExp) {
  await page.goto('/mind?section=practices');
  await page.getByRole('link', { name }).click();
  await goThroughSteps(page);
  const stored = page.waitForResponse('**/api/mind/sessions');
  await page.getByRole('button', { name: 'Done' }).click();
  await stored;
}

async function doTodaysPage(page: Page) {
  await page.goto('/daily');
  // The page shows the change before the server has stored it. The clock may move on only after
  // that.
  const stored = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.getByRole('button', { name: 'I did it' }).click();
  await expect(page.getByText('Done. It counts as a practice.')).toBeVisible();
  expect((await stored).ok()).toBe(true);
}

async function openStreak(page: Page) {
  await page.goto('/dashboard');
  return page.getByRole('region', { name: 'Streak' });
}

test('the dashboard counts a week of activity by the days of the user’s time zone', async ({
  browser,
}) => {
  const server = await AttuneServer.create({ hasOwnClock: true });
  await server.start();
  await server.setClock(at(1, '08:00'));
  const account = ['--email', EMAIL, '--password', PASSWORD, '--name', 'Maren Holt'];
  await server.admin('users', 'create', ...account, '--assessment', 'demo');
  await server.admin('give-health-consents', EMAIL);
  await server.admin('users', 'set', EMAIL, '--trial-ends-at', '2039-01-01T00:00:00Z');
  const page = await browser.newPage({ baseURL: server.origin });
  await page.goto('/login');
  await signInByForm(page, { email: EMAIL, password: PASSWORD });
  await expect(page).toHaveURL('/assistant');
  const { user } = (await (await page.request.get('/api/account/session')).json()) as Session;
  await page.request.patch(`/api/users/${user.id}`, { data: { timeZone: 'Europe/Vienna' } });

  await checkIn(page, 'Uneasy', ['Work']);
  const offer = page.getByRole('region', { name: 'This may help' });
  await expect(offer.getByRole('link')).toHaveCount(3);
  await doPractice(page, /^Feet on the floor/);

  await server.setClock(at(2, '08:00'));
  await doTodaysPage(page);
  const monday = await page.request.get('/api/daily/2038-03-01');
  expect(monday.status(), 'there is no page for a day on which the user opened none').toBe(404);

  await server.setClock(at(3, '21:00'));
  await checkIn(page, 'Even');

  // Thursday: no activity.
  await server.setClock(at(5, '07:30'));
  const streak = await openStreak(page);
  await expect(streak).toContainText('3 days in a row');
  await expect(streak).toContainText('Thursday was this week’s rest day. Your streak is safe.');
  await page.goto('/tutorials');
  await page.getByRole('button', { name: /^Show all .* lessons: Up next$/ }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Name your worry/ })
    .first()
    .click();
  const completed = page.waitForResponse((answer) =>
    Boolean(answer.request().postData()?.includes('isCompleted')),
  );
  await page.getByRole('button', { name: 'Finish lesson' }).click();
  await completed;

  // Half past midnight: Saturday in Vienna, Friday in UTC.
  await server.setClock(at(6, '00:30'));
  await checkIn(page, 'Light');

  await server.setClock(at(7, '10:00'));
  await doTodaysPage(page);
  await expect(await openStreak(page)).toContainText('6 days in a row');

  const month = page.getByRole('region', { name: 'This month' });
  const row = (name: string) => month.getByRole('row', { name: new RegExp(`^${name}`) });
  await expect(row('Lessons finished')).toContainText(/0\s*1$/);
  await expect(row('Check-ins')).toContainText(/0\s*3$/);
  // One guided practice, and the daily page's two minutes on two days.
  await expect(row('Practices')).toContainText(/0\s*3$/);
  await page.close();
  await server.dispose();
});
