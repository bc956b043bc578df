import type { Page } from '@playwright/test';
import { expect, type Person, test } from '../support/test.ts';
import { openLive } from '../support/visit.ts';

const goals = (page: Page) => page.getByRole('list', { name: 'Goals under way' });
const titles = (page: Page) => goals(page).getByRole('heading', { level: 2 });
const steps = (page: Page, title: string) =>
  page.getByRole('list', { name: `Steps of “${title}”` });
const newStep = (page: Page, title: string) =>
  page.getByRole('textbox', { name: `Add a step to “${title}”` });

/** Opens the page and its live stream. */
async function openGoals(page: Page): Promise<void> {
  await openLive(page, '/learning-goals');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function addStep(page: Page, title: string, text: string): Promise<void> {
  await newStep(page, title).fill(text);
  await newStep(page, title).press('Enter');
  await expect(steps(page, title).getByText(text, { exact: true })).toBeVisible();
}

async function moveByKeys(page: Page, name: string, key: string): Promise<void> {
  await page.getByRole('button', { name: `Move “${name}”` }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(`Took up “${name}”`)).toBeAttached();
  for (const press of [key, 'Space']) await page.keyboard.press(press);
}

test('a goal from a template and a custom one, reordered, live in a second browser', async ({
  page,
  elsewhere,
  makePerson,
  signIn,
  expectAccessible,
}) => {
  const person = await makePerson({ assessment: 'demo' });
  await signIn(page, person);
  await openGoals(page);
  await expect(page.getByRole('heading', { name: 'No goals yet' })).toBeVisible();

  await page
    .getByRole('button', { name: /^Look inside/ })
    .first()
    .click();
  const template = page.getByRole('dialog');
  await expect(template.getByText('Because you answered')).not.toHaveCount(0);
  await expectAccessible(page, 'a template');
  const fromTemplate = (await template.getByRole('heading').textContent()) ?? '';
  await template.getByRole('button', { name: 'Add this goal' }).click();
  await expect(titles(page)).toHaveText([fromTemplate]);
  await expect(titles(page).getByRole('button')).toBeFocused();

  await page.getByRole('button', { name: 'Add a goal' }).click();
  await page.getByLabel('What do you want to be able to do?').fill('Explain it to my father');
  await page.getByRole('button', { name: 'Add the goal' }).click();
  await expect(newStep(page, 'Explain it to my father')).toBeFocused();
  await addStep(page, 'Explain it to my father', 'Find one story together');

  const other = await elsewhere.newPage();
  await signIn(other, person);
  await openGoals(other);
  await expect(titles(other)).toHaveText([fromTemplate, 'Explain it to my father']);
  await moveByKeys(page, 'Explain it to my father', 'ArrowUp');
  await expect(
    page.getByText('Dropped “Explain it to my father” at position 1 of 2.'),
  ).toBeAttached();
  await expect(titles(other)).toHaveText(['Explain it to my father', fromTemplate]);
  await other.close();

  const tick = page.getByRole('checkbox', { name: 'Done: Find one story together' });
  await tick.click();
  await page.getByRole('button', { name: 'Call it reached' }).click();
  await expect(titles(page)).toHaveText([fromTemplate]);
  const dialog = page.getByRole('dialog').filter({ hasText: 'Goal reached.' });
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(titles(page)).toHaveText(['Explain it to my father', fromTemplate]);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `goals, ${width} px`);
  }
  for (const stepText of ['Explain it to my father', 'Find one story together']) {
    await page.getByRole('button', { name: `More for “${stepText}”` }).click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    await expectAccessible(page, `the menu of “${stepText}”`);
    await page.keyboard.press('Escape');
  }
});

type Step = { text: string; isDone: boolean };

const stepsShown = (page: Page, title: string): Promise<Step[]> =>
  steps(page, title)
    .getByRole('checkbox')
    .evaluateAll((boxes) =>
      boxes.map((box) => ({
        text: (box.getAttribute('aria-label') ?? '').replace('Done: ', ''),
        isDone: box.getAttribute('aria-checked') === 'true',
      })),
    );

/** A pseudorandom sequence that is the same in every run. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

/** One window. It changes and deletes what it added itself, and moves and checks what both have. */
function createWindow(page: Page, name: string, title: string, shared: readonly string[]) {
  const roll = dice(name.length * 7_919 + name.charCodeAt(0));
  const own: string[] = [];
  let count = 0;
  const next = () => `${name} ${++count}`;
  const box = (text: string) => page.getByRole('checkbox', { name: `Done: ${text}`, exact: true });

  async function rename(index: number) {
    const text = next();
    await steps(page, title)
      .getByRole('button', { name: own[index] ?? '', exact: true })
      .click();
    await page.getByRole('textbox', { name: 'Text of the step' }).fill(text);
    await page.keyboard.press('Enter');
    own[index] = text;
    await expect(box(text)).toBeVisible();
  }

  async function remove(index: number) {
    const [text = ''] = own.splice(index, 1);
    await page.getByRole('button', { name: `More for “${text}”`, exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: 'Delete the step' }).press('Enter');
    await expect(box(text)).toBeHidden();
  }

  return {
    own,
    async edit(): Promise<void> {
      const what = roll(6);
      const any = shared[roll(shared.length)] ?? '';
      if (what <= 1 || own.length === 0) {
        const text = next();
        own.push(text);
        await addStep(page, title, text);
      } else if (what === 2) await rename(roll(own.length));
      else if (what === 3) await remove(roll(own.length));
      else if (what === 4) await box(any).click();
      else await moveByKeys(page, any, ['ArrowUp', 'ArrowDown', 'Home', 'End'][roll(4)] ?? 'End');
    },
  };
}

test('two windows edit the same goal at once: both end equal, and no step is lost', async ({
  page,
  elsewhere,
  makePerson,
  signIn,
}) => {
  const person: Person = await makePerson({ assessment: 'demo' });
  const title = 'Write the weekly report';
  await signIn(page, person);
  const id = '01890a5d-ac96-774b-bcce-b302099a0001';
  const shared = ['First draft', 'Second look', 'Third reader'];
  const sharedSteps = shared.map((text, position) => ({
    id: id.replace(/0001$/, `001${position}`),
    text,
  }));
  const created = await page.request.post('/api/goals', {
    data: { id, title, steps: sharedSteps },
  });
  expect(created.status()).toBe(201);

  const other = await elsewhere.newPage();
  await signIn(other, person);
  // High enough that no toast covers a step.
  for (const it of [page, other]) await it.setViewportSize({ width: 1280, height: 1600 });
  await Promise.all([openGoals(page), openGoals(other)]);
  const windows = [
    createWindow(page, 'Here', title, shared),
    createWindow(other, 'There', title, shared),
  ];
  for (let round = 0; round < 6; round += 1) {
    await Promise.all(windows.map((window) => window.edit()));
  }

  const read = async (): Promise<Step[]> => {
    const answer = await page.request.get('/api/goals');
    const list = (await answer.json()) as { goals: { steps: Step[] }[] };
    return (list.goals[0]?.steps ?? []).map(({ text, isDone }) => ({ text, isDone }));
  };
  const expected = [...shared, ...windows.flatMap(({ own }) => own)].sort();
  await expect.poll(async () => (await read()).map(({ text }) => text).sort()).toEqual(expected);
  // A check or a move may still be on its way to the server, and from there to the other window.
  await expect(async () => {
    const truth = await read();
    expect(await stepsShown(page, title)).toEqual(truth);
    expect(await stepsShown(other, title)).toEqual(truth);
  }).toPass({ timeout: 30_000 });
});
