import type { Page } from '@playwright/test';
import { QUESTIONS } from '../../domain/src/assessment/questions.ts';
import { PAGES, type PagePath } from '../../domain/src/navigation/pages.ts';
import { forgetSession } from '../support/forget-session.ts';
import { openLogin, signInByForm } from '../support/sign-in-form.ts';
import { expect, type Person, test } from '../support/test.ts';
import { navigateInApp } from '../support/visit.ts';
import { expectRefused } from '../support/watched-context.ts';

const PAST_TRIAL_END = '2026-01-01T00:00:00Z';
const POST_ID = '01890a5d-ac96-774b-bcce-b302099a8057';
const NOTICE = 'Create a free account or sign in to continue';

/** The result of a visit: a page, a page blocked by the modal, or the landing page's notice. */
type Outcome = { at: string; shows: 'blocked' | 'notice' | { heading: string | RegExp } };
const shows = (at: string, heading: string | RegExp): Outcome => ({ at, shows: { heading } });
const blocked = (at: string): Outcome => ({ at, shows: 'blocked' });

const HERO = 'Lead in the AI era, in your own key.';
const LANDING = shows('/', HERO);
const VISITOR_NOTICE: Outcome = { at: '/', shows: 'notice' };
const QUESTIONNAIRE = shows('/questionnaire', 'Questionnaire');
const COMPANION = shows('/assistant', 'AI Companion');
/** The heading names the year only if it is not the current year. */
const ACCESS_ENDED = /^Your access ended on Thursday,? 1 January\b/;

type Row = {
  path: string;
  /** The document's title for users who may see the page. */
  title: string | RegExp;
  visitor: Outcome;
  newcomer: Outcome;
  assessed: Outcome;
  lapsed: Outcome;
  lapsedNewcomer: Outcome;
};

const needsAccess = (path: string, heading: string, title = heading): Row => ({
  path,
  title: `${title} · Attune`,
  visitor: VISITOR_NOTICE,
  newcomer: QUESTIONNAIRE,
  assessed: shows(path, heading),
  lapsed: blocked(path),
  lapsedNewcomer: blocked(path),
});

const alwaysOpen = (path: string, heading: string): Row => ({
  ...needsAccess(path, heading),
  lapsed: shows(path, heading),
  lapsedNewcomer: blocked('/questionnaire'),
});

const staffOnly = (path: string, title: string): Row => ({
  path,
  title: `${title} · Attune`,
  visitor: LANDING,
  newcomer: LANDING,
  assessed: COMPANION,
  lapsed: blocked('/assistant'),
  lapsedNewcomer: LANDING,
});

/** SPEC section 2 and DECISIONS A1–A4, A9, one row per page. */
const ROWS: Record<PagePath, Row> = {
  '/': {
    path: '/',
    title: 'Attune',
    visitor: LANDING,
    newcomer: LANDING,
    assessed: COMPANION,
    lapsed: blocked('/assistant'),
    lapsedNewcomer: LANDING,
  },
  '/login': {
    path: '/login',
    title: 'Sign in · Attune',
    visitor: shows('/login', 'Sign in or sign up'),
    newcomer: QUESTIONNAIRE,
    assessed: COMPANION,
    lapsed: blocked('/assistant'),
    lapsedNewcomer: blocked('/questionnaire'),
  },
  // Without a secret in its fragment, the page says that the link doesn't work.
  '/shared': {
    path: '/shared',
    title: 'Shared conversation · Attune',
    visitor: shows('/shared', 'This link doesn’t work'),
    newcomer: shows('/shared', 'This link doesn’t work'),
    assessed: shows('/shared', 'This link doesn’t work'),
    lapsed: shows('/shared', 'This link doesn’t work'),
    lapsedNewcomer: shows('/shared', 'This link doesn’t work'),
  },
  '/subscription': {
    ...needsAccess('/subscription', '7 days left in your trial', 'Subscription'),
    newcomer: shows('/subscription', '7 days left in your trial'),
    lapsed: shows('/subscription', ACCESS_ENDED),
    lapsedNewcomer: shows('/subscription', ACCESS_ENDED),
  },
  '/subscription/manage': {
    ...needsAccess('/subscription/manage', 'Your subscription'),
    newcomer: shows('/subscription/manage', 'Your subscription'),
    lapsed: shows('/subscription/manage', 'Your subscription'),
    lapsedNewcomer: shows('/subscription/manage', 'Your subscription'),
  },
  '/questionnaire': needsAccess('/questionnaire', 'Questionnaire'),
  '/forum': needsAccess('/forum', 'Community'),
  '/forum/new': needsAccess('/forum/new', 'New post'),
  '/forum/:id': needsAccess(`/forum/${POST_ID}`, 'This post isn’t here', 'Post'),
  '/dashboard': needsAccess('/dashboard', 'Dashboard'),
  '/assistant': needsAccess('/assistant', 'AI Companion'),
  '/tutorials': needsAccess('/tutorials', 'Tutorials'),
  '/tutorials/:id': needsAccess(
    '/tutorials/no-such-lesson',
    'We couldn’t find this lesson',
    'Lesson',
  ),
  '/learning-goals': needsAccess('/learning-goals', 'Learning goals'),
  '/mind': needsAccess('/mind', 'Mind'),
  // The heading is the title of the day's page.
  '/daily': {
    ...needsAccess('/daily', 'Today’s page'),
    title: / · Attune$/,
    assessed: shows('/daily', /\w/),
  },
  '/profile': alwaysOpen('/profile', 'Profile'),
  '/settings': alwaysOpen('/settings', 'Settings'),
  '/assessment/summary': alwaysOpen('/assessment/summary', 'Your Assessment'),
  '/moderation': staffOnly('/moderation', 'Moderation'),
  '/admin': staffOnly('/admin', 'Admin'),
};

