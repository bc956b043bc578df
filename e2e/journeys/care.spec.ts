import { expect, test } from '../support/test.ts';

const CRISIS_TEXT = 'I do not want to live anymore.';

test('a sign of crisis shows help lines at once; staff see a reported reply but not the message', async ({
  page,
  elsewhere,
  createPerson,
  signIn,
  expectAccessibleAtAllWidths,
}) => {
  await signIn(page, await createPerson({ assessment: 'demo' }));
  await page.goto('/assistant');
  const field = page.getByRole('textbox', { name: 'Write to your companion' });
  await field.fill(CRISIS_TEXT);
  await field.press('Enter');
  const note = page.getByRole('region', { name: 'Please talk to a person now' });
  // The profile names no country, so the browser's time zone does.
  await expect(note.getByRole('link', { name: 'Call 142' })).toBeVisible();
  await note.getByLabel('Choose another country').selectOption('PT');
  await expect(note.getByRole('link', { name: 'Call 808 24 24 24' })).toHaveAttribute(
    'href',
    'tel:808242424',
  );
  await expect(note.getByRole('link', { name: 'Call 112' })).toBeVisible();
  await expectAccessibleAtAllWidths(page, 'a note of care', { shown: note });

  await page.getByRole('button', { name: 'Report this reply' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this reply' });
  await expect(dialog).toContainText('We can’t see the rest of the conversation.');
  await dialog.getByRole('radio', { name: 'It missed that I wasn’t doing well' }).click();
  await dialog.getByLabel('Anything we should know').fill('It only spoke of numbers.');
  await dialog.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(page.getByText('Thank you. Someone will look at it.')).toBeVisible();
  await page.goto('/docs/care.html#help-lines');
  await expect(page.getByRole('link', { name: 'Back to Attune' })).toBeVisible();

  const staff = await elsewhere.newPage();
  await signIn(staff, await createPerson({ assessment: 'demo', role: 'admin' }));
  await staff.goto('/admin?section=companion');
  const card = staff
    .getByRole('article', { name: 'It missed that I wasn’t doing well' })
    .filter({ hasText: 'It only spoke of numbers.' });
  await expect(card).toBeVisible();
  await expect(staff.getByText(CRISIS_TEXT)).toHaveCount(0);
  await expectAccessibleAtAllWidths(staff, 'the companion, for staff', { shown: card });
  await staff.getByRole('button', { name: 'Show as a table' }).click();
  await expectAccessibleAtAllWidths(staff, 'the same as a table', { widths: [390], shown: card });
  await card.getByRole('button', { name: 'Mark as handled' }).click();
  await expect(card).toHaveCount(0);
  await staff.getByRole('radio', { name: 'Handled' }).click();
  await expect(card).toBeVisible();
});

test.describe('a user whose country is unknown', () => {
  test.use({ isNewContext: true, timezoneId: 'UTC', locale: 'en' });

  test('sees help lines by region and directories, and can choose a country', async ({
    page,
    createPerson,
    signIn,
    expectAccessibleAtAllWidths,
  }) => {
    await signIn(page, await createPerson({ assessment: 'demo' }));
    await page.goto('/assistant');
    const field = page.getByRole('textbox', { name: 'Write to your companion' });
    await field.fill(CRISIS_TEXT);
    await field.press('Enter');
    const note = page.getByRole('region', { name: 'Please talk to a person now' });
    for (const number of ['112', '911', '999']) {
      await expect(note.getByRole('link', { name: `Call ${number}` })).toHaveAttribute(
        'href',
        `tel:${number}`,
      );
    }
    await expect(note.getByRole('link', { name: 'Find A Helpline' })).toBeVisible();
    await expect(note.getByRole('link', { name: 'Befrienders Worldwide' })).toBeVisible();
    await expectAccessibleAtAllWidths(page, 'a note of care without a country', { shown: note });
    await expect(page.getByText('one of the numbers above').first()).toBeVisible();
    await note.getByLabel('Choose another country').selectOption('PT');
    await expect(note.getByRole('link', { name: 'Call 808 24 24 24' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Conversation from / }).first()).toBeVisible();
  });
});

test('a post with signs of crisis shows its author help at once; a moderator sends help lines', async ({
  page,
  elsewhere,
  createPerson,
  signIn,
  expectAccessibleAtAllWidths,
}) => {
  const moderator = await createPerson({ assessment: 'demo', role: 'moderator' });
  const title = `A hard evening ${Date.now()}`;
  await signIn(page, await createPerson({ assessment: 'demo' }));
  await page.goto('/forum/new');
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Your post' }).fill('I want to end my life tonight.');
  await page.getByRole('radio', { name: 'Wellbeing' }).check({ force: true });
  await page.getByRole('button', { name: 'Publish' }).click();

  const help = page.getByRole('complementary', { name: 'Help for you' });
  await expect(help).toContainText('Only you can see this.');
  await expect(help.getByRole('heading', { name: 'Please talk to a person now' })).toBeVisible();
  await expect(help.locator('a[href^="tel:"]').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expectAccessibleAtAllWidths(page, 'help after a post', { shown: help });
  await help.getByRole('button', { name: 'Close the help lines' }).click();
  await expect(help).toHaveCount(0);

  const staff = await elsewhere.newPage();
  await signIn(staff, moderator);
  await staff.goto('/moderation');
  const card = staff.getByRole('article').filter({ hasText: title });
  await expect(card).toContainText('Urgent');
  await expectAccessibleAtAllWidths(staff, 'a case with signs of crisis', { shown: card });
  await staff.setViewportSize({ width: 390, height: 844 });
  await card.getByRole('button', { name: 'Send help' }).click();
  await expect(card.getByText('Help lines sent')).toBeFocused();
  const messages = staff.getByRole('region', { name: 'Messages' }).getByRole('dialog');
  await expect(messages).toHaveCount(0);

  await staff.goto(`/moderation?post=${page.url().split('/').at(-1)}`);
  await card.getByRole('button', { name: 'Hide' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Hide' });
  await dialog.getByRole('textbox').fill('The author asked for it.');
  await dialog.getByRole('button', { name: 'Hide' }).click();
  await expect(card).toBeFocused();
  // When nothing moves anymore, the message about the decision covers none of the card's buttons.
  await expect(async () => {
    const message = await messages.boundingBox();
    const lastButton = await card.getByRole('button', { name: 'More' }).boundingBox();
    expect(message?.y).toBeGreaterThan((lastButton?.y ?? 0) + (lastButton?.height ?? 0));
  }).toPass();

  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('link', { name: /is thinking of you/ }).click();
  await expect(page.getByRole('heading', { name: 'When you need a person' })).toBeVisible();
});
