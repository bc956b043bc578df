import { findPage } from '@attune/domain/navigation/pages';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Link, Outlet, useLocation, useNavigation } from 'react-router';
import { type AuthState, useAuth } from '#features/account/auth-context.ts';
import { AuthProvider } from '#features/account/auth-provider.tsx';
import { markNavigated } from '#platform/browser/initial-navigation.ts';
import { wasSignedIn } from '#platform/browser/signed-in-hint.ts';
import { Button } from '#ui/button.tsx';
import { Loading } from '#ui/loading.tsx';
import { Logo } from '#ui/logo.tsx';
import { PageTransition } from '#ui/page-transition.tsx';
import { StringWave } from '#ui/string-wave.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { Guarded } from './guards/guarded.tsx';
import { RenderErrorBoundary } from './shell/render-error-boundary.tsx';

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
  const { status, problem, refresh, isNewAccount, finishSignUp } = useAuth();
  const { key, pathname } = useLocation();
  const hasSignedOutHere = useHasSignedOutHere(status, key);
  // The login page confirms a sign-up first, and keeps its state meanwhile.
  const isConfirmingSignUp = isNewAccount && pathname === '/login';
  useEffect(() => {
    if (isNewAccount && pathname !== '/login') finishSignUp();
  }, [isNewAccount, pathname, finishSignUp]);

  if (status === 'signed-in' && !isConfirmingSignUp) return <LazySignedInFrame />;
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
          {/* Covers the page for users who were signed in last time, until the session is read. */}
          <div className="fixed inset-0 hidden place-content-center in-data-member:grid">
            <Loading variant="fullPage" />
          </div>
          <div className="in-data-member:invisible">
            {page.path === '/login' ? null : <VisitorBar />}
            <PageTransition pageKey={pathname}>
              <RenderErrorBoundary key={pathname}>
                <Outlet />
              </RenderErrorBoundary>
            </PageTransition>
          </div>
        </>
      )}
    </Guarded>
  );
}

/** Whether the user was signed in on this history entry and no longer is. */
function useHasSignedOutHere(status: AuthState['status'], locationKey: string): boolean {
  const signedInAt = useRef<string | null>(null);
  if (status === 'signed-in') signedInAt.current = locationKey;
  return status === 'visitor' && signedInAt.current === locationKey;
}

/** Keeps the current page visible while the next one loads, with a progress indicator. */
function PendingPage() {
  const isPending = useNavigation().state === 'loading';
  if (!isPending) return null;
  return (
    <div className="pointer-events-none fixed inset-x-0 top-20 z-30 grid justify-items-center">
      <p
        role="status"
        className="appear-late flex items-center gap-2 rounded-full bg-raised px-4 py-2 text-sm text-accent-ink shadow-float"
      >
        <StringWave className="h-4.5 w-8" />
        Loading
      </p>
    </div>
  );
}

/** After navigation, moves the focus to the main part of the page and announces its title. */
function PageAnnouncer() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState('');
  const announcedPath = useRef(pathname);

  useEffect(() => {
    if (announcedPath.current === pathname) return;
    announcedPath.current = pathname;
    markNavigated();
    setTitle(document.title);
    const main = document.getElementById('main');
    // A page that set the focus itself keeps it.
    const isInside = main?.contains(document.activeElement) ?? false;
    if (!isInside) main?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}

/** Visitors see only 'Sign In'; the landing page has its own actions. */
function VisitorBar() {
  return (
    <header className="page flex h-(--topbar) items-center justify-between gap-6">
      <Link to="/" aria-label="Attune, home" className="inline-flex items-center">
        <Logo />
      </Link>
      <nav aria-label="Main">
        <Button kind="secondary" render={<Link to="/login" prefetch="intent" />}>
          Sign In
        </Button>
      </nav>
    </header>
  );
}

let loadedFrame: ComponentType | null = null;

async function loadFrame(): Promise<ComponentType> {
  loadedFrame = (await import('./signed-in-frame.tsx')).default;
  return loadedFrame;
}

// A browser that was signed in last time will need the frame: load it alongside the session.
if (wasSignedIn()) loadFrame().catch(() => {});

/**
 * Keeps what only signed-in users need (data caches, menus, dialogs) out of the first load. It does
 * not use Suspense: React delays replacing a fallback by 300 ms, which happened twice whenever a
 * page was opened.
 */
function LazySignedInFrame() {
  const [Frame, setFrame] = useState(() => loadedFrame);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    if (!Frame) loadFrame().then((frame) => setFrame(() => frame), setFailure);
  }, [Frame]);
  if (failure) throw failure;
  return Frame ? <Frame /> : <Loading variant="fullPage" />;
}

function SkipLink() {
  return (
    <a
      href="#main"
      className="absolute start-4 top-2 z-50 -translate-y-20 rounded-md bg-ink px-4 py-3 text-sm font-semibold text-paper focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}
