import { type GuardAnswer, guard, type Viewer } from '@attune/domain/navigation/guard';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { wantedPage } from './wanted-page.ts';

type Shown = Exclude<GuardAnswer, { kind: 'redirect' }>;

type GuardedProps = {
  viewer: Viewer;
  /** The person signed out on this very page: it is not remembered as wanted. */
  hasLeftHere?: boolean;
  children: (answer: Shown) => ReactNode;
};

/** Asks the domain's guard and does what it answers. */
export function Guarded({ viewer, hasLeftHere = false, children }: GuardedProps) {
  const { pathname, search } = useLocation();
  const answer = guard(pathname, search, viewer);
  if (answer.kind !== 'redirect') return children(answer);
  const wanted = hasLeftHere ? undefined : answer.wanted;
  return <Redirect to={answer.to} wanted={wanted} />;
}

function Redirect({ to, wanted }: { to: string; wanted: string | undefined }) {
  useEffect(() => {
    if (wanted) wantedPage.remember(wanted);
  }, [wanted]);
  return <Navigate to={to} replace state={wanted ? { wanted } : null} />;
}
