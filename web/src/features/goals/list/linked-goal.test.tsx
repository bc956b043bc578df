import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { buildGoal } from '../../../../test/build-goal.ts';
import { openGoals, startAfresh } from '../../../../test/open-goals.tsx';

beforeEach(startAfresh);

const goals = Array.from({ length: 7 }, (_, n) => buildGoal(n + 1, { title: `Goal ${n}` }));
const at = (id?: string) => openGoals(goals, {}, {}, `/learning-goals#goal-${id}`);

it('stands on the goal that the address names, unfolded', async () => {
  await at(goals[6]?.id);
  expect(document.activeElement?.id).toBe(`goal-${goals[6]?.id}`);
  expect(screen.queryByRole('button', { name: 'Unfold “Goal 6”' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Unfold “Goal 5”' })).toBeTruthy();
});

it('shows what was put away when that is wanted', async () => {
  const past = buildGoal(9, { status: 'archived' });
  await openGoals([...goals, past], {}, {}, `/learning-goals#goal-${past.id}`);
  await waitFor(() => expect(document.activeElement?.id).toBe(`goal-${past.id}`));
});

it('leaves the page as it is for a goal that is not there', async () => {
  await at('none');
  expect(document.activeElement).toBe(document.body);
});
