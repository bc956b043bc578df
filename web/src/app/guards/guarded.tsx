import { type GuardAnswer, guard, type Viewer } from '@attune/domain/navigation/guard';
import { pageAt } from '@attune/domain/navigation/pages';
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

const MAIL_LINKS = ['reset', 'verify', 'email-change', 'forgot'];

/** A link from a mail does its work on /login also for somebody who is signed in already. */
function isMailLink(pathname: string, search: string): boolean {
  const query = new URLSearchParams(search);
  return pathname === '/login' && MAIL_LINKS.some((key) => query.has(key));
}

/** Asks the domain's guard and does what it answers. */
export function Guarded({ viewer, hasLeftHere = false, children }: GuardedProps) {
  const { pathname, search } = useLocation();
  const login = isMailLink(pathname, search) ? pageAt('/login') : null;
  const answer: GuardAnswer = login
    ? { kind: 'show', page: login }
    : guard(pathname, search, viewer);
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
