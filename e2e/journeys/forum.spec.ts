import type { Page } from '@playwright/test';
import { drawPicture } from '../support/draw-picture.ts';
import { expect, test } from '../support/test.ts';
import { openLive } from '../support/visit.ts';
import { expectRefused } from '../support/watched-context.ts';

const shiftPlan = {
  title: 'I let it write the shift plan',
  content: 'It took **four minutes**. Then I read it as a colleague would.',
};

async function writePost(page: Page): Promise<string> {
  await page.goto('/forum/new');
  await page.getByRole('textbox', { name: 'Title' }).fill(shiftPlan.title);
  await page.getByRole('textbox', { name: 'Your post' }).fill(shiftPlan.content);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('region', { name: 'Preview' }).locator('strong')).toHaveText(
    'four minutes',
  );
  await page.getByRole('button', { name: 'Write', exact: true }).click();
  await page.getByRole('radio', { name: 'Success Stories' }).check({ force: true });
  await page.getByRole('button', { name: 'Add tags, a picture or a video' }).click();
  await page
    .getByRole('group', { name: 'Picture' })
    .locator('input[type=file]')
    .setInputFiles({
      name: '../../plan.html',
      mimeType: 'image/png',
      buffer: await drawPicture(page),
    });
  await page.getByRole('textbox', { name: 'What does the picture show?' }).fill('The printed plan');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('heading', { level: 1, name: shiftPlan.title })).toBeVisible();
  return new URL(page.url()).pathname;
}

test('a post with a picture, a comment with a mention, a like and a reply show live in the other browser', async ({
  page,
  elsewhere,
  openContext,
  createPerson,
  signIn,
  expectAccessibleAtAllWidths,
}) => {
  const ada = await createPerson({ assessment: 'demo', name: 'Ada Wren' });
  const bo = await createPerson({ assessment: 'demo', name: 'Bo Lind' });
  const other = await elsewhere.newPage();
  await signIn(page, ada);
  await signIn(other, bo);
  await openLive(other, '/forum');
  // A post created before this list was loaded would be in the list instead of announced as new.
  const posts = other.getByRole('region', { name: 'Posts' });
  await expect(posts.getByRole('listitem').first()).toBeVisible();

  const address = await writePost(page);
  await expect(page.getByRole('img', { name: 'The printed plan' })).toBeVisible();
  await other.getByRole('button', { name: '1 new post' }).click();
  await other.getByRole('link', { name: shiftPlan.title }).first().click();
  await expect(other.getByRole('img', { name: 'The printed plan' })).toBeVisible();
  await expectAccessibleAtAllWidths(other, 'a post');

  const commentField = other.getByRole('textbox', { name: 'Your comment' });
  await commentField.click();
  await commentField.pressSequentially('Which facts first, @Ada');
  await other.getByRole('option', { name: 'Ada Wren' }).click();
  await other.getByRole('button', { name: 'Post comment' }).click();
  const comment = (viewer: Page) =>
    viewer.getByRole('article').filter({ hasText: 'Which facts first, @Ada Wren' }).last();
  await expect(comment(other)).toBeVisible();

  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  await page.getByRole('button', { name: '1 new comment' }).click();
  await expect(comment(page)).toBeVisible();
  await comment(page)
    .getByRole('button', { name: /^Like|Helpful/ })
    .first()
    .click();
  await expect(comment(other).getByRole('button', { name: /1/ }).first()).toBeVisible();
  await comment(page).getByRole('button', { name: 'Reply to Bo Lind' }).click();
  const reply = page.getByRole('textbox', { name: 'Your reply' });
  await reply.fill('Who cannot, not who can.');
  await page.getByRole('button', { name: 'Post reply' }).click();
  await expect(other.getByRole('button', { name: /^Notifications, 2 unread/ })).toBeVisible();
  await other.reload();
  await expect(other.getByText('Who cannot, not who can.')).toBeVisible();

  await test.step('a draft survives a killed tab, and appears on another device', async () => {
    const draft = page.getByRole('textbox', { name: 'Your comment' });
    await draft.fill('Half a thought about nights');
    await expect(page.getByText('Draft saved')).toBeVisible();
    await draft.fill('Half a thought about nights and');
    const crashed = page.waitForEvent('crash');
    const devtools = await page.context().newCDPSession(page);
    void devtools.send('Page.crash').catch(() => {});
    await crashed;
    const reopened = await page.context().newPage();
    await reopened.goto(address);
    await expect(reopened.getByRole('textbox', { name: 'Your comment' })).toHaveValue(
      'Half a thought about nights and',
    );
    const device = await openContext();
    const phone = await device.newPage();
    await signIn(phone, ada);
    await phone.goto(address);
    await expect(phone.getByRole('textbox', { name: 'Your comment' })).toHaveValue(
      /^Half a thought about nights/,
    );
    await device.close();
    await reopened.close();
  });
});

