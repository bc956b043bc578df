import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { buildGoal } from '#test/build-goal.ts';
import { openGoals, resetGoals } from '#test/open-goals.tsx';

beforeEach(resetGoals);

const goals = Array.from({ length: 7 }, (_, n) => buildGoal(n + 1, { title: `Goal ${n}` }));
const openAt = (id?: string) => openGoals(goals, {}, {}, `/learning-goals#goal-${id}`);

it('focuses and expands the goal named in the URL', async () => {
  await openAt(goals[6]?.id);
  expect(document.activeElement?.id).toBe(`goal-${goals[6]?.id}`);
  expect(screen.queryByRole('button', { name: 'Expand “Goal 6”' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Expand “Goal 5”' })).toBeTruthy();
});

it('shows archived goals when the URL names one', async () => {
  const past = buildGoal(9, { status: 'archived' });
  await openGoals([...goals, past], {}, {}, `/learning-goals#goal-${past.id}`);
  await waitFor(() => expect(document.activeElement?.id).toBe(`goal-${past.id}`));
});

it('ignores a goal that does not exist', async () => {
  await openAt('none');
  expect(document.activeElement).toBe(document.body);
});
