import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useRestoreFocus } from './use-restore-focus.ts';

function Drawer() {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRestoreFocus(isOpen);
  return (
    <>
      <button ref={opener} type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && (
        <button type="button" onClick={() => setIsOpen(false)}>
          Close
        </button>
      )}
      <input aria-label="Elsewhere" onFocus={() => setIsOpen(false)} />
    </>
  );
}

it('moves the focus back to the opener when the focused element is gone', async () => {
  render(<Drawer />);
  expect(document.activeElement).toBe(document.body);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(document.activeElement?.textContent).toBe('Open');
});

it('does not move the focus when the user has focused another element', async () => {
  render(<Drawer />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.click(screen.getByRole('textbox', { name: 'Elsewhere' }));
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Elsewhere');
});
