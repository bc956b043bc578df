import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { allDrafts } from '#platform/browser/drafts.ts';
import { buildGoal, buildStep, goalId } from '#test/build-goal.ts';
import { buildUser } from '#test/build-user.ts';
import { problem } from '#test/fake-api.ts';
import { openGoals, resetGoals } from '#test/open-goals.tsx';
import { reloadPage } from '#test/reload-page.ts';
import type { NewStep } from '../goal-change.ts';

const user = userEvent.setup();
beforeEach(resetGoals);
const UNAVAILABLE = { status: 503 };
const GONE = problem(404, 'goals.step_unknown', 'This step is no longer here.');
const GOAL_ID = goalId(1);
const stepPath = (number: number) => `/api/goals/${GOAL_ID}/steps/${goalId(number)}`;

it('keeps text that could not be saved until a retry succeeds', async () => {
  const goal = buildGoal(1);
  const api = await openGoals([goal], { [`PATCH /api/goals/${GOAL_ID}`]: UNAVAILABLE });
  await user.click(screen.getByRole('button', { name: 'Goal 1' }));
  await user.keyboard(', with care{Enter}');
  expect(await screen.findByText(/Your text is kept on this device/)).toBeTruthy();
  const field = screen.getByRole('textbox', { name: 'Name of the goal' });
  expect(field).toHaveProperty('value', 'Goal 1, with care');

  const saved = { ...goal, title: 'Goal 1, with care' };
  api.answers[`PATCH /api/goals/${GOAL_ID}`] = () => {
    api.setServerGoals([saved]);
    return { body: saved };
  };
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Goal 1, with care' })).toBeTruthy();
  await waitFor(() => expect([...allDrafts().keys()]).toEqual([]));
});

it('offers to add a failed step again, with the same id', async () => {
  const api = await openGoals([buildGoal(1)], {
    [`POST /api/goals/${GOAL_ID}/steps`]: UNAVAILABLE,
  });
  const field = screen.getByRole('textbox', { name: 'Add a step to “Goal 1”' });
  await user.type(field, 'Ask Petra{Enter}');
  expect(field).toHaveProperty('value', '');
  const notice = await screen.findByText('Not saved yet.');
  expect(notice.parentElement?.textContent).toContain('“Ask Petra”');

  api.answers[`POST /api/goals/${GOAL_ID}/steps`] = () => {
    const { id } = api.lastSent<NewStep>();
    const added = buildGoal(1, { steps: [buildStep(11, { id, text: 'Ask Petra' })] });
    api.setServerGoals([added]);
    return { status: 201, body: added };
  };
  await user.click(screen.getByRole('button', { name: 'Add it as a step' }));
  await waitFor(() => expect(screen.queryByText('Not saved yet.')).toBeNull());
  expect(screen.getByRole('checkbox', { name: 'Done: Ask Petra' })).toBeTruthy();
  const [first, second] = api.writes().map(({ body }) => body);
  expect(second).toEqual(first);
});

it('keeps typed text when the saved text changes elsewhere, and offers both versions', async () => {
  const goal = buildGoal(1);
  const api = await openGoals([goal]);
  await user.click(screen.getByRole('button', { name: 'Goal 1' }));
  await user.keyboard(' of mine');
  const field = screen.getByRole('textbox', { name: 'Name of the goal' });
  await api.change([{ ...goal, title: 'Named elsewhere' }]);
  expect(
    await screen.findByText(/changed in another window or on another device to “Named elsewhere”/),
  ).toBeTruthy();
  expect(field).toHaveProperty('value', 'Goal 1 of mine');
  expect(document.activeElement).toBe(field);
  expect(api.writes()).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Use the other version' }));
  expect(screen.getByRole('heading', { name: 'Named elsewhere' })).toBeTruthy();
  expect(api.writes()).toEqual([]);
});

