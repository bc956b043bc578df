import { useLocation } from 'react-router';
import { pageMeta } from '#app/page-meta.ts';
import { useAuth } from '#features/account/auth-context.ts';
import { SharedPage } from '#features/companion/share/shared-page.tsx';
import { useHydrated } from '#platform/browser/use-hydrated.ts';

export const meta = () => [
  ...pageMeta('/shared')(),
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
];

export default function SharedRoute() {
  const { status } = useAuth();
  const { hash } = useLocation();
  // The prerendered page has no fragment.
  const secret = useHydrated() ? hash.slice(1) : null;
  const page = (
    <SharedPage secret={secret} timeZone={Intl.DateTimeFormat().resolvedOptions().timeZone} />
  );
  // The frame of signed-in users has a main part already.
  if (status === 'signed-in') return page;
  return (
    <main id="main" tabIndex={-1} className="page py-8 md:py-12">
      {page}
    </main>
  );
}
