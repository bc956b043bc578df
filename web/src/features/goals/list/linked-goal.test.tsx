import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { buildGoal } from '#test/build-goal.ts';
import { openGoals, resetGoals } from '#test/open-goals.tsx';

beforeEach(resetGoals);

const goals = Array.from({ length: 7 }, (_, n) => buildGoal(n + 1, { title: `Goal ${n}` }));
const at = (id?: string) => openGoals(goals, {}, {}, `/learning-goals#goal-${id}`);

it('focuses the goal named in the URL, unfolded', async () => {
  await at(goals[6]?.id);
  expect(document.activeElement?.id).toBe(`goal-${goals[6]?.id}`);
  expect(screen.queryByRole('button', { name: 'Unfold “Goal 6”' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Unfold “Goal 5”' })).toBeTruthy();
});

it('shows archived goals when the URL names one', async () => {
  const past = buildGoal(9, { status: 'archived' });
  await openGoals([...goals, past], {}, {}, `/learning-goals#goal-${past.id}`);
  await waitFor(() => expect(document.activeElement?.id).toBe(`goal-${past.id}`));
});

it('ignores a goal that does not exist', async () => {
  await at('none');
  expect(document.activeElement).toBe(document.body);
});
