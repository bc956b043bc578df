// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ToastProvider, useToast } from './toast.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const undo = vi.fn();

function ToastButtons() {
  const { notify, notifyError } = useToast();
  return (
    <>
      <button
        type="button"
        onClick={() => notify({ message: 'Goal added.', action: { label: 'Undo', onAct: undo } })}
      >
        Worked
      </button>
      <button type="button" onClick={() => notifyError({ message: 'Not saved.' })}>
        Failed
      </button>
    </>
  );
}

async function press(name: string) {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.click(screen.getByRole('button', { name }));
}

async function advance(milliseconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

test('hides a message after a while', async () => {
  render(<ToastButtons />, { wrapper: ToastProvider });
  await press('Worked');
  expect(await screen.findByText('Goal added.')).toBeTruthy();
  await advance(7_000);
  expect(screen.queryByText('Goal added.')).toBeNull();
});

test('runs undo once and hides the message', async () => {
  render(<ToastButtons />, { wrapper: ToastProvider });
  await press('Worked');
  await press('Undo');
  expect(undo).toHaveBeenCalledTimes(1);
  await advance(1_000);
  expect(screen.queryByText('Goal added.')).toBeNull();
});

test('keeps an error until it is dismissed', async () => {
  render(<ToastButtons />, { wrapper: ToastProvider });
  await press('Failed');
  await advance(60_000);
  expect(screen.getByText('Not saved.')).toBeTruthy();
  await press('Dismiss');
  await advance(1_000);
  expect(screen.queryByText('Not saved.')).toBeNull();
});
