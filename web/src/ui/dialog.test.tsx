// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

test('has an accessible name, and closes with its close button and with Escape', async () => {
  const onClose = vi.fn();
  render(<Dialog isOpen onClose={onClose} title="Choose a plan" description="Both open all." />);

  const dialog = await screen.findByRole('dialog', { name: 'Choose a plan' });
  expect(dialog.getAttribute('aria-describedby')).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('has no X and ignores Escape and the backdrop when it is not dismissible', async () => {
  const onClose = vi.fn();
  render(
    <Dialog isOpen isDismissible={false} onClose={onClose} title="Your Subscription Has Expired">
      <button type="button">View Subscription Options</button>
    </Dialog>,
  );

  const dialog = await screen.findByRole('dialog');
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(document.body);
  expect(onClose).not.toHaveBeenCalled();
  expect(dialog.isConnected).toBe(true);
});
