import type { Page } from '@playwright/test';
import { expect, type Person, test } from '../support/test.ts';
import { openLive } from '../support/visit.ts';

const goals = (page: Page) => page.getByRole('list', { name: 'Goals in progress' });
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
  await expect(page.getByText(`Picked up “${name}”`)).toBeAttached();
  for (const press of [key, 'Space']) await page.keyboard.press(press);
}

test('a goal from a template and a custom goal are reordered, live in a second browser', async ({
  page,
  elsewhere,
  createPerson,
  signIn,
  expectAccessible,
}) => {
  const person = await createPerson({ assessment: 'demo' });
  await signIn(page, person);
  await openGoals(page);
  await expect(page.getByRole('heading', { name: 'No goals yet' })).toBeVisible();

  await page
    .getByRole('button', { name: /^Preview/ })
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
  await page.getByRole('button', { name: 'Add goal' }).click();
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
  await page.getByRole('button', { name: 'Complete goal' }).click();
  await expect(titles(page)).toHaveText([fromTemplate]);
  const end = page.getByRole('region', { name: 'Explain it to my father' });
  await expect(end).toContainText('The only step is done.');
  await expect(end.getByRole('heading')).toBeFocused();
  await expectAccessible(page, 'the end of a goal');
  await end.getByRole('button', { name: 'Mark as unfinished' }).click();
  await expect(titles(page)).toHaveText(['Explain it to my father', fromTemplate]);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `goals, ${width} px`);
  }
  for (const itemName of ['Explain it to my father', 'Find one story together']) {
    await page.getByRole('button', { name: `More actions for “${itemName}”` }).click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    await expectAccessible(page, `the menu of “${itemName}”`);
    await page.keyboard.press('Escape');
  }
});

type Step = { text: string; isDone: boolean };

const readSteps = (page: Page, title: string): Promise<Step[]> =>
  steps(page, title)
    .getByRole('checkbox')
    .evaluateAll((boxes) =>
      boxes.map((box) => ({
        text: (box.getAttribute('aria-label') ?? '').replace('Done: ', ''),
        isDone: box.getAttribute('aria-checked') === 'true',
      })),
    );

/** A pseudorandom sequence that is the same in every run. */
function createRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/**
 * A window that edits at random. It renames and deletes only steps that it added itself, and moves
 * and checks only steps that both windows share.
 */
function createEditor(page: Page, name: string, title: string, shared: readonly string[]) {
  const random = createRandom(name.length * 7_919 + name.charCodeAt(0));
  const own: string[] = [];
  let count = 0;
  const nextText = () => `${name} ${++count}`;
  const box = (text: string) => page.getByRole('checkbox', { name: `Done: ${text}`, exact: true });

  async function rename(index: number) {
    const text = nextText();
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
    await page
      .getByRole('button', { name: `More actions for “${text}”`, exact: true })
      .press('Enter');
    await page.getByRole('menuitem', { name: 'Delete step' }).press('Enter');
    await expect(box(text)).toBeHidden();
  }

  return {
    own,
    async edit(): Promise<void> {
      const action = random(6);
      const sharedStep = shared[random(shared.length)] ?? '';
      if (action <= 1 || own.length === 0) {
        const text = nextText();
        own.push(text);
        await addStep(page, title, text);
      } else if (action === 2) await rename(random(own.length));
      else if (action === 3) await remove(random(own.length));
      else if (action === 4) await box(sharedStep).click();
      else
        await moveByKeys(
          page,
          sharedStep,
          ['ArrowUp', 'ArrowDown', 'Home', 'End'][random(4)] ?? 'End',
        );
    },
  };
}

test('two windows that edit the same goal at once end up equal, and no step is lost', async ({
  page,
  elsewhere,
  createPerson,
  signIn,
}) => {
  const person: Person = await createPerson({ assessment: 'demo' });
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
  // The windows are tall enough that no toast covers a step.
  for (const window of [page, other]) await window.setViewportSize({ width: 1280, height: 1600 });
  await Promise.all([openGoals(page), openGoals(other)]);
  const editors = [
    createEditor(page, 'Here', title, shared),
    createEditor(other, 'There', title, shared),
  ];
  for (let round = 0; round < 6; round += 1) {
    await Promise.all(editors.map((editor) => editor.edit()));
  }

  const readStoredSteps = async (): Promise<Step[]> => {
    const answer = await page.request.get('/api/goals');
    const list = (await answer.json()) as { goals: { steps: Step[] }[] };
    return (list.goals[0]?.steps ?? []).map(({ text, isDone }) => ({ text, isDone }));
  };
  const expected = [...shared, ...editors.flatMap(({ own }) => own)].sort();
  await expect
    .poll(async () => (await readStoredSteps()).map(({ text }) => text).sort())
    .toEqual(expected);
  // A check or a move may still be on its way to the server, and from there to the other window.
  await expect(async () => {
    const storedSteps = await readStoredSteps();
    expect(await readSteps(page, title)).toEqual(storedSteps);
    expect(await readSteps(other, title)).toEqual(storedSteps);
  }).toPass({ timeout: 30_000 });
});
