import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '#test/render-page.tsx';
import { SettingsBlock } from './settings-block.tsx';
import { SettingsLayout } from './settings-layout.tsx';

const user = userEvent.setup();
const heading = (name: string) => screen.queryByRole('heading', { name, level: 2 });
const index = () => screen.queryByRole('navigation', { name: 'Settings' });

function setWidth(isWide: boolean) {
  const list = { matches: isWide, addEventListener() {}, removeEventListener() {} };
  vi.stubGlobal('matchMedia', () => list);
}

const open = (path: string) =>
  renderPage(
    <SettingsLayout>
      {(section) => (
        <SettingsBlock title="Password" anchor="password">
          The part of {section}
        </SettingsBlock>
      )}
    </SettingsLayout>,
    path,
  );

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

describe('on a phone', () => {
  beforeEach(() => setWidth(false));

  it('lists every section, opens one as a page with its title focused, and leads back', async () => {
    const { address } = open('/settings');
    expect(screen.getAllByRole('listitem')).toHaveLength(7);
    await user.click(screen.getByRole('link', { name: /^Sign-in and security/ }));
    expect(address()).toBe('/settings?section=security');
    expect(index()).toBeNull();
    expect(screen.getByText('The part of security')).toBeTruthy();
    expect(document.activeElement).toBe(heading('Sign-in and security'));
    await user.click(screen.getByRole('link', { name: 'All settings' }));
    expect(address()).toBe('/settings');
    expect(index()).toBeTruthy();
  });

  it('has a title on every screen', () => {
    open('/settings?section=help');
    expect(screen.getByRole('heading', { name: 'Settings', level: 1 })).toBeTruthy();
    expect(heading('Help')).toBeTruthy();
  });
});

describe('on a wide screen', () => {
  beforeEach(() => setWidth(true));

  it('shows the index beside the account, and takes no focus', () => {
    open('/settings');
    expect(heading('Account')).toBeTruthy();
    expect(document.activeElement).toBe(document.body);
    const current = within(index() as HTMLElement).getByRole('link', { current: 'page' });
    expect(current.textContent).toContain('Account');
    expect(screen.queryByRole('link', { name: 'All settings' })).toBeNull();
  });

  it('focuses the title of the section that was chosen', async () => {
    open('/settings');
    await user.click(screen.getByRole('link', { name: /^Appearance/ }));
    expect(document.activeElement).toBe(heading('Appearance'));
    expect(index()).toBeTruthy();
  });
});

it('goes to the part that a link in an email names', async () => {
  setWidth(false);
  open('/settings#password');
  expect(heading('Sign-in and security')).toBeTruthy();
  const part = screen.getByRole('heading', { name: 'Password', level: 3 });
  await waitFor(() => expect(document.activeElement).toBe(part));
});
