import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { RenderErrorBoundary } from './render-error-boundary.tsx';

let isBroken = true;

function Fragile() {
  if (isBroken) throw new Error('out of tune');
  return <p>In tune</p>;
}

it('shows the generic error screen, logs the error, and recovers on Try again', async () => {
  render(
    <RenderErrorBoundary>
      <Fragile />
    </RenderErrorBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
  expect(screen.getByText('The application encountered an unexpected error.')).toBeTruthy();
  const logged = vi.mocked(console.error).mock.calls.flat();
  expect(logged).toContainEqual(new Error('out of tune'));
  vi.mocked(console.error).mockClear();

  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('In tune')).toBeTruthy();
  expect(screen.queryByText('Something went wrong')).toBeNull();
});
