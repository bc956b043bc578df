import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { Goal } from '#platform/api/generated/types.gen.ts';
import { buildGoal, buildGoals, buildStep, goalId } from '#test/build-goal.ts';
import { openGoals, resetGoals } from '#test/open-goals.tsx';

const user = userEvent.setup();
beforeEach(resetGoals);
const GOAL_ID = goalId(1);
const stepPath = (number: number) => `/api/goals/${GOAL_ID}/steps/${goalId(number)}`;
const titles = () =>
  screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const announced = () => document.querySelector('[aria-live="assertive"].sr-only')?.textContent;

it('moves a goal by keyboard, announces its position, and saves only the final position', async () => {
  const goals = [buildGoal(1), buildGoal(2), buildGoal(3)];
  const moved = [buildGoal(2), buildGoal(1), buildGoal(3)];
  const api = await openGoals(goals, {
    [`POST /api/goals/${GOAL_ID}/place`]: () => {
      api.setServerGoals(moved);
      return { body: buildGoals(moved) };
    },
  });
  screen.getByRole('button', { name: 'Move “Goal 1”' }).focus();
  await user.keyboard(' ');
  expect(announced()).toMatch(/^Picked up “Goal 1”, position 1 of 3\./);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(announced()).toBe('“Goal 1”, position 3 of 3.');
  await user.keyboard('{Escape}');
  expect(announced()).toBe('“Goal 1” is back at position 1 of 3.');
  expect(titles()).toEqual(['Goal 1', 'Goal 2', 'Goal 3']);
  expect(api.writes()).toEqual([]);

  await user.keyboard(' {ArrowDown} ');
  expect(announced()).toBe('Dropped “Goal 1” at position 2 of 3.');
  expect(titles()).toEqual(['Goal 2', 'Goal 1', 'Goal 3']);
  await waitFor(() => expect(api.writes().map(({ body }) => body)).toEqual([{ after: goalId(2) }]));
  expect(titles()).toEqual(['Goal 2', 'Goal 1', 'Goal 3']);
});

