import { getSettingsPath, SETTINGS_SECTIONS } from '@attune/domain/navigation/settings-sections';
import { drawPicture } from '../support/draw-picture.ts';
import { expect, test } from '../support/test.ts';
import { expectRefused } from '../support/watched-context.ts';

test('a picture is cropped by keyboard and pointer, and others see only that part', async ({
  page,
  createPerson,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, await createPerson({ assessment: 'demo' }));
  await page.goto('/profile');
  const group = page.getByRole('group', { name: 'Photo' });
  // The picture is 640 × 360, and the square starts in its middle.
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: await drawPicture(page) };
  await group.getByLabel('Photo file').setInputFiles(picture);
  const dialog = page.getByRole('dialog', { name: 'Choose the part to show' });
  const frame = dialog.getByRole('group', { name: /^The part that’s shown/ });
  await expect(dialog.getByRole('button', { name: 'Use this photo' })).toBeEnabled();
  await expectAccessible(page, 'the crop');

  await frame.focus();
  await page.keyboard.press('+');
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).toHaveAttribute(
    'aria-valuetext',
    '110%',
  );
  for (let press = 0; press < 20; press += 1) await page.keyboard.press('ArrowRight');
  const box = await frame.boundingBox();
  if (!box) throw new Error('the crop is not on the page');
  await page.mouse.move(box.x + 100, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(box.x + 100 + box.width / 2, box.y + 100);
  await page.mouse.up();
  const sent = page.waitForRequest('**/api/uploads?**');
  await dialog.getByRole('button', { name: 'Use this photo' }).click();
  const query = new URL((await sent).url()).searchParams;
  // The keys moved the square to the right edge (640 − 327), and the pointer moved it back by half
  // its side (327 / 2).
  expect(query.get('purpose')).toBe('portrait');
  expect(Number(query.get('size'))).toBe(327);
  expect(Math.abs(Number(query.get('x')) - 149)).toBeLessThanOrEqual(4);
  await expect(page.getByText('Photo changed.')).toBeVisible();
  await expect(dialog).toBeHidden();
  const shown = page.getByRole('region', { name: 'What others see' }).locator('img');
  await expect(shown).toHaveJSProperty('naturalWidth', 327);

  await group.getByRole('button', { name: 'Remove photo' }).press('Enter');
  await expect(page.getByText('Photo removed.')).toBeVisible();
  await expect(group.getByRole('button', { name: 'Choose a photo' })).toBeFocused();
  await group
    .getByLabel('Photo file')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(group.getByRole('alert')).not.toBeEmpty();
  await expect(dialog).toBeHidden();
});

