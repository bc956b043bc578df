import { findSettingsSection } from '@attune/domain/navigation/settings-sections';
import { Navigate, useLocation } from 'react-router';
import { CurrentUserData } from '#app/current-user-data.tsx';
import { pageMeta } from '#app/page-meta.ts';
import { useUser } from '#features/account/auth-context.ts';
import { SettingsSubpage } from '#features/account/settings/settings-subpage.tsx';
import { ManageSubscriptionPage } from '#features/billing/manage/manage-page.tsx';
import { Help } from '#features/support/help.tsx';

export const meta = pageMeta('/subscription/manage');

const TITLE = 'Your subscription';

export default function ManageSubscriptionRoute() {
  const user = useUser();
  const { search, hash } = useLocation();
  const section = findSettingsSection(search, hash);
  if (section !== 'your-data' && section !== 'help') return <ManageSubscriptionPage user={user} />;
  if (user.hasCompletedAssessment) {
    return <Navigate to={{ pathname: '/settings', search, hash }} replace />;
  }
  // Settings are closed until the assessment, but these two are open in every state (DECISIONS A2).
  return (
    <>
      <h1 className="sr-only">{TITLE}</h1>
      <SettingsSubpage section={section} back={{ to: '/subscription/manage', label: TITLE }}>
        {section === 'help' ? <Help user={user} /> : <CurrentUserData />}
      </SettingsSubpage>
    </>
  );
}
