import { findPage } from '@attune/domain/navigation/pages';
import { useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { type AuthState, useAuth } from '#features/account/auth-context.ts';
import { AuthProvider } from '#features/account/auth-provider.tsx';
import { Loading } from '#ui/loading.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { Guarded } from './guards/guarded.tsx';
import { LazySignedInFrame } from './lazy-signed-in-frame.tsx';
import { PageAnnouncer } from './shell/page-announcer.tsx';
import { PendingPage } from './shell/pending-page.tsx';
import { RenderErrorBoundary } from './shell/render-error-boundary.tsx';
import { SkipLink } from './shell/skip-link.tsx';
import { VisitorBar } from './shell/visitor-bar.tsx';

const VISITOR = { isSignedIn: false } as const;

export function AppFrame() {
  return (
    <AuthProvider>
      <SkipLink />
      <Frame />
      <PendingPage />
      <PageAnnouncer />
    </AuthProvider>
  );
}

function Frame() {
  const { status, problem, refresh } = useAuth();
  const { key, pathname } = useLocation();
  const hasSignedOutHere = useHasSignedOutHere(status, key);

  if (status === 'signed-in') return <LazySignedInFrame />;
  // A public page is shown at once; the session decides later whether to redirect.
  if (status === 'loading' && findPage(pathname)?.access !== 'public') {
    return problem ? (
      <ErrorScreen onRetry={() => void refresh()} />
    ) : (
      <Loading variant="fullPage" />
    );
  }
  return (
    <Guarded viewer={VISITOR} hasSignedOutHere={hasSignedOutHere}>
      {({ page }) => (
        <>
          {/* For visitors who were signed in last time, until the session has been read. */}
          <div className="fixed inset-0 hidden place-content-center in-data-member:grid">
            <Loading variant="fullPage" />
          </div>
          <div className="in-data-member:invisible">
            {page.path === '/login' ? null : <VisitorBar />}
            <RenderErrorBoundary key={pathname}>
              <Outlet />
            </RenderErrorBoundary>
          </div>
        </>
      )}
    </Guarded>
  );
}

/** Whether the user was signed in on this very history entry and no longer is. */
function useHasSignedOutHere(status: AuthState['status'], locationKey: string): boolean {
  const signedInAt = useRef<string | null>(null);
  if (status === 'signed-in') signedInAt.current = locationKey;
  return status === 'visitor' && signedInAt.current === locationKey;
}