/** Opens an address, or navigates inside the app, and checks the result. */
async function expectOutcome(
  page: Page,
  path: string,
  outcome: Outcome,
  isInApp = false,
): Promise<void> {
  if (isInApp) await navigateInApp(page, path);
  else await page.goto(path, { waitUntil: 'commit' });
  const message = `${path} ends at ${outcome.at}`;
  await expect(page, message).toHaveURL(outcome.at);
  if (outcome.shows === 'blocked') {
    const modal = page.getByRole('dialog', { name: 'Your Subscription Has Expired' });
    await expect(modal, message).toBeVisible();
  } else if (outcome.shows === 'notice') {
    await expect(page.getByRole('status').filter({ hasText: NOTICE }), message).toBeFocused();
  } else {
    const { heading: name } = outcome.shows;
    const heading = page.getByRole('heading', { level: 1, name, exact: true });
    await expect(heading, message).toBeVisible();
    await expect(page.getByText(NOTICE)).toBeHidden();
  }
}

/** The addresses of the rows name a post and a lesson that don't exist. */
function expectMissing(page: Page): void {
  expectRefused(page, `GET /api/forum/posts/${POST_ID}`, 404);
  expectRefused(page, 'GET /api/tutorials/no-such-lesson', 404);
}

/** One page of each kind is enough here: tests of the domain's guard cover all pages and users. */
const ONE_OF_EACH_KIND: PagePath[] = [
  '/',
  '/login',
  '/shared',
  '/subscription',
  '/subscription/manage',
  '/questionnaire',
  '/dashboard',
  '/forum/:id',
  '/profile',
  '/moderation',
];

test.describe('every page', () => {
  const kinds = [
    ['newcomer', {}],
    ['assessed', { assessment: 'demo' }],
    ['lapsed', { assessment: 'demo', trialEndsAt: PAST_TRIAL_END }],
    ['lapsedNewcomer', { trialEndsAt: PAST_TRIAL_END }],
  ] as const;

  // A page that is shown is opened by its address. Redirects are checked inside the app, which is
  // faster and works the same.
  const isRedirected = (path: string, outcome: Outcome) => path !== '/' && path !== outcome.at;

  test('for a visitor', async ({ page }) => {
    for (const { path } of PAGES) {
      const { path: address, visitor } = ROWS[path];
      await expectOutcome(page, address, visitor, isRedirected(address, visitor));
    }
    await expectOutcome(page, '/forum', VISITOR_NOTICE);
  });

  for (const [kind, options] of kinds) {
    test(`for a user of the kind ${kind}`, async ({ page, sharedPerson, signIn }) => {
      await signIn(page, await sharedPerson(options));
      const paths = kind === 'assessed' ? PAGES.map(({ path }) => path) : ONE_OF_EACH_KIND;
      if (kind === 'assessed') expectMissing(page);
      for (const path of paths) {
        const row = ROWS[path];
        const isInApp = kind === 'newcomer' && isRedirected(row.path, row[kind]);
        await expectOutcome(page, row.path, row[kind], isInApp);
        const isShown = kind === 'assessed' && row.assessed.at === row.path;
        if (isShown) await expect(page).toHaveTitle(row.title);
      }
    });
  }

  test('for staff: the role alone decides, not the trial and not the assessment', async ({
    page,
    sharedPerson,
    signIn,
  }) => {
    const moderator = await sharedPerson({ role: 'moderator', trialEndsAt: PAST_TRIAL_END });
    await signIn(page, moderator);
    await expectOutcome(page, '/moderation', shows('/moderation', 'Moderation'));
    await expectOutcome(page, '/admin', LANDING);
    await expectOutcome(page, '/forum', blocked('/forum'));
    await signIn(page, await sharedPerson({ role: 'admin', trialEndsAt: PAST_TRIAL_END }));
    await expectOutcome(page, '/moderation', shows('/moderation', 'Moderation'));
    await expectOutcome(page, '/admin', shows('/admin', 'Admin'));
  });
});

