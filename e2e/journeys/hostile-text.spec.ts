import type { Page } from '@playwright/test';
import { digestEmail } from '../../server/src/features/notifications/digests/send-digests.ts';
import { notificationEmail } from '../../server/src/features/notifications/emails/send-due-emails.ts';
import { drawPicture } from '../support/draw-picture.ts';
import { forgetSession } from '../support/forget-session.ts';
import {
  createHostileContent,
  type HostileContent,
  signInMember,
  TUTORIAL,
} from '../support/hostile-content.ts';
import { CORPUS, hostileText } from '../support/hostile-corpus.ts';
import { expect, PASSWORD, test } from '../support/test.ts';
import { navigateInApp } from '../support/visit.ts';

/** Records effects that a text must never have: dialogs, outside requests, policy violations. */
function watchEffects(page: Page, origin: string): string[] {
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

/** Finds elements that only a hostile text can have created, and URLs that run code. */
function findMarkup(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const runsCode = (address: string) =>
      // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip them, too
      /^(?:javascript|vbscript|data):/i.test(address.replace(/[\u0000-\u0020]/g, ''));
    const isBad = (element: Element) =>
      element.hasAttribute('hostile') ||
      [...element.attributes].some(
        ({ name, value }) =>
          /^on/i.test(name) ||
          (/^(?:href|xlink:href|action|formaction|srcdoc)$/i.test(name) &&
            !element.matches('link[rel=icon], iframe[sandbox]') &&
            (name === 'srcdoc' || runsCode(value))),
      );
    return [...document.querySelectorAll('*')]
      .filter(isBad)
      .map((element) => element.outerHTML.slice(0, 120));
  });
}

/** Checks that the page shows the texts of these fields, and that none of them had an effect. */
async function expectPlainText(
  page: Page,
  found: string[],
  view: string,
  fields: readonly string[],
) {
  const findMissingFields = () =>
    page.evaluate((names) => {
      const text = document.body.textContent;
      return names.filter((name) => !text.includes(`xq-${name}`));
    }, fields);
  await expect
    .poll(findMissingFields, { message: `not seen on ${view}`, intervals: [40] })
    .toEqual([]);
  found.push(...(await findMarkup(page)).map((markup) => `${view}: ${markup}`));
  expect(found, view).toEqual([]);
}

/** A view with the fields it shows, and the fields it shows after `open`. */
type View = {
  path: string;
  fields: string[];
  open?: (page: Page) => Promise<void>;
  opened?: string[];
};

const clickButton = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();

const listMalloryViews = ({ postId }: HostileContent): View[] => [
  { path: '/forum', fields: ['title', 'newtitle', 'mallory', 'pseudonym', 'drafttitle'] },
  { path: `/forum?query=${encodeURIComponent(CORPUS[3] ?? '')}`, fields: ['title', 'content'] },
  {
    path: `/forum/${postId}`,
    fields: ['newtitle', 'edited', 'comment', 'reply', 'shown'],
    open: clickButton(/^edited/),
    opened: ['title', 'content'],
  },
  { path: `/forum/${postId}?edit=post`, fields: ['edited'], open: clickButton('Preview') },
  { path: '/forum/new', fields: ['draft'], open: continueDraft, opened: ['draft', 'title'] },
  {
    path: '/settings?section=account',
    fields: ['reason'],
    open: clickButton(/^Notifications/),
    opened: ['shown'],
  },
  { path: '/settings?section=security', fields: ['passkey'] },
];

