import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useAuth, useUser } from '#features/account/auth-context.ts';
import { LiveUserProvider } from '#features/account/live-user-provider.tsx';
import { useSignOutRequest } from '#features/account/sign-out-context.ts';
import { useAppearance } from '#features/account/use-appearance.ts';
import { useAssessmentRefresh } from '#features/assessment/use-assessment-refresh.ts';
import { useAccessClock } from '#features/billing/use-access-clock.ts';
import { unreadQuery } from '#features/notifications/notifications.queries.ts';
import { draftsIn, onDraftChange } from '#platform/browser/drafts.ts';
import '#platform/browser/install-prompt.ts';
import { whenIdle } from '#platform/browser/when-idle.ts';
import { Lazy, lazyPart } from '#ui/lazy.tsx';
import { PageTransition } from '#ui/page-transition.tsx';
import { ToastProvider, useToast } from '#ui/toast.tsx';
import { Guarded } from './guards/guarded.tsx';
import { requestedPage } from './guards/requested-page.ts';
import { viewerOf } from './guards/viewer.ts';
import { CareAfterWriting } from './shell/care-after-writing.tsx';
import { DraftsGate } from './shell/drafts-gate.tsx';
import { MemberBars } from './shell/member-bars.tsx';
import { OfflineApp } from './shell/offline-app.tsx';
import { RenderErrorBoundary } from './shell/render-error-boundary.tsx';
import { SignOutGuard } from './shell/sign-out-guard.tsx';
import { StayWhenOffline } from './shell/stay-when-offline.tsx';
import { useGuidanceRefresh } from './use-guidance-refresh.ts';

const ACCESS_GATE = lazyPart(async () => (await import('./lazy/access-gate.tsx')).AccessGate);

const CONTINUE_OFFER = lazyPart(
  async () => (await import('./lazy/continue-offer.tsx')).ContinueOffer,
);

const SIGN_IN_AGAIN = lazyPart(
  async () => (await import('#features/account/sign-in-again-dialog.tsx')).SignInAgainDialog,
);

const OUTBOX_SENDER = lazyPart(async () => {
  await new Promise<void>((resolve) => whenIdle(resolve));
  return (await import('#features/mind/outbox-sender.tsx')).OutboxSender;
});

/** Offers and usage tracking start long after everything the page needs: no one waits for them. */
const BACKGROUND_DELAY_MS = 5_000;
const waitForBackground = () =>
  new Promise<void>((resolve) => setTimeout(() => whenIdle(resolve), BACKGROUND_DELAY_MS));

const DEVICE_OFFERS = lazyPart(async () => {
  await waitForBackground();
  return (await import('./lazy/device-offers.tsx')).DeviceOffers;
});

const USAGE_TRACKER = lazyPart(async () => {
  await waitForBackground();
  return (await import('#features/insights/usage-tracker.tsx')).UsageTracker;
});

export default function SignedInFrame() {
  const { id: userId } = useUser();
  return (
    <LiveUserProvider>
      <ToastProvider>
        <StayWhenOffline />
        <OfflineApp />
        <SignOutGuard>
          <HiddenWithoutSession>
            <DraftsGate userId={userId}>
              <MemberPages />
              <PendingOutbox userId={userId} />
              <Lazy part={DEVICE_OFFERS} userId={userId} />
            </DraftsGate>
            <CareSignals />
          </HiddenWithoutSession>
          <SignInAgain />
        </SignOutGuard>
        <UsageTracking />
      </ToastProvider>
    </LiveUserProvider>
  );
}

/**
 * A session that ended elsewhere may mean that a stranger has the device. Nothing on the page can be
 * read or used until the user signs in. The page stays mounted and keeps what was typed.
 */
function HiddenWithoutSession({ children }: { children: ReactNode }) {
  const { isSessionEnded } = useAuth();
  return (
    <div inert={isSessionEnded} className={isSessionEnded ? 'invisible' : 'contents'}>
      {children}
    </div>
  );
}

/** Loads the code that sends text written offline, only when there is some to send. */
function PendingOutbox({ userId }: { userId: string }) {
  const isWaiting = useSyncExternalStore(
    onDraftChange,
    () => draftsIn('mind', userId).names().length > 0,
  );
  return isWaiting && <Lazy part={OUTBOX_SENDER} userId={userId} />;
}

/** Loaded when a session ends; stays mounted for the closing animation. */
function SignInAgain() {
  const { isSessionEnded } = useAuth();
  const [hasEnded, setHasEnded] = useState(isSessionEnded);
  if (isSessionEnded && !hasEnded) setHasEnded(true);
  return hasEnded && <Lazy part={SIGN_IN_AGAIN} />;
}

function CareSignals() {
  const { locale, timeZone } = useUser();
  return <CareAfterWriting region={{ locale, timeZone }} />;
}

function UsageTracking() {
  return useUser().isUseCounted && <Lazy part={USAGE_TRACKER} />;
}

function MemberPages() {
  const user = useUser();
  useAppearance(user);
  const now = useAccessClock(user);
  useAssessmentRefresh(user);
  useGuidanceRefresh(user);
  useSeedUnreadCount(user.id);
  const { pathname } = useLocation();
  const signOut = useSignOut();
  const viewer = viewerOf(user, now);

  return (
    <Guarded viewer={viewer}>
      {({ kind, page }) => {
        // The companion shows it in its middle column, where its space is kept while it loads.
        const isInPage = kind === 'show' && page.path === '/assistant';
        const offer = requestedPage.read() !== null && (
          <Lazy
            part={CONTINUE_OFFER}
            viewer={viewer}
            fallback={isInPage && <div className="h-11" />}
          />
        );
        const content =
          kind === 'show' ? (
            <Outlet context={isInPage && offer} />
          ) : (
            <Lazy part={ACCESS_GATE} user={user} now={now} onSignOut={signOut} />
          );
        if (page.path === '/login') return content;
        return (
          <MemberBars
            user={user}
            now={now}
            page={page}
            isQuestionOpen={kind === 'show' && page.path === '/questionnaire'}
            onSignOut={signOut}
          >
            <PageTransition kind={user.pageTransition} pageKey={pathname}>
              <RenderErrorBoundary key={pathname}>
                {page.path === '/' ? (
                  content
                ) : (
                  <main id="main" tabIndex={-1} className="page py-8 md:py-12">
                    {!isInPage && (
                      <div className="-mt-4 max-w-measure pb-8 empty:hidden md:-mt-6">{offer}</div>
                    )}
                    {content}
                  </main>
                )}
              </RenderErrorBoundary>
            </PageTransition>
          </MemberBars>
        );
      }}
    </Guarded>
  );
}

/** Seeds the cache with the count from the session, so that the bars need no request. */
function useSeedUnreadCount(userId: string): void {
  const { unreadNotifications } = useAuth();
  useQuery({
    ...unreadQuery(userId),
    ...(unreadNotifications === null ? {} : { initialData: unreadNotifications }),
  });
}

/**
 * After signing out, the guard redirects to the landing page. If the server is unreachable, the
 * user stays signed in.
 */
function useSignOut(): () => void {
  const { requestSignOut } = useSignOutRequest();
  const { notifyError } = useToast();
  const isSigningOut = useRef(false);
  return () => {
    if (isSigningOut.current) return;
    isSigningOut.current = true;
    requestSignOut()
      .catch(() =>
        notifyError({
          message: 'Attune couldn’t be reached, so you’re still signed in. Try again.',
        }),
      )
      .finally(() => {
        isSigningOut.current = false;
      });
  };
}
