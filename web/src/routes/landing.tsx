import type { LinksFunction, MetaFunction } from 'react-router';
import { useRequestedPath } from '#app/guards/requested-page.ts';
import { useAuth } from '#features/account/auth-context.ts';
import { landingMeta } from '#features/landing/landing-meta.ts';
import { LandingPage } from '#features/landing/landing-page.tsx';
import { useHydrated } from '#platform/browser/use-hydrated.ts';
import italic from '../styles/fonts/newsreader-latin-italic-var.woff2?url';

export const meta: MetaFunction = () => landingMeta(import.meta.env.APP_URL);

/**
 * The headline is partly italic, so only this page needs the italic font at once. Reached from
 * inside the app, the page requests the font itself, and a preload would come too late.
 */
export const links: LinksFunction = () =>
  import.meta.env.SSR
    ? [{ rel: 'preload', as: 'font', type: 'font/woff2', href: italic, crossOrigin: 'anonymous' }]
    : [];

export default function LandingRoute() {
  const { status, isAccountDeleted } = useAuth();
  const requestedPath = useRequestedPath();
  // The page was prerendered without a notice; the browser's history is applied after hydration.
  const isHydrated = useHydrated();
  return (
    <LandingPage
      isSignedIn={status === 'signed-in'}
      notice={isHydrated && requestedPath ? { requestedPath } : null}
      isFarewell={isAccountDeleted}
    />
  );
}
