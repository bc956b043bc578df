import { hasAccess } from '@attune/domain/billing/access';
import type { SettingsSection } from '@attune/domain/navigation/settings-sections';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CurrentUserData } from '#app/current-user-data.tsx';
import { pageMeta } from '#app/page-meta.ts';
import { useUser } from '#features/account/auth-context.ts';
import { healthConsentsQuery } from '#features/account/health-consents.queries.ts';
import { consentsQuery } from '#features/account/security.queries.ts';
import { AppearanceSettings } from '#features/account/settings/appearance-settings.tsx';
import { ConnectedSettings } from '#features/account/settings/connected-settings.tsx';
import { EmailSettings } from '#features/account/settings/email-settings.tsx';
import { HealthConsentSettings } from '#features/account/settings/health-consent-settings.tsx';
import { PasskeySettings } from '#features/account/settings/passkey-settings.tsx';
import { PasswordSettings } from '#features/account/settings/password-settings.tsx';
import { PrivacySettings } from '#features/account/settings/privacy-settings.tsx';
import { ProfileSummary } from '#features/account/settings/profile-summary.tsx';
import { ReviewSettings } from '#features/account/settings/review-settings.tsx';
import { SessionSettings } from '#features/account/settings/session-settings.tsx';
import { SettingsBlock } from '#features/account/settings/settings-block.tsx';
import { SettingsLayout } from '#features/account/settings/settings-layout.tsx';
import { ConfirmEmailNotice } from '#features/account/settings/sign-in-methods-loader.tsx';
import { TwoStepSettings } from '#features/account/settings/two-step-settings.tsx';
import { describeSubscription } from '#features/billing/subscription-state.ts';
import {
  InstructionsForm,
  instructionsQuery,
} from '#features/companion/instructions/instructions-form.tsx';
import { OwnShares } from '#features/companion/share/own-shares.tsx';
import { sharesQuery } from '#features/companion/share/shares.queries.ts';
import { OwnCertificates } from '#features/courses/certificate/own-certificates.tsx';
import { certificatesQuery } from '#features/courses/courses.queries.ts';
import { OwnMutes } from '#features/forum/mutes/own-mutes.tsx';
import { OwnDecisions } from '#features/moderation/member/own-decisions.tsx';
import { settingsQuery } from '#features/notifications/notification-settings.queries.ts';
import { NotificationSettings } from '#features/notifications/notification-settings.tsx';
import { Help } from '#features/support/help.tsx';
import { serverNow } from '#platform/browser/server-clock.ts';
import { Loading } from '#ui/loading.tsx';
import { TextAction } from '#ui/text-action.tsx';

export const meta = pageMeta('/settings');

const CONTENT: Record<SettingsSection, () => ReactNode> = {
  account: Account,
  security: Security,
  notifications: Notifications,
  privacy: Privacy,
  appearance: AppearanceSettings,
  'your-data': UserData,
  help: HelpForUser,
};

export default function SettingsRoute() {
  return (
    <SettingsLayout>
      {(section) => {
        const Content = CONTENT[section];
        return <Content />;
      }}
    </SettingsLayout>
  );
}

function Account() {
  const user = useUser();
  const now = serverNow();
  const { title, text } = describeSubscription(user, now);
  return (
    <>
      <ProfileSummary />
      <SettingsBlock title="Plan">
        <p className="text-sm">
          {title}. <span className="text-muted">{text}</span>
        </p>
        <p>
          <TextAction render={<Link to="/subscription/manage" />}>Manage subscription</TextAction>
        </p>
      </SettingsBlock>
      <EmailSettings />
      <SettingsBlock
        title="Community"
        lead="What you’ve muted, and moderators’ decisions about your posts."
        anchor="community"
      >
        {hasAccess(user, now) && <OwnMutes userId={user.id} timeZone={user.timeZone} />}
        <OwnDecisions userId={user.id} timeZone={user.timeZone} />
      </SettingsBlock>
    </>
  );
}

function Security() {
  return (
    <>
      <ConfirmEmailNotice />
      <PasswordSettings />
      <TwoStepSettings />
      <PasskeySettings />
      <ConnectedSettings />
      <SessionSettings />
    </>
  );
}

function Notifications() {
  const { id, emailVerified } = useUser();
  // The switch would be pushed down by the table, which loads later.
  const { isFetched } = useQuery(settingsQuery(id));
  return (
    <div className="grid max-w-2xl gap-5">
      <NotificationSettings userId={id} isVerified={emailVerified} />
      {isFetched && (
        <div className="border-t border-line pt-5">
          <ReviewSettings />
        </div>
      )}
    </div>
  );
}

function Privacy() {
  const { id, timeZone } = useUser();
  const reads = [
    useQuery(consentsQuery),
    useQuery(healthConsentsQuery),
    useQuery(instructionsQuery(id)),
    useQuery(sharesQuery(id)),
  ];
  // What was shown earlier would be pushed down by what loads later.
  if (!reads.every(({ isFetched }) => isFetched)) return <Loading variant="skeleton" size="lg" />;
  return (
    <>
      <PrivacySettings />
      <HealthConsentSettings />
      <SettingsBlock
        title="How it talks to you"
        lead="Tell the companion how you’d like it to talk to you."
        anchor="companion"
      >
        <InstructionsForm userId={id} />
      </SettingsBlock>
      <SettingsBlock title="Shared conversations" lead="Anyone with the link can read them.">
        <OwnShares userId={id} timeZone={timeZone} />
      </SettingsBlock>
    </>
  );
}

function UserData() {
  const { id, timeZone } = useUser();
  // The deletion of the account would be pushed down by certificates, which load later.
  const { isFetched } = useQuery(certificatesQuery(id));
  if (!isFetched) return <Loading variant="skeleton" size="lg" />;
  return (
    <CurrentUserData>
      <OwnCertificates
        userId={id}
        timeZone={timeZone}
        frame={(list) => (
          <SettingsBlock
            title="Certificates"
            lead="Anyone with the link can see a certificate, unless it was taken down."
          >
            {list}
          </SettingsBlock>
        )}
      />
    </CurrentUserData>
  );
}

function HelpForUser() {
  return <Help user={useUser()} />;
}
