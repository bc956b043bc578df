import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { expectConsole } from '#test/expect-console.ts';
import { RenderErrorBoundary } from './render-error-boundary.tsx';

let isBroken = true;

function Fragile() {
  if (isBroken) throw new Error('out of tune');
  return <p>In tune</p>;
}

it('shows the generic error screen, logs the error, and recovers on Try again', async () => {
  expectConsole('out of tune');
  expectConsole('The above error occurred in the <Fragile> component.');
  render(
    <RenderErrorBoundary>
      <Fragile />
    </RenderErrorBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
  expect(screen.getByText('The application encountered an unexpected error.')).toBeTruthy();

  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('In tune')).toBeTruthy();
  expect(screen.queryByText('Something went wrong')).toBeNull();
});