it('moves a goal back when the server refuses, and says so', async () => {
  await openGoals([buildGoal(1), buildGoal(2)], {
    [`POST /api/goals/${GOAL_ID}/place`]: { status: 503 },
  });
  await user.click(screen.getByRole('button', { name: 'More actions for “Goal 1”' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Move down' }));
  expect(announced()).toBe('“Goal 1” is now at position 2 of 2.');
  expect(
    await screen.findByText('The goal couldn’t be moved. It’s back where it was.'),
  ).toBeTruthy();
  expect(titles()).toEqual(['Goal 1', 'Goal 2']);
});

it('deletes a step and restores it', async () => {
  const goal = buildGoal(1, { steps: [buildStep(11), buildStep(12)] });
  const goalWithoutStep = buildGoal(1, { steps: [buildStep(12)] });
  const api = await openGoals([goal], {
    [`DELETE ${stepPath(11)}`]: () => {
      api.setServerGoals([goalWithoutStep]);
      return { status: 204 };
    },
    [`POST ${stepPath(11)}/restoration`]: () => {
      api.setServerGoals([goal]);
      return { body: goal };
    },
  });
  await user.click(screen.getByRole('button', { name: 'More actions for “Step 11”' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete step' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  const steps = await screen.findByRole('list', { name: 'Steps of “Goal 1”' });
  await waitFor(() =>
    expect(
      within(steps)
        .getAllByRole('checkbox')
        .map((checkbox) => checkbox.getAttribute('aria-label')),
    ).toEqual(['Done: Step 11', 'Done: Step 12']),
  );
});

it('requires an attempt before a step “without AI first” is done, and saves the attempt first', async () => {
  const unattempted = buildStep(11, { withoutAiFirst: true });
  const api = await openGoals([buildGoal(1, { steps: [unattempted] })], {
    [`PATCH ${stepPath(11)}`]: () => {
      const changes = api.writes().map(({ body }) => body as Partial<typeof unattempted>);
      const changed = buildGoal(1, { steps: [Object.assign({}, unattempted, ...changes)] });
      api.setServerGoals([changed]);
      return { body: changed };
    },
  });
  const checkbox = () => screen.getByRole('checkbox', { name: 'Done: Step 11' });
  await user.click(checkbox());
  expect(checkbox().getAttribute('aria-checked')).toBe('false');
  expect(screen.getByText(/Try it yourself first/)).toBeTruthy();
  const field = screen.getByRole('textbox', { name: 'Your own attempt' });
  expect(document.activeElement).toBe(field);

  await user.type(field, 'By hand');
  await user.click(checkbox());
  await waitFor(() => expect(checkbox().getAttribute('aria-checked')).toBe('true'));
  await waitFor(() =>
    expect(api.writes().map(({ body }) => body)).toEqual([
      { attempt: 'By hand' },
      { isDone: true },
    ]),
  );
});

it('ends a completed goal with what was done, one line to keep, and the next goal', async () => {
  const steps = [buildStep(11, { isDone: true }), buildStep(12, { isDone: true })];
  const goal = buildGoal(1, { steps, why: 'So that Friday is mine.' });
  const other = buildGoal(2, { steps: [buildStep(21)] });
  const api = await openGoals([goal, other], {
    [`PATCH /api/goals/${goal.id}`]: () => {
      const changed = { ...goal, status: api.lastSent<Goal>().status };
      api.setServerGoals([changed, other]);
      return { body: changed };
    },
  });
  await user.click(screen.getByRole('button', { name: 'Complete goal' }));
  const end = within(await screen.findByRole('region', { name: 'Goal 1' }));
  expect(document.activeElement).toBe(end.getByRole('heading'));
  expect(end.getByText('Both steps done. You started on 13 November.')).toBeTruthy();
  expect(end.getByText('So that Friday is mine.')).toBeTruthy();
  expect(end.getByText(/^Step 21/)).toBeTruthy();
  await user.click(end.getByRole('button', { name: 'Go to this goal' }));
  expect(document.activeElement?.id).toBe(`goal-${other.id}`);
  await user.click(end.getByRole('button', { name: 'Mark as unfinished' }));
  await waitFor(() => expect(titles()).toEqual(['Goal 1', 'Goal 2']));
  expect(screen.queryByRole('region', { name: 'Goal 1' })).toBeNull();
});

it('previews a template before it is added, and adds it in one request', async () => {
  const template = {
    id: 'calm-start',
    title: 'Start without fear',
    why: 'Small and undoable.',
    steps: [
      { text: 'Write it yourself', withoutAiFirst: true },
      { text: 'Compare', withoutAiFirst: false },
    ],
    tutorials: [],
    reasons: [{ kind: 'answer', question_id: 5, answer: 'Wait for proper training' }],
    isTaken: false,
  };
  const api = await openGoals([], {
    'GET /api/goals/templates': { body: { templates: [template] } },
    'POST /api/goals': () => {
      const body = api.lastSent<Goal>();
      const added = buildGoal(1, { id: body.id, title: body.title, why: body.why });
      api.setServerGoals([added]);
      return { status: 201, body: added };
    },
  });
  expect(screen.getByRole('heading', { name: 'No goals yet' })).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: /^Preview 2 steps/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Start without fear' });
  expect(within(dialog).getByText('“Wait for proper training”').tagName).toBe('MARK');
  expect(within(dialog).getByText('Write it yourself')).toBeTruthy();
  expect(api.writes()).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Add this goal' }));
  expect(await screen.findByRole('heading', { name: 'Start without fear', level: 2 })).toBeTruthy();
  expect(api.writes()).toHaveLength(1);
  expect(api.writes()[0]?.body).toMatchObject({
    templateId: 'calm-start',
    steps: [{ text: 'Write it yourself', withoutAiFirst: true }, { text: 'Compare' }],
  });
});

it('asks once a week about progress, and accepts an empty answer', async () => {
  const reviewed = buildGoals([buildGoal(1)], { lastAt: '2026-11-15T10:00:00.000Z', lastNote: '' });
  const api = await openGoals(
    [buildGoal(1)],
    { 'POST /api/goals/review': { status: 201, body: reviewed } },
    { isDue: true },
  );
  await user.click(screen.getByRole('button', { name: /^How was your week/ }));
  expect(
    screen.getByRole('heading', { name: 'What progress did you make this week?' }),
  ).toBeTruthy();
  api.answers['GET /api/goals'] = { body: reviewed };
  await user.click(screen.getByRole('button', { name: 'Skip this week' }));
  const thanks = await screen.findByRole('heading', { name: 'All set. See you next week.' });
  await waitFor(() => expect(document.activeElement).toBe(thanks));
  expect(api.writes().map(({ body }) => body)).toMatchObject([{ note: '' }]);
});

it('ends a keyboard move when the goal is deleted elsewhere', async () => {
  const api = await openGoals([buildGoal(1), buildGoal(2)]);
  screen.getByRole('button', { name: 'Move “Goal 1”' }).focus();
  await user.keyboard(' {ArrowDown}');
  await api.change([buildGoal(2)]);
  await waitFor(() => expect(titles()).toEqual(['Goal 2']));
  expect(screen.getByRole('textbox', { name: 'Add a step to “Goal 2”' })).toBeTruthy();
  expect(api.writes()).toEqual([]);
});

it('closes the form of an unfinished goal and reopens it later', async () => {
  await openGoals([buildGoal(1)]);
  await user.click(screen.getByRole('button', { name: 'Add a goal' }));
  await user.keyboard('Half a th');
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  const again = screen.getByRole('button', { name: 'Finish writing your goal' });
  expect(document.activeElement).toBe(again);
  await user.click(again);
  expect(screen.getByDisplayValue('Half a th')).toBeTruthy();
});
