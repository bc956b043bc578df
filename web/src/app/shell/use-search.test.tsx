import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
// The app loads these dialogs lazily. Importing them here avoids waiting on a busy machine.
import '../lazy/command-palette.tsx';
import '../lazy/shortcuts-dialog.tsx';
import { SearchButton } from './top-bar.tsx';
import { useSearch } from './use-search.tsx';

const onTheme = vi.fn();

function Bars({ userId }: { userId: string | null }) {
  const [open, dialog] = useSearch(userId, onTheme);
  return (
    <>
      <SearchButton onSearch={open} />
      <input aria-label="A field" />
      {dialog}
    </>
  );
}

function renderBars(userId: string | null = 'me', otherContent = <></>) {
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <Bars userId={userId} />
        {otherContent}
      </QueryClientProvider>
    </MemoryRouter>,
  );
}
const dialog = () => screen.findByRole('dialog', { name: 'Search Attune' });

it.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}', '/'])('opens with %s', async (keys) => {
  renderBars();
  await userEvent.keyboard(keys);
  expect(await dialog()).toBeTruthy();
});

it('opens with its button', async () => {
  renderBars();
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(await dialog()).toBeTruthy();
});

it('types a slash in a field instead of opening, but still opens with Ctrl+K', async () => {
  renderBars();
  const field = screen.getByRole('textbox', { name: 'A field' });
  await userEvent.type(field, 'and/or');
  expect((field as HTMLInputElement).value).toBe('and/or');
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(await dialog()).toBeTruthy();
});

it('ignores shortcuts while another dialog is open', async () => {
  renderBars('me', <div role="dialog">Another</div>);
  await userEvent.keyboard('{Control>}k{/Control}/');
  expect(screen.queryByRole('dialog', { name: 'Search Attune' })).toBeNull();
});

it('has neither a button nor a shortcut for a user without access', async () => {
  renderBars(null);
  expect(screen.queryByRole('button', { name: 'Search' })).toBeNull();
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('does things: offers actions before typing, and runs the one that is typed', async () => {
  renderBars();
  await userEvent.keyboard('/');
  const actions = await screen.findByRole('group', { name: 'Actions' });
  expect(
    within(actions)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Add a goal',
    'Start breathing',
    'Write a post',
    'Switch to dark theme',
    'Show keyboard shortcuts',
  ]);
  await userEvent.type(screen.getByRole('combobox'), 'theme{Enter}');
  expect(onTheme).toHaveBeenCalledExactlyOnceWith('dark');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('lists the shortcuts with ?, but not while typing', async () => {
  renderBars();
  const field = screen.getByRole('textbox', { name: 'A field' });
  await userEvent.type(field, 'why?');
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.tab();
  await userEvent.keyboard('?');
  const shortcuts = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(shortcuts).getByText('Search, open a page, or run an action')).toBeTruthy();
});
