import { useEffect, useMemo, useRef } from 'react';
import { type MetaFunction, useNavigate, useSearchParams } from 'react-router';
import { requestedPage } from '#app/guards/requested-page.ts';
import { LoginPage } from '#features/account/login/login-page.tsx';
import { readLoginQuery } from '#features/account/login/login-query.ts';
import { useHydrated } from '#platform/browser/use-hydrated.ts';

export const meta: MetaFunction = () => [
  { title: 'Sign in · Attune' },
  {
    name: 'description',
    content: 'Sign in to Attune, or start seven days of full access without a credit card.',
  },
];

const NO_QUERY = new URLSearchParams();

export default function LoginRoute() {
  const [search] = useSearchParams();
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const isBackFromLink = useRef(false);
  const query = useMemo(() => readLoginQuery(isHydrated ? search : NO_QUERY), [isHydrated, search]);

  useEffect(() => {
    requestedPage.remember(query.returnTo);
  }, [query]);

  return (
    <LoginPage
      // The prerendered page has no query; a query remounts the page.
      key={isHydrated ? search.toString() : ''}
      query={query}
      isBackFromLink={isBackFromLink.current}
      onLinkDone={(returnTo) => {
        isBackFromLink.current = true;
        const loginQuery = returnTo ? `?returnTo=${encodeURIComponent(returnTo)}` : '';
        navigate(`/login${loginQuery}`, { replace: true });
      }}
    />
  );
}
