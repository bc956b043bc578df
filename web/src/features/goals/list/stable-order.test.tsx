import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { buildGoal, buildStep } from '#test/build-goal.ts';
import { openGoals, resetGoals } from '#test/open-goals.tsx';

const user = userEvent.setup();
beforeEach(resetGoals);
const [a, b, c, d] = [11, 12, 13, 14].map((number) => buildStep(number));
const goalWith = (steps: unknown[]) => [buildGoal(1, { steps: steps as (typeof a & {})[] })];
/**
 * Includes hidden elements, because an open menu hides the rest of the page from screen readers.
 */
const steps = () =>
  screen.getAllByLabelText(/^Done: Step/).map((step) => step.getAttribute('aria-label')?.slice(-2));

it('moves no row while a menu is open in the list, and shows the new order when the menu closes', async () => {
  const api = await openGoals(goalWith([a, b, c]));
  await user.click(screen.getByRole('button', { name: 'More actions for “Step 12”' }));
  await screen.findByRole('menu');
  await waitFor(() => expect(document.activeElement?.closest('[role="menu"]')).toBeTruthy());
  await api.change(goalWith([c, b, a, d]));
  // A new step appears at once, at the end.
  await waitFor(() => expect(steps()).toEqual(['11', '12', '13', '14']));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(steps()).toEqual(['13', '12', '11', '14']));
});

it('moves no row while the user types in a row', async () => {
  const api = await openGoals(goalWith([a, b, c]));
  await user.click(screen.getByRole('button', { name: 'Step 12' }));
  await api.change(goalWith([b, c]));
  await api.change(goalWith([c, b, d]));
  await waitFor(() => expect(steps()).toEqual(['12', '13', '14']));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(steps()).toEqual(['13', '12', '14']));
});
