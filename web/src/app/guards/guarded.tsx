import { type GuardResult, guardPage, type Viewer } from '@attune/domain/navigation/guard';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { requestedPage } from './requested-page.ts';

type ShownResult = Exclude<GuardResult, { kind: 'redirect' }>;

type GuardedProps = {
  viewer: Viewer;
  /** The user signed out on this page, so it is not remembered as the requested page. */
  hasSignedOutHere?: boolean;
  children: (result: ShownResult) => ReactNode;
};

export function Guarded({ viewer, hasSignedOutHere = false, children }: GuardedProps) {
  const { pathname, search, hash } = useLocation();
  const result = guardPage(pathname, search, viewer);
  if (result.kind !== 'redirect') return children(result);
  const requestedPath = hasSignedOutHere || !result.wanted ? undefined : result.wanted + hash;
  return <Redirect to={result.to} requestedPath={requestedPath} />;
}

function Redirect({ to, requestedPath }: { to: string; requestedPath: string | undefined }) {
  useEffect(() => {
    if (requestedPath) requestedPage.remember(requestedPath);
  }, [requestedPath]);
  return <Navigate to={to} replace state={requestedPath ? { wanted: requestedPath } : null} />;
}
