import { parseArgs } from 'node:util';
import type { CDPSession, Locator, Page } from '@playwright/test';
import { Figures, say } from '../figures.ts';
import { quantile } from '../load.ts';
import { DemoApp } from './demo-app.ts';
import type { UserKind } from './pages.ts';
import {
  type ExpectedContent,
  measureTimeToShown,
  type Timing,
  waitUntilIdle,
  watchFrames,
} from './time-to-shown.ts';

/**
 * Measures the time from a click to its visible result (P12), for ten common actions, with the
 * processor slowed down four times. Every page was open before, so its scripts and lists are
 * loaded; data that only the action needs, such as a post, may still have to be requested. The time
 * is taken in the page, see time-to-shown.ts. Animations are off, since content that fades in can
 * be used before it is fully visible.
 *
 * Run: npm run bench -- acts [--quick] [--only like] [--slower 4]
 */
const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    slower: { type: 'string', default: '4' },
  },
});
const ROUNDS = options.quick ? 6 : 24;
const WARM_UP_ROUNDS = 2;
const CPU_SLOWDOWN = Number(options.slower);
const MAX_MS = 100;

type Step = { act: () => Promise<void>; expected: ExpectedContent[]; input?: string };

type Interaction = {
  name: string;
  userKind: UserKind;
  path: string;
  /** Prepares the page and returns the action and its expected result. */
  prepare: (page: Page, round: number) => Promise<Step>;
};

/**
 * How long the pointer rests on an element before the click. Users take two or three times longer.
 */
const HOVER_MS = 100;

/** Moves the pointer to the target and returns a function that clicks. */
async function prepareClick(page: Page, target: Locator): Promise<() => Promise<void>> {
  await target.hover();
  await page.waitForTimeout(HOVER_MS);
  return async () => {
    await page.mouse.down();
    await page.mouse.up();
  };
}

async function reopenPage(page: Page, label: string, shown: string): Promise<void> {
  await page.locator('nav[aria-label="Main"] a', { hasText: label }).click();
  await page.locator(shown).first().waitFor();
  await waitUntilIdle(page);
}

const POSTS = 'li[data-post]';

async function openPost(page: Page, round: number): Promise<Step> {
  if (!new URL(page.url()).pathname.endsWith('/forum')) await reopenPage(page, 'Community', POSTS);
  const links = page.locator(`${POSTS} h3 a`);
  await links.first().waitFor();
  const link = links.nth(round % (await links.count()));
  await link.scrollIntoViewIfNeeded();
  const text = (await link.textContent()) ?? '';
  return { act: await prepareClick(page, link), expected: [{ selector: '#post-title', text }] };
}

async function like(page: Page): Promise<Step> {
  const button = page.locator('article footer button[aria-pressed]').first();
  if (!(await button.isVisible())) {
    await page.locator(`${POSTS} h3 a`).first().click();
    await button.waitFor();
  }
  const isLiked = (await button.getAttribute('aria-pressed')) === 'true';
  const selector = `article footer button[aria-pressed="${!isLiked}"]`;
  return { act: await prepareClick(page, button), expected: [{ selector }] };
}

async function nextQuestion(page: Page): Promise<Step> {
  const form = (number: number) => `form[aria-label="Question ${number} of 9"]`;
  const readNumber = async () =>
    Number(/\d/.exec((await page.locator('form').first().getAttribute('aria-label')) ?? '')?.[0]);
  if ((await readNumber()) === 9) {
    for (let number = 8; number >= 1; number -= 1) {
      await page.getByRole('button', { name: 'Back', exact: true }).click();
      await page.locator(form(number)).waitFor();
    }
  }
  const number = await readNumber();
  await page
    .locator(`${form(number)} [role="radio"]`)
    .first()
    .click();
  const button = page.getByRole('button', { name: 'Next', exact: true });
  return { act: await prepareClick(page, button), expected: [{ selector: form(number + 1) }] };
}

async function sendMessage(page: Page, round: number): Promise<Step> {
  const field = page.getByRole('textbox', { name: 'Write to your companion' });
  await page.getByRole('button', { name: 'Stop', exact: true }).waitFor({ state: 'detached' });
  const text = `What is a small step for day ${round + 1}?`;
  await field.fill(text);
  return {
    act: () => field.press('Enter'),
    input: 'keydown',
    expected: [{ selector: 'main .rounded-ee-sm', text }],
  };
}

async function checkOffStep(page: Page): Promise<Step> {
  const box = page.locator('main [role="checkbox"]').first();
  await box.waitFor();
  const name = await box.getAttribute('aria-label');
  const isDone = (await box.getAttribute('aria-checked')) === 'true';
  const selector = `[role="checkbox"][aria-label="${name}"][aria-checked="${!isDone}"]`;
  return { act: await prepareClick(page, box), expected: [{ selector }] };
}

async function saveMood(page: Page, round: number): Promise<Step> {
  const choices = page.locator('form fieldset label:has(input[type="radio"])');
  await choices.nth(round % 5).click();
  return {
    act: await prepareClick(page, page.getByRole('button', { name: 'Save check-in' })),
    expected: [{ selector: 'form [role="status"]', text: 'Saved.' }],
  };
}

/**
 * The destinations of the navigation bar, with content that appears only once the page is loaded.
 */
const DESTINATIONS: readonly [label: string, content: ExpectedContent][] = [
  ['Dashboard', { selector: 'main h2', text: 'Streak' }],
  ['Tutorials', { selector: 'main h2', text: 'Up next' }],
  ['Learning goals', { selector: 'main h2', text: 'Suggested for you' }],
  ['Mind', { selector: 'main h2', text: 'Mood check-in' }],
  ['Community', { selector: `main ${POSTS}` }],
  ['Companion', { selector: 'main h2', text: 'What it may read' }],
];

