import { type GuardResult, guardPage, type Viewer } from '@attune/domain/navigation/guard';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { requestedPage } from './requested-page.ts';

type ShownAnswer = Exclude<GuardResult, { kind: 'redirect' }>;

type GuardedProps = {
  viewer: Viewer;
  /** The user signed out on this page, so it is not remembered as the requested page. */
  hasSignedOutHere?: boolean;
  children: (answer: ShownAnswer) => ReactNode;
};

export function Guarded({ viewer, hasSignedOutHere = false, children }: GuardedProps) {
  const { pathname, search } = useLocation();
  const answer = guardPage(pathname, search, viewer);
  if (answer.kind !== 'redirect') return children(answer);
  const requestedPath = hasSignedOutHere ? undefined : answer.wanted;
  return <Redirect to={answer.to} requestedPath={requestedPath} />;
}

function Redirect({ to, requestedPath }: { to: string; requestedPath: string | undefined }) {
  useEffect(() => {
    if (requestedPath) requestedPage.remember(requestedPath);
  }, [requestedPath]);
  return <Navigate to={to} replace state={requestedPath ? { wanted: requestedPath } : null} />;
}