it('overwrites the other text when the user keeps their own', async () => {
  const goal = buildGoal(1);
  const mine = { ...goal, title: 'Goal 1 of mine' };
  const api = await openGoals([goal], { [`PATCH /api/goals/${GOAL_ID}`]: { body: mine } });
  await user.click(screen.getByRole('button', { name: 'Goal 1' }));
  await user.keyboard(' of mine');
  await api.change([{ ...goal, title: 'Named elsewhere' }]);
  api.setServerGoals([mine]);
  await user.click(await screen.findByRole('button', { name: 'Keep mine' }));
  expect(await screen.findByRole('heading', { name: 'Goal 1 of mine' })).toBeTruthy();
  await waitFor(() =>
    expect(api.writes().map(({ body }) => body)).toEqual([{ title: mine.title }]),
  );
});

it('offers the text of a step deleted elsewhere as a new step', async () => {
  const api = await openGoals([buildGoal(1, { steps: [buildStep(11)] })], {
    [`PATCH ${stepPath(11)}`]: () => {
      api.setServerGoals([buildGoal(1)]);
      return GONE;
    },
    [`POST /api/goals/${GOAL_ID}/steps`]: () => {
      const { id } = api.lastSent<NewStep>();
      const added = buildGoal(1, { steps: [buildStep(12, { id, text: 'Step 11, in two parts' })] });
      api.setServerGoals([added]);
      return { status: 201, body: added };
    },
  });
  await user.click(screen.getByRole('button', { name: 'Step 11' }));
  await user.keyboard(', in two parts{Enter}');
  expect(await screen.findByText('This step no longer exists.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add it as a step' }));
  expect(await screen.findByRole('checkbox', { name: 'Done: Step 11, in two parts' })).toBeTruthy();
  expect(api.writes().at(-1)?.body).not.toMatchObject({ id: goalId(11) });
});

it('restores the form with all its text when a goal could not be added', async () => {
  await openGoals([], { 'POST /api/goals': UNAVAILABLE });
  await user.click(screen.getByRole('button', { name: 'Write your own' }));
  await user.type(
    screen.getByRole('textbox', { name: 'What do you want to be able to do?' }),
    'Explain it to my father',
  );
  await user.click(screen.getByRole('button', { name: 'Add goal' }));
  expect(await screen.findByText(/The goal couldn’t be saved/)).toBeTruthy();
  expect(screen.getByDisplayValue('Explain it to my father')).toBeTruthy();
});

it('keeps an unfinished step across a reload', async () => {
  await openGoals([buildGoal(1)]);
  await user.type(screen.getByRole('textbox', { name: 'Add a step to “Goal 1”' }), 'Ask Pet');
  cleanup();
  reloadPage(buildUser().id);
  await openGoals([buildGoal(1)]);
  expect(screen.getByDisplayValue('Ask Pet')).toBeTruthy();
});

it('offers to start a new goal with text from a goal that was deleted elsewhere', async () => {
  const api = await openGoals([buildGoal(1), buildGoal(2)]);
  await user.type(screen.getByRole('textbox', { name: 'Add a step to “Goal 1”' }), 'Ask Petra');
  await api.change([buildGoal(2)]);
  await user.click(await screen.findByRole('button', { name: 'Start a new goal with this text' }));
  const title = screen.getByRole('textbox', { name: 'What do you want to be able to do?' });
  expect(title).toHaveProperty('value', 'Ask Petra');
});

it('removes the draft of a step that was saved although the response was lost', async () => {
  const api = await openGoals([buildGoal(1)], {
    [`POST /api/goals/${GOAL_ID}/steps`]: () => {
      const { id, text } = api.lastSent<NewStep>();
      api.setServerGoals([buildGoal(1, { steps: [buildStep(11, { id, text })] })]);
      return UNAVAILABLE;
    },
  });
  await user.type(screen.getByRole('textbox', { name: /^Add a step/ }), 'Ask Petra{Enter}');
  expect(await screen.findByRole('checkbox', { name: 'Done: Ask Petra' })).toBeTruthy();
  await waitFor(() => expect([...allDrafts().keys()]).toEqual([]));
  expect(screen.queryByText('Not saved yet.')).toBeNull();
});
