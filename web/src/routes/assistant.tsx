import { type ReactNode, useMemo } from 'react';
import { useOutletContext } from 'react-router';
import { pageMeta } from '#app/page-meta.ts';
import { useUser } from '#features/account/auth-context.ts';
import { CompanionPage } from '#features/companion/companion-page.tsx';

export const meta = pageMeta('/assistant');

export default function AssistantRoute() {
  const { id, timeZone, name, displayName } = useUser();
  const [shortName = ''] = (displayName || name).split(' ', 1);
  const user = useMemo(() => ({ id, timeZone, name: shortName }), [id, timeZone, shortName]);
  return <CompanionPage user={user} offer={useOutletContext<ReactNode>()} />;
}
