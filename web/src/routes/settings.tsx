import { hasAccess } from '@attune/domain/billing/access';
import { CurrentUserData } from '#app/current-user-data.tsx';
import { pageMeta } from '#app/page-meta.ts';
import { PageHead } from '#app/shell/page-head.tsx';
import { useUser } from '#features/account/auth-context.ts';
import { AppearanceSettings } from '#features/account/settings/appearance-settings.tsx';
import { ConnectedSettings } from '#features/account/settings/connected-settings.tsx';
import { EmailSettings } from '#features/account/settings/email-settings.tsx';
import { PasskeySettings } from '#features/account/settings/passkey-settings.tsx';
import { PasswordSettings } from '#features/account/settings/password-settings.tsx';
import { PrivacySettings } from '#features/account/settings/privacy-settings.tsx';
import { SessionSettings } from '#features/account/settings/session-settings.tsx';
import { type IndexGroup, SettingsIndex } from '#features/account/settings/settings-index.tsx';
import { SettingsSection } from '#features/account/settings/settings-section.tsx';
import { TwoStepSettings } from '#features/account/settings/two-step-settings.tsx';
import { InstructionsForm } from '#features/companion/instructions/instructions-form.tsx';
import { OwnShares } from '#features/companion/share/own-shares.tsx';
import { OwnMutes } from '#features/forum/mutes/own-mutes.tsx';
import { OwnDecisions } from '#features/moderation/member/own-decisions.tsx';
import { NotificationSettings } from '#features/notifications/notification-settings.tsx';
import { Help } from '#features/support/help.tsx';
import { BelowFirstScreen } from '#platform/browser/below-first-screen.tsx';
import { serverNow } from '#platform/browser/server-clock.ts';

export const meta = pageMeta('/settings');

const INDEX: readonly IndexGroup[] = [
  {
    title: 'Preferences',
    entries: [
      { anchor: 'appearance', label: 'Appearance' },
      { anchor: 'notifications', label: 'Notifications' },
      { anchor: 'privacy', label: 'Privacy & companion' },
      { anchor: 'companion', label: 'How the companion talks' },
    ],
  },
  {
    title: 'Signing in',
    entries: [
      { anchor: 'email', label: 'Email' },
      { anchor: 'password', label: 'Password' },
      { anchor: 'two-step', label: 'Two-step sign-in' },
      { anchor: 'passkeys', label: 'Passkeys' },
      { anchor: 'connected-accounts', label: 'Connected accounts' },
      { anchor: 'sessions', label: 'Where you are signed in' },
    ],
  },
  {
    title: 'Your content',
    entries: [
      { anchor: 'community', label: 'Community' },
      { anchor: 'your-data', label: 'Your data' },
    ],
  },
  { title: 'Support', entries: [{ anchor: 'help', label: 'Help' }] },
];

export default function SettingsRoute() {
  const user = useUser();
  return (
    <>
      <PageHead title="Settings" />
      <div className="grid gap-x-12 lg:grid-cols-[12rem_minmax(0,48rem)]">
        <SettingsIndex groups={INDEX} />
        <div className="grid gap-12">
          <AppearanceSettings />
          <SettingsSection
            title="Notifications"
            lead="What the bell shows, what we email you, and when."
            anchor="notifications"
          >
            <NotificationSettings userId={user.id} isVerified={user.emailVerified} />
          </SettingsSection>
          <BelowFirstScreen>
            <PrivacySettings>
              <OwnShares userId={user.id} timeZone={user.timeZone} />
            </PrivacySettings>
            <SettingsSection
              title="How the companion talks"
              lead="Your wishes, in your own words."
              anchor="companion"
            >
              <InstructionsForm userId={user.id} />
            </SettingsSection>
            <EmailSettings />
            <PasswordSettings />
            <TwoStepSettings />
            <PasskeySettings />
            <ConnectedSettings />
            <SessionSettings />
            <SettingsSection
              title="Community"
              lead="Who and what you’ve muted, what moderators decided about your posts, and how to appeal."
              anchor="community"
            >
              <div className="grid gap-8">
                {hasAccess(user, serverNow()) && (
                  <OwnMutes userId={user.id} timeZone={user.timeZone} />
                )}
                <OwnDecisions userId={user.id} timeZone={user.timeZone} />
              </div>
            </SettingsSection>
            <SettingsSection
              title="Your data"
              lead="Read it, take it with you, or delete it."
              anchor="your-data"
            >
              <CurrentUserData />
            </SettingsSection>
            <SettingsSection
              title="Help"
              lead="Common questions, and how to reach the people who run Attune."
              anchor="help"
            >
              <Help user={user} />
            </SettingsSection>
          </BelowFirstScreen>
        </div>
      </div>
    </>
  );
}