const listNewcomerViews = ({ ownId, postId }: HostileContent): View[] => [
  {
    path: '/dashboard',
    fields: ['shown'],
    open: clickButton(/^Notifications/),
    opened: ['mallory', 'newtitle'],
  },
  { path: '/profile', fields: ['shown', 'about'] },
  { path: '/assessment/summary', fields: ['other7', 'other8', 'other9'] },
  { path: '/learning-goals', fields: ['goal', 'why', 'step'] },
  { path: `/tutorials/${TUTORIAL}`, fields: ['note'] },
  { path: '/settings?section=account', fields: ['reason', 'answer'] },
  { path: `/forum/${ownId}`, fields: ['own', 'reason'] },
  { path: `/forum/${postId}`, fields: ['mallory'], open: clickButton('Report') },
  {
    path: `/forum/${postId}`,
    fields: ['mallory'],
    open: clickButton(/^xq-mallory/),
    opened: ['myself'],
  },
];

const listAdminViews = ({ postId }: HostileContent): View[] => [
  { path: '/moderation', fields: ['newtitle', 'edited', 'held', 'report', 'mallory', 'shown'] },
  {
    path: `/moderation?post=${postId}`,
    fields: ['newtitle', 'edited', 'report'],
    open: clickButton('Show history'),
    opened: ['title', 'content'],
  },
  { path: '/moderation?queue=appeals', fields: ['appeal', 'reason', 'title', 'content'] },
  { path: '/admin?query=xq-mallory', fields: ['mallory'] },
  { path: '/admin?section=audit', fields: ['mallory', 'admin'] },
];

/**
 * Continues a draft with a picture that has a hostile file name and a mention, then previews it.
 */
async function continueDraft(page: Page): Promise<void> {
  await page
    .getByRole('group', { name: 'Picture' })
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
  createPerson,
}) => {
  expect(CORPUS.length).toBeGreaterThanOrEqual(25);
  const found = watchEffects(page, server.origin);
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`CSP: ${violatedDirective} ${blockedURI}`),
    ),
  );
  await page.goto(`/login?social=error&message=${encodeURIComponent(hostileText('refused'))}`);
  await expectPlainText(page, found, 'the sign-in page', []);
  const picture = await drawPicture(page);
  const newcomer = { email: 'newcomer@example.com', password: PASSWORD };
  const account = { ...newcomer, name: hostileText('newcomer', 80), acceptedTerms: true };
  await page.request.post('/api/account/sign-up', { data: account });
  // The newcomer signs in with this browser first, so that the later sign-in from a device with a
  // hostile name is from a new device and causes an email.
  await signInMember(page.request, newcomer);
  const mallory = await createPerson({
    assessment: 'demo',
    role: 'moderator',
    name: hostileText('mallory', 80, 5),
  });
  const admin = await createPerson({
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
    [first, listMalloryViews(hostileContent)],
    [second, listNewcomerViews(hostileContent)],
    [third, listAdminViews(hostileContent)],
  ] as const) {
    await forgetSession(page.context());
    await page.context().addCookies((await api.storageState()).cookies);
    let lastPath: string | null = null;
    for (const { path, fields, open, opened = [] } of views) {
      const pathname = path.split('?')[0] ?? '';
      if (lastPath === null || lastPath === pathname) await page.goto(path);
      else await navigateInApp(page, path);
      // Something opened on top of a page would cover the next page, so the next page is opened by
      // its address.
      lastPath = open ? null : pathname;
      await expectPlainText(page, found, path, fields);
      if (!open) continue;
      await open(page);
      await expectPlainText(page, found, `${path}, opened`, opened);
    }
  }

  await test.step('emails, as an email program shows them', async () => {
    await page.goto('/sandbox/outbox');
    await expectPlainText(page, found, 'the outbox', ['newcomer']);
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
      digestEmail({ ...facts, week: null, nextStep: null, posts, appUrl: server.origin }).html,
    ];
    for (const html of htmls) {
      await page.setContent(html);
      await expectPlainText(page, found, 'an email', []);
    }
    const seen = ['xq-newcomer', 'xq-device', 'xq-item'].map((marker) =>
      htmls.join().includes(marker),
    );
    // Emails do not quote the browser's user agent, which contains xq-device.
    expect(seen).toEqual([true, false, true]);
  });
  await Promise.all(callers.map(({ api }) => api.dispose()));
});
