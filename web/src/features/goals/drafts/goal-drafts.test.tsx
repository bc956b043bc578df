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

const pen = userEvent.setup();
beforeEach(resetGoals);
const AWAY = { status: 503 };
const GONE = problem(404, 'goals.step_unknown', 'This step is no longer here.');
const one = goalId(1);
const step = (number: number) => `/api/goals/${one}/steps/${goalId(number)}`;

it('keeps text that could not be saved, also for the next visit', async () => {
  const goal = buildGoal(1);
  const api = await openGoals([goal], { [`PATCH /api/goals/${one}`]: AWAY });
  await pen.click(screen.getByRole('button', { name: 'Goal 1' }));
  await pen.keyboard(', with care{Enter}');
  expect(await screen.findByText(/Your words are kept on this device/)).toBeTruthy();
  const field = screen.getByRole('textbox', { name: 'Name of the goal' });
  expect(field).toHaveProperty('value', 'Goal 1, with care');

  const saved = { ...goal, title: 'Goal 1, with care' };
  api.answers[`PATCH /api/goals/${one}`] = () => {
    api.setServerGoals([saved]);
    return { body: saved };
  };
  await pen.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Goal 1, with care' })).toBeTruthy();
  await waitFor(() => expect([...allDrafts().keys()]).toEqual([]));
});

it('offers a step that could not be added again, under the same id', async () => {
  const api = await openGoals([buildGoal(1)], { [`POST /api/goals/${one}/steps`]: AWAY });
  const field = screen.getByRole('textbox', { name: 'Add a step to “Goal 1”' });
  await pen.type(field, 'Ask Petra{Enter}');
  expect(field).toHaveProperty('value', '');
  const notice = await screen.findByText('Not saved yet.');
  expect(notice.parentElement?.textContent).toContain('“Ask Petra”');

  api.answers[`POST /api/goals/${one}/steps`] = () => {
    const { id } = api.lastSent<NewStep>();
    const added = buildGoal(1, { steps: [buildStep(11, { id, text: 'Ask Petra' })] });
    api.setServerGoals([added]);
    return { status: 201, body: added };
  };
  await pen.click(screen.getByRole('button', { name: 'Add it as a step' }));
  await waitFor(() => expect(screen.queryByText('Not saved yet.')).toBeNull());
  expect(screen.getByRole('checkbox', { name: 'Done: Ask Petra' })).toBeTruthy();
  const [first, second] = api.writes().map(({ body }) => body);
  expect(second).toEqual(first);
});

it('keeps typed text when it changes elsewhere, and offers both', async () => {
  const goal = buildGoal(1);
  const api = await openGoals([goal]);
  await pen.click(screen.getByRole('button', { name: 'Goal 1' }));
  await pen.keyboard(' of mine');
  const field = screen.getByRole('textbox', { name: 'Name of the goal' });
  await api.change([{ ...goal, title: 'Named elsewhere' }]);
  expect(await screen.findByText(/changed elsewhere to “Named elsewhere”/)).toBeTruthy();
  expect(field).toHaveProperty('value', 'Goal 1 of mine');
  expect(document.activeElement).toBe(field);
  expect(api.writes()).toEqual([]);

  await pen.click(screen.getByRole('button', { name: 'Take the other' }));
  expect(screen.getByRole('heading', { name: 'Named elsewhere' })).toBeTruthy();
  expect(api.writes()).toEqual([]);
});

it('overwrites the other text when the user chooses so', async () => {
  const goal = buildGoal(1);
  const mine = { ...goal, title: 'Goal 1 of mine' };
  const api = await openGoals([goal], { [`PATCH /api/goals/${one}`]: { body: mine } });
  await pen.click(screen.getByRole('button', { name: 'Goal 1' }));
  await pen.keyboard(' of mine');
  await api.change([{ ...goal, title: 'Named elsewhere' }]);
  api.setServerGoals([mine]);
  await pen.click(await screen.findByRole('button', { name: 'Keep mine' }));
  expect(await screen.findByRole('heading', { name: 'Goal 1 of mine' })).toBeTruthy();
  await waitFor(() =>
    expect(api.writes().map(({ body }) => body)).toEqual([{ title: mine.title }]),
  );
});

it('offers the text of a step deleted elsewhere as a new one', async () => {
  const api = await openGoals([buildGoal(1, { steps: [buildStep(11)] })], {
    [`PATCH ${step(11)}`]: () => {
      api.setServerGoals([buildGoal(1)]);
      return GONE;
    },
    [`POST /api/goals/${one}/steps`]: () => {
      const { id } = api.lastSent<NewStep>();
      const added = buildGoal(1, { steps: [buildStep(12, { id, text: 'Step 11, in two parts' })] });
      api.setServerGoals([added]);
      return { status: 201, body: added };
    },
  });
  await pen.click(screen.getByRole('button', { name: 'Step 11' }));
  await pen.keyboard(', in two parts{Enter}');
  expect(await screen.findByText('Its step is gone.')).toBeTruthy();
  await pen.click(screen.getByRole('button', { name: 'Add it as a step' }));
  expect(await screen.findByRole('checkbox', { name: 'Done: Step 11, in two parts' })).toBeTruthy();
  expect(api.writes().at(-1)?.body).not.toMatchObject({ id: goalId(11) });
});

it('restores the form with all its text when a goal could not be added', async () => {
  await openGoals([], { 'POST /api/goals': AWAY });
  await pen.click(screen.getByRole('button', { name: 'Write your own' }));
  await pen.type(
    screen.getByRole('textbox', { name: 'What do you want to be able to do?' }),
    'Explain it to my father',
  );
  await pen.click(screen.getByRole('button', { name: 'Add the goal' }));
  expect(await screen.findByText(/The goal could not be saved/)).toBeTruthy();
  expect(screen.getByDisplayValue('Explain it to my father')).toBeTruthy();
});

it('keeps an unfinished step across a reload', async () => {
  await openGoals([buildGoal(1)]);
  await pen.type(screen.getByRole('textbox', { name: 'Add a step to “Goal 1”' }), 'Ask Pet');
  cleanup();
  reloadPage(buildUser().id);
  await openGoals([buildGoal(1)]);
  expect(screen.getByDisplayValue('Ask Pet')).toBeTruthy();
});

it('offers text written in a goal that was deleted elsewhere', async () => {
  const api = await openGoals([buildGoal(1), buildGoal(2)]);
  await pen.type(screen.getByRole('textbox', { name: 'Add a step to “Goal 1”' }), 'Ask Petra');
  await api.change([buildGoal(2)]);
  await pen.click(await screen.findByRole('button', { name: 'Start a goal with it' }));
  const title = screen.getByRole('textbox', { name: 'What do you want to be able to do?' });
  expect(title).toHaveProperty('value', 'Ask Petra');
});

it('removes the draft of a step that arrived although its response was lost', async () => {
  const api = await openGoals([buildGoal(1)], {
    [`POST /api/goals/${one}/steps`]: () => {
      const { id, text } = api.lastSent<NewStep>();
      api.setServerGoals([buildGoal(1, { steps: [buildStep(11, { id, text })] })]);
      return AWAY;
    },
  });
  await pen.type(screen.getByRole('textbox', { name: /^Add a step/ }), 'Ask Petra{Enter}');
  expect(await screen.findByRole('checkbox', { name: 'Done: Ask Petra' })).toBeTruthy();
  await waitFor(() => expect([...allDrafts().keys()]).toEqual([]));
  expect(screen.queryByText('Not saved yet.')).toBeNull();
});