test('each consent is off until the user turns it on, and is saved', async ({
  page,
  createPerson,
  signIn,
}) => {
  await signIn(page, await createPerson({ assessment: 'demo' }));
  await page.goto('/settings#privacy');
  const section = page.getByRole('region', { name: 'Privacy & companion' });
  const switches = section.getByRole('switch');
  await expect(switches).toHaveCount(7);
  for (const consent of await switches.all()) await expect(consent).not.toBeChecked();
  await expect(section).toContainText('Everything is off until you turn it on.');
  const journal = section.getByRole('switch', { name: 'My journal' });
  await journal.focus();
  await page.keyboard.press('Space');
  await expect(section).toContainText('Last changed on');
  await page.reload();
  await expect(journal).toBeChecked();
  await expect(section.getByRole('switch', { checked: true })).toHaveCount(1);
  const stored = await (await page.request.get('/api/account/consents')).json();
  expect(stored).toMatchObject({ journal: true, mood: false, analytics: false });

  await page.route('**/api/account/consents', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  expectRefused(page, 'PUT /api/account/consents', 'ERR_FAILED');
  await journal.click();
  await expect(page.getByText('couldn’t', { exact: false }).first()).toBeVisible();
  await expect(journal).toBeChecked();
});

test('settings are a list of sections on a phone, and open the part that a link names', async ({
  page,
  createPerson,
  signIn,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, await createPerson({ assessment: 'demo' }));
  await page.goto('/settings');
  const index = page.getByRole('navigation', { name: 'Settings' });
  await expect(index.getByRole('link')).toHaveCount(SETTINGS_SECTIONS.length);
  await expectAccessible(page, 'the index of the settings');
  for (const section of SETTINGS_SECTIONS) {
    await page.goto(getSettingsPath(section));
    const heading = page.locator(`#${section}`).getByRole('heading', { level: 2 });
    await expect(heading).toBeVisible();
    await expect(index).toBeHidden();
    await expect(page.locator('main .skeleton, main [aria-busy]')).toHaveCount(0);
    await expectAccessible(page, `the section ${section}`);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height, section).toBeLessThan(4_000);
  }
  await page.goto('/settings');
  await index.getByRole('link', { name: /^Notifications/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Notifications' })).toBeFocused();
  await page.getByRole('combobox', { name: 'Likes: email' }).selectOption('never');
  const saved = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/notifications/settings') &&
      response.request().method() !== 'GET' &&
      response.request().postData()?.includes('reply') === true,
  );
  const replies = page.getByRole('switch', { name: 'Replies: in app' });
  // React draws the change a moment after the click; `uncheck` would not wait for it.
  await replies.click();
  await expect(replies).not.toBeChecked();
  await saved;
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Likes: email' })).toHaveValue('never');
  await expect(replies).not.toBeChecked();
  await page.getByRole('link', { name: 'All settings' }).click();
  await expect(index).toBeVisible();

  await page.goto('/settings#sessions');
  await expect(page.getByText('This device')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Where you’re signed in' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Where you’re signed in' })).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(index.getByRole('link', { name: 'Sign-in and security' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('reminders are created, changed, turned off and deleted by keyboard', async ({
  page,
  createPerson,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, await createPerson({ assessment: 'demo' }));
  // The section is opened by its link. Content that loads later must not push it out of view.
  await page.goto('/mind#reminders');
  await expect(page.getByRole('heading', { name: 'Reminders', exact: true })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Reminders', exact: true })).toBeInViewport();
  const section = page.getByRole('region', { name: 'Reminders', exact: true });
  await section.getByRole('button', { name: 'Add a reminder' }).focus();
  await page.keyboard.press('Enter');
  await expect(section.getByRole('combobox', { name: 'Remind me to' })).toBeFocused();
  await section.getByRole('combobox', { name: 'Remind me to' }).selectOption('journal');
  await section.getByLabel('At', { exact: true }).fill('07:15');
  for (const day of ['Sat, Saturday', 'Sun, Sunday'])
    await section.getByRole('button', { name: day }).click();
  await expectAccessible(page, 'a new reminder');
  await section.getByRole('button', { name: 'Save reminder' }).click();
  const row = section.getByRole('listitem');
  await expect(row).toContainText(/\b0?7:15/);
  await expect(section.getByRole('button', { name: 'Add a reminder' })).toBeFocused();

  await row.getByRole('button', { name: /^Turn off/ }).click();
  await expect(row).toContainText('turned off');
  await row.getByRole('button', { name: /^Change/ }).click();
  await section.getByLabel('At', { exact: true }).fill('19:45');
  await section.getByRole('button', { name: 'Save reminder' }).click();
  await expect(row).toContainText(/\b(7|19):45/);
  await page.reload();
  await expect(row).toContainText('turned off');
  await row.getByRole('button', { name: /^Delete/ }).click();
  await expect(row).toHaveCount(0);
  await expect(section.getByRole('button', { name: 'Add a reminder' })).toBeFocused();
});

test('a word of 100 letters stays within Settings on a phone', async ({
  page,
  createPerson,
  signIn,
}) => {
  const word = 'x'.repeat(100);
  const decision = {
    id: '01890a5d-ac96-774b-bcce-b302099a8701',
    action: 'warn',
    reason: word,
    until: null,
    createdAt: '2026-11-15T10:00:00.000Z',
    revertedAt: null,
    revertedHow: null,
    appeal: {
      id: '01890a5d-ac96-774b-bcce-b302099a8702',
      text: word,
      createdAt: '2026-11-15T11:00:00.000Z',
      outcome: 'upheld',
      answer: word,
      answeredAt: '2026-11-15T12:00:00.000Z',
    },
    kind: 'post',
    title: word,
    content: word,
    href: null,
    canAppeal: false,
    appealableUntil: '2026-11-29T10:00:00.000Z',
  };
  await page.route('**/api/moderation/mine', (route) =>
    route.fulfill({ json: { standing: { words: null }, decisions: [decision] } }),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, await createPerson({ assessment: 'demo', name: word.slice(0, 80) }));
  await page.goto('/settings#community');
  await expect(page.getByText(`“${word}”`).first()).toBeVisible();
  await page.getByRole('button', { name: /^Your post: xxx/ }).click();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});