test('a post is reported, hidden with a reason, appealed and restored by another moderator', async ({
  page,
  elsewhere,
  openContext,
  createPerson,
  signIn,
  expectAccessibleAtAllWidths,
}) => {
  const author = await createPerson({ assessment: 'demo', name: 'Cleo Marsh' });
  const reader = await createPerson({ assessment: 'demo', name: 'Dag Moe' });
  const moderator = await createPerson({ assessment: 'demo', role: 'moderator', name: 'Mo Keen' });
  const secondModerator = await createPerson({
    assessment: 'demo',
    role: 'moderator',
    name: 'Nia Fair',
  });
  const moderatorPage = await elsewhere.newPage();
  const readerContext = await openContext();
  const readerPage = await readerContext.newPage();

  await signIn(page, author);
  const id = crypto.randomUUID().replace(/^(.{14})./, '$17');
  const data = { id, title: 'A story with a name in it', content: 'She is called Ann Example.' };
  const postResponse = await page.request.post('/api/forum/posts', {
    data: { ...data, category: 'Discussion' },
  });
  expect(postResponse.status()).toBe(201);

  await signIn(readerPage, reader);
  await openLive(readerPage, `/forum/${id}`);
  await readerPage.getByRole('button', { name: 'Report' }).click();
  await readerPage.getByRole('radio', { name: 'Shares someone’s private information' }).click();
  await expectAccessibleAtAllWidths(readerPage, 'the report dialog', {
    shown: readerPage.getByRole('dialog'),
  });
  await readerPage.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
  await expect(readerPage.getByText('Thank you. A moderator will review it.')).toBeVisible();

  await signIn(moderatorPage, moderator);
  await moderatorPage.goto('/moderation');
  const card = moderatorPage.getByRole('article', { name: 'Post by Cleo Marsh' });
  await expect(card).toContainText('reported once');
  await expectAccessibleAtAllWidths(moderatorPage, 'the queue');
  await card.getByRole('button', { name: 'Hide', exact: true }).click();
  const dialog = moderatorPage.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Please change the name and it can be shown again.');
  expectRefused(readerPage, 'GET /api/forum/posts/:id', 404);
  await dialog.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(moderatorPage.getByText('Hidden', { exact: true }).first()).toBeVisible();
  await expect(readerPage.getByRole('heading', { name: 'This post isn’t here' })).toBeVisible();

  await page.goto(`/forum/${id}`);
  await expect(page.getByText('Please change the name and it can be shown again.')).toBeVisible();
  await expect(page.getByText('She is called Ann Example.')).toBeVisible();
  await page.getByRole('button', { name: 'Ask for another look' }).click();
  await page.getByRole('textbox', { name: /take another look/ }).fill('It is an invented name.');
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await expect(page.getByText('Appeal sent.')).toBeVisible();

  await moderatorPage.goto('/moderation?queue=appeals');
  const appeal = moderatorPage.getByRole('article').filter({ hasText: data.title });
  await expect(appeal.getByText('You made this decision')).toBeVisible();
  await signIn(moderatorPage, secondModerator);
  await moderatorPage.goto('/moderation?queue=appeals');
  await appeal.getByRole('textbox', { name: 'Your answer' }).fill('True, it is the usual example.');
  await appeal.getByRole('button', { name: 'Reverse the decision' }).click();
  await expect(moderatorPage.getByText('Answer sent. The member has been notified.')).toBeVisible();
  await readerPage.goto(`/forum/${id}`);
  await expect(readerPage.getByText('She is called Ann Example.')).toBeVisible();
  await readerContext.close();
});

test('a user who saves a post that was edited elsewhere sees the other text and chooses', async ({
  page,
  context,
  createPerson,
  signIn,
  expectAccessibleAtAllWidths,
}) => {
  await signIn(page, await createPerson({ assessment: 'demo' }));
  const created = await page.request.post('/api/forum/posts', {
    data: {
      id: crypto.randomUUID(),
      title: 'Before both edits',
      content: 'I asked one colleague for help, and it was fine.',
      category: 'Discussion',
    },
  });
  const { id } = await created.json();
  await page.goto(`/forum/${id}?edit=post`);
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill('My title');

  const other = await context.newPage();
  await other.request.patch(`/api/forum/posts/${id}`, { data: { title: 'The other title' } });
  await other.close();

  expectRefused(page, 'PATCH /api/forum/posts/:id', 409);
  await page.getByRole('button', { name: 'Save changes' }).click();
  const otherText = page.getByRole('group', { name: 'The other text' });
  await expect(otherText).toBeFocused();
  await expect(otherText).toContainText('The other title');
  await expectAccessibleAtAllWidths(page, 'an edit in two windows', { shown: otherText });
  await otherText.getByRole('button', { name: 'Use the other text' }).click();
  await expect(title).toHaveValue('The other title');
  await page.getByRole('button', { name: 'Use my text again' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My title' })).toBeVisible();
});

test('a post has a picture in the list, and leads to the companion and to a goal', async ({
  page,
  createPerson,
  signIn,
}) => {
  await signIn(page, await createPerson({ assessment: 'demo', name: 'Eli Stone' }));
  await page.goto('/forum');
  const rows = page.getByRole('region', { name: 'Posts' }).locator('li[data-post]');
  await expect(rows.first()).toBeVisible();
  for (const row of await rows.all())
    await expect(row.locator('svg.art, img').first()).toBeVisible();
  const link = rows.first().getByRole('link').first();
  const title = (await link.textContent()) ?? '';
  await link.click();
  const rail = page.getByRole('complementary', { name: 'Related to this post' });
  await expect(rail.getByRole('region', { name: /^(Similar posts|More in )/ })).toBeVisible();
  await rail.getByRole('link', { name: 'Talk it over with your companion' }).click();
  const message = page.getByRole('textbox', { name: 'Write to your companion' });
  await expect.poll(() => message.inputValue()).toContain(title);
  await page.goBack();
  await rail.getByRole('link', { name: 'Make it a learning goal' }).click();
  await expect(page.getByRole('form', { name: 'New goal' }).locator('textarea')).toHaveValue(
    `From the community: “${title}”`,
  );
});
