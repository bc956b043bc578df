import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderPage } from '#test/render-page.tsx';
import { LessonGoalMenu } from './lesson-goal-menu.tsx';

const REPORT = { id: 'g1', title: 'Write the report' };
const FATHER = { id: 'g2', title: 'Explain it to my father' };

function open(goals: (typeof REPORT)[], linked: string[] = []) {
  const onLink = vi.fn();
  const onUnlink = vi.fn();
  renderPage(
    <LessonGoalMenu
      goals={goals}
      linkedIds={new Set(linked)}
      onLink={onLink}
      onUnlink={onUnlink}
    />,
  );
  return { onLink, onUnlink };
}

it('links the lesson to a goal, and unlinks it from another', async () => {
  const { onLink, onUnlink } = open([REPORT, FATHER], ['g2']);
  await userEvent.click(screen.getByRole('button', { name: 'In a goal' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Write the report' }));
  expect(onLink).toHaveBeenCalledWith(REPORT);
  await userEvent.click(screen.getByRole('button', { name: 'In a goal' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /includes this lesson/ }));
  expect(onUnlink).toHaveBeenCalledWith(FATHER);
});

it('links to the page where a goal is created', async () => {
  open([]);
  await userEvent.click(screen.getByRole('button', { name: 'Add to a goal' }));
  expect(screen.getByText(/No goals in progress/)).toBeTruthy();
  expect(screen.getByRole('menuitem', { name: 'Create a goal' }).getAttribute('href')).toBe(
    '/learning-goals',
  );
});
