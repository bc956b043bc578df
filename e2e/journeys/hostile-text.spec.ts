import type { Page } from '@playwright/test';
import { digestEmail } from '../../server/src/features/notifications/digests/send-digests.ts';
import { notificationEmail } from '../../server/src/features/notifications/emails/send-due-emails.ts';
import { drawPicture } from '../support/draw-picture.ts';
import {
  createHostileContent,
  type HostileContent,
  signInMember,
  TUTORIAL,
} from '../support/hostile-content.ts';
import { CORPUS, hostileText } from '../support/hostile-corpus.ts';
import { expect, PASSWORD, test } from '../support/test.ts';
import { navigateInApp } from '../support/visit.ts';

/** Records every effect that no text may have. */
function watch(page: Page, origin: string): string[] {
  const found: string[] = [];
  page.on('dialog', (dialog) => {
    found.push(`a dialog says ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!/^(?:data|blob|about):/.test(url) && !url.startsWith(`${origin}/`)) {
      found.push(`a request to ${url}`);
    }
  });
  page.on('console', (message) => {
    if (/CSP:|Content Security Policy/.test(message.text())) found.push(message.text());
  });
  return found;
}

/** Elements that only a text can have created, and URLs that run code. */
function findMarkup(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const runs = (address: string) =>
      // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip them, too
      /^(?:javascript|vbscript|data):/i.test(address.replace(/[\u0000-\u0020]/g, ''));
    const isBad = (element: Element) =>
      element.hasAttribute('hostile') ||
      [...element.attributes].some(
        ({ name, value }) =>
          /^on/i.test(name) ||
          (/^(?:href|xlink:href|action|formaction|srcdoc)$/i.test(name) &&
            !element.matches('link[rel=icon], iframe[sandbox]') &&
            (name === 'srcdoc' || runs(value))),
      );
    return [...document.querySelectorAll('*')]
      .filter(isBad)
      .map((element) => element.outerHTML.slice(0, 120));
  });
}

/** Checks a page that shows the texts of these fields. */
async function look(page: Page, found: string[], view: string, fields: readonly string[]) {
  const unseen = () =>
    page.evaluate((names) => {
      const text = document.body.textContent;
      return names.filter((name) => !text.includes(`xq-${name}`));
    }, fields);
  await expect.poll(unseen, { message: `not seen on ${view}`, intervals: [40] }).toEqual([]);
  found.push(...(await findMarkup(page)).map((markup) => `${view}: ${markup}`));
  expect(found, view).toEqual([]);
}

/** A view with the fields it shows, and those it shows once something is opened. */
type View = {
  path: string;
  fields: string[];
  open?: (page: Page) => Promise<void>;
  opened?: string[];
};

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();

const ofMallory = ({ postId }: HostileContent): View[] => [
  { path: '/forum', fields: ['title', 'newtitle', 'mallory', 'pseudonym', 'drafttitle'] },
  { path: `/forum?query=${encodeURIComponent(CORPUS[3] ?? '')}`, fields: ['title', 'content'] },
  {
    path: `/forum/${postId}`,
    fields: ['newtitle', 'edited', 'comment', 'reply', 'shown'],
    open: press(/^edited/),
    opened: ['title', 'content'],
  },
  { path: `/forum/${postId}?edit=post`, fields: ['edited'], open: press('Preview') },
  { path: '/forum/new', fields: ['draft'], open: compose, opened: ['draft', 'title'] },
  {
    path: '/settings',
    fields: ['reason', 'passkey'],
    open: press(/^Notifications/),
    opened: ['shown'],
  },
];

const ofNewcomer = ({ ownId, postId }: HostileContent): View[] => [
  {
    path: '/dashboard',
    fields: ['shown'],
    open: press(/^Notifications/),
    opened: ['mallory', 'newtitle'],
  },
  { path: '/profile', fields: ['shown', 'about'] },
  { path: '/assessment/summary', fields: ['other7', 'other8', 'other9'] },
  { path: '/learning-goals', fields: ['goal', 'why', 'step'] },
  { path: `/tutorials/${TUTORIAL}`, fields: ['note'] },
  { path: '/settings', fields: ['reason', 'answer'] },
  { path: `/forum/${ownId}`, fields: ['own', 'reason'] },
  { path: `/forum/${postId}`, fields: ['mallory'], open: press('Report') },
  {
    path: `/forum/${postId}`,
    fields: ['mallory'],
    open: press(/^xq-mallory/),
    opened: ['myself'],
  },
];

const ofAdmin = ({ postId }: HostileContent): View[] => [
  { path: '/moderation', fields: ['newtitle', 'edited', 'held', 'report', 'mallory', 'shown'] },
  {
    path: `/moderation?post=${postId}`,
    fields: ['newtitle', 'edited', 'report'],
    open: press('Show the history'),
    opened: ['title', 'content'],
  },
  { path: '/moderation?queue=appeals', fields: ['appeal', 'reason', 'title', 'content'] },
  { path: '/admin?query=xq-mallory', fields: ['mallory'] },
  { path: '/admin?section=audit', fields: ['mallory', 'admin'] },
];

/** Continues a draft: a picture with a name, a mention, and the preview. */
async function compose(page: Page): Promise<void> {
  await page
    .getByRole('group', { name: 'A picture' })
    .locator('input[type=file]')
    .setInputFiles({
      name: '"><img hostile src=x onerror=alert(1)>.png',
      mimeType: 'image/png',
      buffer: await drawPicture(page),
    });
  const alt = page.getByRole('textbox', { name: 'What does the picture show?' });
  await alt.fill(hostileText('alt', 300));
  const text = page.getByRole('textbox', { name: 'Your post' });
  await text.press('Control+End');
  await text.pressSequentially(' @xq');
  await expect(page.getByRole('option', { name: /xq/ }).first()).toBeVisible();
  expect(await findMarkup(page)).toEqual([]);
  await page.getByRole('button', { name: 'Preview' }).click();
}

test('XS1 XS2: hostile texts in every field stay plain text in every view', async ({
  page,
  playwright,
  server,
  makePerson,
}) => {
  expect(CORPUS.length).toBeGreaterThanOrEqual(25);
  const found = watch(page, server.origin);
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`CSP: ${violatedDirective} ${blockedURI}`),
    ),
  );
  await page.goto(`/login?social=error&message=${encodeURIComponent(hostileText('refused'))}`);
  await look(page, found, 'the sign-in page', []);
  const picture = await drawPicture(page);
  const newcomer = { email: 'newcomer@example.com', password: PASSWORD };
  const account = { ...newcomer, name: hostileText('newcomer', 80), acceptedTerms: true };
  await page.request.post('/api/account/sign-up', { data: account });
  // Sign in from here first, so that the device with the hostile name is new and causes an email.
  await signInMember(page.request, newcomer);
  const mallory = await makePerson({
    assessment: 'demo',
    role: 'moderator',
    name: hostileText('mallory', 80, 5),
  });
  const admin = await makePerson({
    assessment: 'demo',
    role: 'admin',
    name: hostileText('admin', 80, 8),
  });
  const callers = await Promise.all(
    [mallory, newcomer, admin].map(async (person) => {
      const userAgent = hostileText('device', 200, 11).replaceAll(/[^\x20-\x7e]/g, '');
      const api = await playwright.request.newContext({ baseURL: server.origin, userAgent });
      return signInMember(api, person);
    }),
  );
  const [first, second, third] = callers;
  if (!first || !second || !third) throw new Error('Expected three people.');
  const people = { mallory: first, newcomer: second, admin: third };
  const access = { origin: server.origin, ...mallory };
  const hostileContent = await createHostileContent(people, picture, access);

  for (const [{ api }, views] of [
    [first, ofMallory(hostileContent)],
    [second, ofNewcomer(hostileContent)],
    [third, ofAdmin(hostileContent)],
  ] as const) {
    await page.context().addCookies((await api.storageState()).cookies);
    let left: string | null = null;
    for (const { path, fields, open, opened = [] } of views) {
      const room = path.split('?')[0] ?? '';
      if (left === null || left === room) await page.goto(path);
      else await navigateInApp(page, path);
      // Anything opened on top of a page would cover the next one.
      left = open ? null : room;
      await look(page, found, path, fields);
      if (!open) continue;
      await open(page);
      await look(page, found, `${path}, opened`, opened);
    }
  }

  await test.step('emails, as an email program shows them', async () => {
    await page.goto('/sandbox/outbox');
    await look(page, found, 'the outbox', ['newcomer']);
    const { mails } = await (await page.request.get('/sandbox/outbox.json')).json();
    const facts = { name: account.name, settingsUrl: '/settings', unsubscribeUrl: '/api' };
    const items = CORPUS.map((text) => ({ text: `xq-item ${text}`, href: '/forum' }));
    const counts = { likes: 1, comments: 1 };
    const posts = CORPUS.map((title) => ({
      id: '',
      title,
      author: title,
      authorId: null,
      ...counts,
    }));
    const htmls: string[] = [
      // Other emails contain no user text.
      ...mails.map(({ html }: { html: string }) => html).filter((html: string) => /xq-/.test(html)),
      notificationEmail({ ...facts, items }).html,
      notificationEmail({ ...facts, items: items.slice(0, 1) }).html,
      digestEmail({ ...facts, posts, appUrl: server.origin }).html,
    ];
    for (const html of htmls) {
      await page.setContent(html);
      await look(page, found, 'a mail', []);
    }
    const seen = ['xq-newcomer', 'xq-device', 'xq-item'].map((it) => htmls.join().includes(it));
    expect(seen).toEqual([true, true, true]);
  });
  await Promise.all(callers.map(({ api }) => api.dispose()));
});
