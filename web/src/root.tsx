import { type ReactNode, useEffect } from 'react';
import {
  Links,
  type LinksFunction,
  Meta,
  Scripts,
  ScrollRestoration,
  useRouteError,
} from 'react-router';
import './styles/app.css';
import { AppFrame } from '#app/app-frame.tsx';
import { ErrorScreen } from '#app/error-screen.tsx';
import { SIGNED_IN_HINT_SCRIPT } from '#platform/browser/signed-in-hint.ts';
import { Loading } from '#ui/loading.tsx';
import { THEME_SCRIPT } from '#ui/theme.ts';
import favicon from '../public/favicon.svg?inline';
import display from './styles/fonts/newsreader-latin-var.woff2?url';
import sans from './styles/fonts/public-sans-latin-var.woff2?url';

export const links: LinksFunction = () => [
  ...[display, sans].map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: favicon, type: 'image/svg+xml' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'apple-touch-icon', href: '/icon-180.png' },
];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f6f2e8" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#141a21" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants, which must run before the first paint */}
        <script dangerouslySetInnerHTML={{ __html: `${THEME_SCRIPT};${SIGNED_IN_HINT_SCRIPT}` }} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export function HydrateFallback() {
  return <Loading variant="fullPage" />;
}

/**
 * The last error boundary, for failures outside a page: the frame itself, or a file that did not
 * load.
 */
export function ErrorBoundary() {
  const error = useRouteError();
  useEffect(() => {
    console.error(error);
  }, [error]);
  return <ErrorScreen onRetry={() => window.location.reload()} />;
}

export default AppFrame;