test.describe('unknown addresses', () => {
  const unknown = [
    '/nowhere',
    '/forum/not-an-id',
    '/forum/new/more',
    '/tutorials/Not_An_Id',
    '/a/b',
  ];

  test('for a visitor', async ({ page }) => {
    for (const path of unknown) await expectOutcome(page, path, LANDING, path !== unknown[0]);
    for (const path of ['/assessment', '/assessment/xyz', '/assessment/a/b']) {
      await expectOutcome(page, path, VISITOR_NOTICE, true);
    }
  });

  test('for an assessed user, with a link back from a missing post or lesson', async ({
    page,
    sharedPerson,
    signIn,
  }) => {
    await signIn(page, await sharedPerson({ assessment: 'demo' }));
    for (const path of unknown) await expectOutcome(page, path, COMPANION, path !== unknown[0]);
    for (const path of ['/assessment', '/assessment/xyz', '/assessment/a/b']) {
      await expectOutcome(page, path, shows('/assessment/summary', 'Your Assessment'), true);
    }
    expectMissing(page);
    await navigateInApp(page, `/forum/${POST_ID}`);
    await page.getByRole('link', { name: 'Back to Community' }).click();
    await expect(page).toHaveURL('/forum');
    await expect(page.getByRole('heading', { level: 1, name: 'Community' })).toBeVisible();
    await navigateInApp(page, '/tutorials/no-such-lesson');
    await page.getByRole('link', { name: 'Back to Tutorials' }).click();
    await expect(page).toHaveURL('/tutorials');
  });
});

test.describe('a visitor who requested a page', () => {
  let assessed: Person;
  test.beforeAll(async ({ sharedPerson }) => {
    assessed = await sharedPerson({ assessment: 'demo' });
  });

  test('sees a notice, signs in, arrives at the companion and continues in one click', async ({
    page,
  }) => {
    await page.goto('/forum?sort=new');
    const notice = page.getByRole('status').filter({ hasText: NOTICE });
    await expect(notice).toBeFocused();
    await notice.getByRole('link', { name: 'Go to sign-in' }).click();
    await expect(page).toHaveURL('/login?returnTo=%2Fforum%3Fsort%3Dnew');
    await signInByForm(page, assessed);
    await expect(page).toHaveURL('/assistant');
    await page.getByRole('link', { name: 'Continue to the community' }).click();
    await expect(page).toHaveURL('/forum?sort=new');
    // The address changes before the page is shown. The offer is removed once the page is shown.
    await expect(page.getByRole('heading', { name: 'Community', level: 1 })).toBeVisible();
    await page.goto('/assistant');
    await expect(page.getByRole('heading', { name: 'AI Companion' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Continue to/ })).toBeHidden();
  });

  test('reloads the landing page with the notice, without an error in the console', async ({
    page,
  }) => {
    await page.goto('/forum');
    const notice = page.getByRole('status').filter({ hasText: NOTICE });
    await expect(notice).toBeFocused();
    const preload = page.locator('link[rel=preload][href*=italic]');
    await expect(preload, 'it would come too late on a page that is already open').toHaveCount(0);
    for (let load = 0; load < 3; load += 1) {
      await page.reload();
      await expect(notice).toBeFocused();
    }
  });

  test('A4: ‘Begin Your Assessment’ leads to a notice, then to the questionnaire', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Begin Your Assessment' }).click();
    const notice = page.getByRole('status').filter({ hasText: NOTICE });
    await expect(notice).toBeFocused();
    await notice.getByRole('link', { name: 'Go to sign-in' }).click();
    await signInByForm(page, assessed);
    await expect(page).toHaveURL('/assistant');
    await page.getByRole('link', { name: 'Continue to the questionnaire' }).click();
    await expect(page).toHaveURL('/questionnaire');
  });

  test('AU14: a return address on another site is not followed', async ({
    page,
    context,
    baseURL,
  }) => {
    const outsideRequests: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== baseURL) outsideRequests.push(request.url());
    });
    for (const target of [
      '//evil.example/forum',
      '/\\evil.example',
      'https://localhost@evil.example/forum',
      'javascript:alert(document.domain)',
    ]) {
      await forgetSession(context);
      await openLogin(page, `?returnTo=${encodeURIComponent(target)}`);
      await signInByForm(page, assessed);
      await expect(page.getByRole('heading', { name: 'AI Companion' }), target).toBeVisible();
      expect(page.url()).toBe(`${baseURL}/assistant`);
      await expect(page.getByRole('link', { name: /^Continue to/ })).toBeHidden();
      expect(outsideRequests, target).toEqual([]);
    }
  });
});

