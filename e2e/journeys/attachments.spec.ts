import type { Page } from '@playwright/test';
import { type ModelServer, startModelServer } from '../../server/test/model-server/model-server.ts';
import { AttuneServer } from '../support/attune-server.ts';
import { drawPicture } from '../support/draw-picture.ts';
import { expect, PASSWORD, test } from '../support/test.ts';

const EMAIL = 'files@example.com';
const PDF = Buffer.from('%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\ntrailer <<>>\n%%EOF\n');
const field = (page: Page) => page.getByRole('textbox', { name: 'Write to your companion' });
const log = (page: Page) => page.getByRole('log', { name: 'Conversation' });
const composer = (page: Page) => page.getByRole('form', { name: 'Message' });

/** The last request for a reply; titles and follow-up questions are asked for without tools. */
const lastRequest = () =>
  JSON.stringify(model.requests.findLast(({ body }) => body.tools?.length)?.body.messages);

let model: ModelServer;
let attune: AttuneServer;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  model = await startModelServer({ kind: 'say', words: ['A ', 'blue ', 'bar ', 'on ', 'gold.'] });
  attune = await AttuneServer.create({
    env: {
      MODEL_PROVIDER: 'openai-compatible',
      MODEL_BASE_URL: model.baseUrl,
      MODEL_API_KEY: 'a-key',
      MODEL_NAME: 'local',
      MODEL_INPUTS: 'text,image,pdf',
    },
  });
  await attune.start();
  const account = ['--email', EMAIL, '--password', PASSWORD, '--name', 'Fiona Files'];
  await attune.admin('users', 'create', ...account, '--assessment', 'demo');
  await attune.admin('give-health-consents', EMAIL);
});

test.afterAll(async () => {
  await attune?.dispose();
  await model?.close();
});

test('files are attached, sent, shown, forgotten and deleted', async ({
  page,
  expectAccessibleAtAllWidths,
}) => {
  await page.request.post(`${attune.origin}/api/account/sign-in`, {
    data: { email: EMAIL, password: PASSWORD },
  });
  await page.goto(`${attune.origin}/assistant`);
  await expect(field(page)).toBeVisible();
  const picture = { name: 'flag.png', mimeType: 'image/png', buffer: await drawPicture(page) };
  const lease = { name: 'lease.pdf', mimeType: 'application/pdf', buffer: PDF };
  const film = { name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.from('x') };

  // By the keyboard: the button opens the file dialog.
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Attach files' }).press('Enter');
  await (await choosing).setFiles([picture, lease, film]);
  await expect(composer(page).getByRole('status')).toContainText('film.mp4: This file can’t be');
  const chips = composer(page).getByRole('list', { name: 'Attached files' });
  await expect(chips.getByRole('listitem')).toHaveCount(2);
  await expect(chips).toContainText('flag.jpg');
  await expectAccessibleAtAllWidths(page, 'files in the composer', {
    shown: chips,
    darkWidths: [1280, 390],
  });

  await field(page).fill('What is on these?');
  await field(page).press('Enter');
  await expect(log(page)).toContainText('A blue bar on gold.');
  const sent = lastRequest();
  expect(sent).toContain('data:image/jpeg;base64,');
  expect(sent).toContain(PDF.toString('base64'));
  await expect(chips).toHaveCount(0);

  // After a reload and in a second window, the image is shown and the PDF can be downloaded.
  await page.reload();
  const other = await page.context().newPage();
  await other.goto(page.url());
  for (const window of [page, other]) {
    const image = log(window).getByRole('img', { name: 'flag.jpg' });
    await expect(image).toBeVisible();
    await expect(image).toHaveJSProperty('naturalWidth', 640);
  }
  await other.close();
  const downloading = page.waitForEvent('download');
  await log(page)
    .getByRole('link', { name: /lease\.pdf/ })
    .click();
  expect((await downloading).suggestedFilename()).toBe('lease.pdf');
  const cached = await page.evaluate(async () => {
    const names = await caches.keys();
    const entries = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return entries.flat().filter(({ url }) => url.includes('attachments')).length;
  });
  expect(cached, 'files in the service worker’s caches').toBe(0);
  await expectAccessibleAtAllWidths(page, 'files in the conversation', {
    shown: log(page).getByRole('img', { name: 'flag.jpg' }),
    darkWidths: [1280, 390],
  });

  // What is forgotten is not sent again, and the thread says so.
  await page.getByText(/^What I (used|read|was sent)/).click();
  const usedPdf = page.getByRole('listitem').filter({ hasText: 'lease.pdf' });
  await usedPdf.getByRole('button', { name: /^Forget/ }).click();
  await expect(log(page)).toContainText('Forgotten. The companion no longer sees it.');
  await field(page).fill('And now?');
  await field(page).press('Enter');
  await expect(log(page).getByRole('article')).toHaveCount(2);
  await expect.poll(lastRequest).toContain('And now?');
  const later = lastRequest();
  expect(later).toContain('data:image/jpeg;base64,');
  expect(later).not.toContain(PDF.toString('base64'));

  const address = await log(page).getByRole('img', { name: 'flag.jpg' }).getAttribute('src');
  const url = `${attune.origin}${address}`;
  expect((await page.request.get(url)).status()).toBe(200);
  const conversation = new URL(page.url()).searchParams.get('conversation');
  // The open page may still refetch the conversation after the reply.
  await page.goto('about:blank');
  await page.request.delete(`${attune.origin}/api/companion/conversations/${conversation}`);
  expect((await page.request.get(url)).status()).toBe(404);
});

test('the built-in guide says that it can’t read files', async ({ page, signIn, sharedPerson }) => {
  await signIn(page, await sharedPerson({ assessment: 'demo' }));
  await page.goto('/assistant');
  await page.getByRole('button', { name: 'Attach files' }).click();
  await expect(composer(page).getByRole('status')).toContainText('can’t read files here');
});
