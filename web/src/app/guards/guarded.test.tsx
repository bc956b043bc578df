import type { Viewer } from '@attune/domain/navigation/guard';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { buildUser } from '#test/build-user.ts';
import { expectConsole } from '#test/expect-console.ts';
import { Guarded } from './guarded.tsx';
import { requestedPage, useRequestedPath } from './requested-page.ts';
import { viewerOf } from './viewer.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const VISITOR: Viewer = { isSignedIn: false };
const member = viewerOf(buildUser(), NOW);
const newcomer = viewerOf(buildUser({ hasCompletedAssessment: false }), NOW);
const lapsed = viewerOf(buildUser({ trialEndsAt: '2026-11-14T00:00:00.000Z' }), NOW);

function CurrentLocation() {
  const { pathname } = useLocation();
  const requestedPath = useRequestedPath();
  return <output>{requestedPath ? `${pathname} instead of ${requestedPath}` : pathname}</output>;
}

function open(path: string, viewer: Viewer, hasSignedOutHere = false) {
  const page = (
    <Guarded viewer={viewer} hasSignedOutHere={hasSignedOutHere}>
      {({ kind }) => (
        <>
          <p>{kind}</p>
          <CurrentLocation />
        </>
      )}
    </Guarded>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
}
const currentLocation = async () => (await screen.findByRole('status')).textContent;

it.each([
  ['/', VISITOR, '/'],
  ['/dashboard', member, '/dashboard'],
  ['/', member, '/assistant'],
  ['/login', member, '/assistant'],
  ['/dashboard', newcomer, '/questionnaire instead of /dashboard'],
  ['/login', newcomer, '/questionnaire'],
  ['/assessment/old', member, '/assessment/summary'],
  ['/nowhere', member, '/assistant'],
  ['/forum/not-an-id', member, '/assistant'],
  ['/admin', member, '/assistant'],
])("applies the domain's guard to %s", async (path, viewer, destination) => {
  open(path, viewer);
  expect(await currentLocation()).toBe(destination);
});

it('remembers the page a visitor requested, for the notice and for after sign-in', async () => {
  open('/forum?sort=new', VISITOR);
  expect(await currentLocation()).toBe('/ instead of /forum?sort=new');
  expect(requestedPage.read()).toBe('/forum?sort=new');
});

it('remembers the page a new user requested, for the notice and for after the assessment', async () => {
  open('/forum?sort=new', newcomer);
  expect(await currentLocation()).toBe('/questionnaire instead of /forum?sort=new');
  expect(requestedPage.read()).toBe('/forum?sort=new');
});

it('does not remember the page on which the user signed out', async () => {
  open('/forum', VISITOR, true);
  expect(await currentLocation()).toBe('/');
  expect(requestedPage.read()).toBeNull();
});

it('reports that access is denied without a subscription', async () => {
  open('/forum', lapsed);
  expect(await screen.findByText('denied')).toBeTruthy();
});

it.each(['reset', 'verify', 'email-change'])(
  'lets a signed-in user follow a %s link from an email',
  async (parameter) => {
    open(`/login?${parameter}=token`, member);
    expect(await currentLocation()).toBe('/login');
  },
);

it('grants access when the check itself fails (A8)', () => {
  const broken = {
    ...buildUser(),
    get subscriptionStatus(): never {
      throw new Error('the check failed');
    },
  };
  expectConsole('the check failed');
  expect(viewerOf(broken, NOW)).toMatchObject({ hasAccess: true });
});