test.describe('a newcomer who requests a page before the assessment', () => {
  const FINISH_FIRST = 'Finish your assessment first: about 4 minutes';

  test('sees each time why the page does not open, and which page it was', async ({
    page,
    sharedPerson,
    signIn,
    expectAccessibleAtAllWidths,
  }) => {
    await signIn(page, await sharedPerson({}));
    await page.goto('/questionnaire');
    const question = page.getByRole('heading', { level: 2 });
    await expect(question).toBeVisible();
    const notice = page.getByRole('status').filter({ hasText: FINISH_FIRST });
    await expect(notice).toBeHidden();

    const navigation = page.getByRole('navigation', { name: 'Main' });
    for (const [name, inSentence] of [
      ['Community', 'the community'],
      ['Dashboard', 'your dashboard'],
      ['Community', 'the community'],
    ] as const) {
      await page.goto('/subscription');
      await navigation.getByRole('link', { name }).click();
      await expect(page).toHaveURL('/questionnaire');
      await expect(notice).toBeFocused();
      await expect(notice).toContainText(`Then you can open ${inSentence}.`);
      await expect(question).toBeVisible();
      await question.focus();
    }

    await page.getByRole('button', { name: /account menu$/ }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await expect(notice).toContainText('Then you can open your settings.');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(notice).toBeFocused();
    await expectAccessibleAtAllWidths(page, 'the questionnaire with the notice');

    await page.goto('/mind');
    await expect(notice).toContainText('Then you can open Mind.');
    await expect(notice).toBeFocused();
    await page.getByRole('radio').first().click();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(notice).toBeHidden();
  });

  test('continues to the page in one click once the assessment is done', async ({
    page,
    registerPerson,
    signIn,
  }) => {
    await signIn(page, await registerPerson());
    await page.goto('/forum?sort=new');
    await expect(page).toHaveURL('/questionnaire');
    const answers = QUESTIONS.map(({ id, options }) => ({
      question_id: id,
      answer: options[0].text,
    }));
    const data = { id: crypto.randomUUID(), answers };
    const done = await page.request.post('/api/assessments', { data });
    expect(done.status()).toBe(201);
    await page.goto('/assessment/summary');
    await page.getByRole('link', { name: 'Continue to the community' }).click();
    await expect(page).toHaveURL('/forum?sort=new');
  });
});

test.describe('after the trial has ended', () => {
  test('A5: the modal cannot be dismissed, traps the focus, and offers the plans, the user’s data and sign-out', async ({
    page,
    sharedPerson,
    signIn,
  }) => {
    await signIn(page, await sharedPerson({ assessment: 'demo', trialEndsAt: PAST_TRIAL_END }));
    await page.goto('/dashboard');
    const modal = page.getByRole('dialog', { name: 'Your Subscription Has Expired' });
    await expect(modal).toBeVisible();
    await expect(page.getByText('Subscription Required')).toBeVisible();
    await expect(modal.getByRole('button', { name: 'Close' })).toBeHidden();

    const hasFocus = () => modal.evaluate((element) => element.contains(document.activeElement));
    await expect.poll(hasFocus).toBe(true);
    await page.keyboard.press('Escape');
    await expect(modal).toBeVisible();
    await expect.poll(hasFocus).toBe(true);
    await page.mouse.click(5, 400);
    await expect(modal).toBeVisible();
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('Tab');
      await expect.poll(hasFocus, `after Tab number ${step + 1}`).toBe(true);
    }
    await page.keyboard.press('Shift+Tab');
    await expect.poll(hasFocus).toBe(true);

    await expect(modal.getByRole('link', { name: 'Your data' })).toBeVisible();
    await modal.getByRole('link', { name: 'View Subscription Options' }).click();
    await expect(page).toHaveURL('/subscription');
    await expect(modal).toBeHidden();

    await page.goto('/forum');
    await modal.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('navigation', { name: 'Main' }).getByText('Sign In')).toBeVisible();
  });
});
