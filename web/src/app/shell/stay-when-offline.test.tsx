import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { ToastProvider } from '#ui/toast.tsx';
import { StayWhenOffline } from './stay-when-offline.tsx';

function Frame() {
  return (
    <ToastProvider>
      <StayWhenOffline />
      <Link to="/profile">Profile</Link>
      <Link to="/mind">Mind</Link>
      <Outlet />
    </ToastProvider>
  );
}

const isOnline = vi.spyOn(navigator, 'onLine', 'get');

beforeEach(() => {
  isOnline.mockReturnValue(true);
  const page = (path: string) => ({ path, element: <h1>{path}</h1> });
  const routes = [{ element: <Frame />, children: [page('/profile'), page('/mind')] }];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/profile'] })} />);
});

const go = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const shownPage = () => screen.getByRole('heading', { level: 1 }).textContent;

it('keeps the page when the next one cannot be fetched, and says why', async () => {
  isOnline.mockReturnValue(false);
  await go('Mind');
  expect(await screen.findByText(/^You’re offline/)).toBeTruthy();
  expect(shownPage()).toBe('/profile');
});

it('allows navigation to pages that were opened before', async () => {
  await go('Mind');
  expect(shownPage()).toBe('/mind');
  isOnline.mockReturnValue(false);
  await go('Profile');
  expect(shownPage()).toBe('/profile');
});
