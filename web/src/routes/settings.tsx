import { OwnData } from '../app/own-data.tsx';
import { pageMeta } from '../app/page-meta.ts';
import { PageHead } from '../app/shell/page-head.tsx';
import { useUser } from '../features/account/auth-context.ts';
import { AppearanceSettings } from '../features/account/settings/appearance-settings.tsx';
import { EmailSettings } from '../features/account/settings/email-settings.tsx';
import { PasswordSettings } from '../features/account/settings/password-settings.tsx';
import { SessionSettings } from '../features/account/settings/session-settings.tsx';
import { SettingsSection } from '../features/account/settings/settings-section.tsx';
import { OwnDecisions } from '../features/moderation/member/own-decisions.tsx';
import { NotificationSettings } from '../features/notifications/notification-settings.tsx';

export const meta = pageMeta('/settings');

export default function SettingsRoute() {
  const user = useUser();
  return (
    <>
      <PageHead title="Settings" />
      <div className="grid max-w-3xl gap-12">
        <AppearanceSettings />
        <EmailSettings />
        <PasswordSettings />
        <SessionSettings />
        <SettingsSection
          title="Notifications"
          lead="What is mailed to you, and when. In Attune you see all of it."
          anchor="notifications"
        >
          <NotificationSettings userId={user.id} isVerified={user.emailVerified} />
        </SettingsSection>
        <SettingsSection
          title="Community"
          lead="What moderators decided about your posts, and how to ask for another look."
          anchor="community"
        >
          <OwnDecisions userId={user.id} timeZone={user.timeZone} />
        </SettingsSection>
        <SettingsSection
          title="Your data"
          lead="Read it, take it with you, or delete it."
          anchor="your-data"
        >
          <OwnData />
        </SettingsSection>
      </div>
    </>
  );
}
