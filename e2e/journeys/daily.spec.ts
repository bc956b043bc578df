import type { Page } from '@playwright/test';
import { waitForSavedDraft } from '../support/saved-draft.ts';
import { expect, test } from '../support/test.ts';
import { openLive } from '../support/visit.ts';

const title = (page: Page) => page.getByRole('article').getByRole('heading', { level: 1 });

test('E5: two devices show the same page across a time zone change, and an answer on one shows on both', async ({
  page,
  elsewhere,
  createPerson,
  signIn,
  expectAccessible,
  expectAccessibleAtAllWidths,
}) => {
  const person = await createPerson({ assessment: 'demo' });
  await signIn(page, person);
  const device = await elsewhere.newPage();
  await signIn(device, person);
  const { user } = await (await page.request.get('/api/account/session')).json();
  const moveTo = (timeZone: string) =>
    page.request.patch(`/api/users/${user.id}`, { data: { timeZone } });

  // Kiritimati is the first place where a day begins.
  await moveTo('Pacific/Kiritimati');
  await page.goto('/daily');
  await device.goto('/daily');
  const name = (await title(page).textContent()) ?? '';
  await expect(title(device)).toHaveText(name);
  await expect(page.getByRole('region', { name: 'Why this page' })).toContainText('Because you');

  // Pago Pago is the last place where a day begins. It is still the day before there, but the user
  // gets no second page.
  await moveTo('Pacific/Pago_Pago');
  await page.reload();
  await openLive(device, '/daily');
  await expect(title(page)).toHaveText(name);
  await expect(title(device)).toHaveText(name);

  await page.getByRole('button', { name: 'I did it' }).click();
  await expect(page.getByText('Done. It counts as a practice.')).toBeVisible();
  await expect(device.getByText('Done. It counts as a practice.')).toBeVisible();
  await page.getByRole('button', { name: 'Save to my journal' }).click();
  await expect(page.getByText('Please write something first.')).toBeVisible();
  await expectAccessible(page, 'an answer without words');
  const saved = waitForSavedDraft(page, 'daily');
  await page.getByRole('textbox').fill('At the window, in the morning.');
  await saved;
  await page.reload();
  await expect(page.getByRole('textbox')).toHaveValue('At the window, in the morning.');
  await page.getByRole('button', { name: 'Save to my journal' }).click();
  const answer = 'At the window, in the morning.';
  await expect(page.getByRole('blockquote')).toHaveText(answer);
  await expect(device.getByRole('blockquote')).toHaveText(answer);
  await expectAccessible(page, 'answered');

  await page.getByRole('button', { name: 'Save for later' }).click();
  await page.getByRole('link', { name: 'All your pages' }).click();
  await page.getByRole('link', { name: 'Saved' }).click();
  await expect(page.getByText('saved · two-minute exercise done · answered')).toBeVisible();
  await expectAccessibleAtAllWidths(page, 'the archive', {
    shown: page.getByRole('link', { name }),
  });
  await page.getByRole('link', { name }).click();
  await expect(title(page)).toHaveText(name);
});

test('a question is answered as a post, and the daily page links to it', async ({
  page,
  createPerson,
  signIn,
}) => {
  await signIn(page, await createPerson({ assessment: 'demo' }));
  await page.goto('/daily');
  const question = await page.locator('#question').textContent();
  await page.getByRole('link', { name: 'Post my answer instead' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(question ?? '');
  const content = page.getByRole('textbox', { name: 'Your post' });
  await expect(content).toHaveValue(`> ${question}\n\n`);
  await content.press('ControlOrMeta+End');
  await content.pressSequentially('In the kitchen, mostly.');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(title(page)).toHaveText(question ?? '');
  await page.goto('/daily');
  await page.getByRole('link', { name: 'as a post in the community' }).click();
  await expect(title(page)).toHaveText(question ?? '');
});

test('an editor schedules a page for a day and corrects it; members get the corrected page', async ({
  page,
  elsewhere,
  createPerson,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, await createPerson({ assessment: 'demo', role: 'admin' }));
  await page.goto('/admin?section=daily');
  await page.getByRole('combobox', { name: 'Page' }).selectOption('Ask to hear it back');
  await page.getByRole('button', { name: 'Schedule for this day' }).click();
  const schedule = page.getByRole('region', { name: /^The next 60 days/ });
  await schedule.getByRole('link', { name: 'Ask to hear it back' }).waitFor();
  await expectAccessible(page, 'the days');
  await schedule.getByRole('link', { name: 'Ask to hear it back' }).click();
  const text = page.getByRole('textbox', { name: 'Text of the daily page' });
  await expect(text).toHaveValue(/Ask to hear it back/);
  await text.fill((await text.inputValue()).replace('Ask to hear it back', 'Ask to hear it again'));
  await expect(page.getByRole('heading', { level: 3, name: 'Ask to hear it again' })).toBeVisible();
  await page.getByRole('button', { name: 'Save a new version' }).click();
  await expect(page.getByText('Saved as version 2.')).toBeVisible();
  await expectAccessible(page, 'the editor');

  const reader = await elsewhere.newPage();
  await signIn(reader, await createPerson({ assessment: 'demo' }));
  await reader.goto('/daily');
  await expect(title(reader)).toHaveText('Ask to hear it again');
  await expect(reader.getByText(/Our editors picked this page/)).toBeVisible();
  await page.goto('/admin?section=daily');
  await page.getByRole('button', { name: /^Remove from/ }).click();
  await expect(page.getByText('No page is scheduled.')).toBeVisible();
});