async function switchPage(page: Page, round: number): Promise<Step> {
  const [label, content] = DESTINATIONS[round % DESTINATIONS.length] ?? ['', { selector: 'main' }];
  return {
    act: await prepareClick(page, page.locator('nav[aria-label="Main"] a', { hasText: label })),
    expected: [content],
  };
}

const SEARCH_QUERIES = [
  'draft',
  'calm',
  'report',
  'worry',
  'check',
  'source',
  'team',
  'learn',
  'write',
];

async function search(page: Page, round: number): Promise<Step> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Search', exact: true }).first().click();
  const field = page.getByRole('combobox', { name: 'Search Attune' });
  const word = `${SEARCH_QUERIES[round % SEARCH_QUERIES.length]}${round < SEARCH_QUERIES.length ? '' : ' a'}`;
  await field.fill(word);
  return {
    act: () => field.press('Enter'),
    input: 'keydown',
    expected: [{ selector: '#search-results [role="option"]' }],
  };
}

async function openMenu(page: Page): Promise<Step> {
  await page.keyboard.press('Escape');
  await page.locator('[role="menu"]').waitFor({ state: 'detached' });
  return {
    act: await prepareClick(page, page.getByRole('button', { name: /account menu$/ })),
    // The menu opens on pointerdown, not on pointerup.
    input: 'pointerdown',
    expected: [{ selector: '[role="menu"] [role="menuitem"]', text: 'Sign Out' }],
  };
}

const CATEGORIES = ['Success Stories', 'Discussion', 'Questions', 'Methods', 'Resources'];

async function filter(page: Page, round: number): Promise<Step> {
  const text = CATEGORIES[round % CATEGORIES.length] ?? '';
  const chips = 'nav[aria-label="Categories"] a';
  return {
    act: await prepareClick(page, page.locator(chips, { hasText: text })),
    expected: [
      { selector: `${chips}[aria-current]`, text },
      { selector: 'main [aria-busy="false"] li[data-post]', text },
    ],
  };
}

const INTERACTIONS: readonly Interaction[] = [
  { name: 'open post', userKind: 'demo', path: '/forum', prepare: openPost },
  { name: 'like', userKind: 'demo', path: '/forum', prepare: like },
  { name: 'next question', userKind: 'newcomer', path: '/questionnaire', prepare: nextQuestion },
  { name: 'send message', userKind: 'demo', path: '/assistant', prepare: sendMessage },
  { name: 'tick a step', userKind: 'demo', path: '/learning-goals', prepare: checkOffStep },
  { name: 'save mood', userKind: 'demo', path: '/mind', prepare: saveMood },
  { name: 'switch page', userKind: 'demo', path: '/assistant', prepare: switchPage },
  { name: 'search', userKind: 'demo', path: '/dashboard', prepare: search },
  { name: 'open menu', userKind: 'demo', path: '/dashboard', prepare: openMenu },
  { name: 'filter', userKind: 'demo', path: '/forum', prepare: filter },
];

async function measure(
  page: Page,
  cdp: CDPSession,
  { path, prepare }: Interaction,
): Promise<Timing[]> {
  const timings: Timing[] = [];
  await page.goto(path);
  await page.locator('main h1, main form').first().waitFor();
  await page.waitForLoadState('networkidle');
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    const step = await prepare(page, round);
    await waitUntilIdle(page);
    const timing = await measureTimeToShown(page, cdp, step);
    if (round >= WARM_UP_ROUNDS) timings.push(timing);
  }
  return timings;
}

const app = await DemoApp.open();
/** Nearly all of the measured time is computation in the page. */
const WHY_GOALS_ARE_MISSED = {
  'P12 open menu':
    'Positioning, focus and key handling of a menu are set up when it is first opened: about 50 ms ' +
    'on this processor, four times that when slowed down.',
  'P12 search':
    'Each word is a request to the server, and nine kinds of results are drawn at once.',
  'P12 ':
    'React draws the whole result of an action at once, without a GPU: 25 to 60 ms on this ' +
    'processor, four times that when slowed down.',
};
const figures = new Figures('acts', WHY_GOALS_ARE_MISSED);
const timingsByName: Record<string, Timing[]> = {};
try {
  for (const userKind of ['demo', 'newcomer'] as const) {
    const context = await app.openContext(userKind);
    const page = await context.newPage();
    await page.addInitScript(watchFrames);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    for (const interaction of INTERACTIONS.filter((candidate) => candidate.userKind === userKind)) {
      if (options.only && interaction.name !== options.only) continue;
      const timings = await measure(page, cdp, interaction);
      timingsByName[interaction.name] = timings;
      const p75 = (field: keyof Timing) =>
        quantile(
          timings.map((timing) => timing[field]),
          0.75,
        );
      say(
        `  ${interaction.name}: first frame ${p75('firstFrame')} ms, computed ${p75('computed').toFixed(0)} ms`,
      );
      figures.add({
        what: `P12 ${interaction.name}`,
        goal: `≤ ${MAX_MS} ms`,
        measured: `${p75('shown').toFixed(0)} ms`,
        holds: p75('shown') <= MAX_MS,
        value: p75('shown'),
        better: 'lower',
      });
    }
    await context.close();
  }
} finally {
  await app.close();
}
figures.print();
await figures.save({ rounds: ROUNDS, slower: CPU_SLOWDOWN, timings: timingsByName });
process.exit(0);
