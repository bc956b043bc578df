import { OwnData } from '../app/own-data.tsx';
import { pageMeta } from '../app/page-meta.ts';
import { PageHead } from '../app/shell/page-head.tsx';
import { AppearanceSettings } from '../features/account/settings/appearance-settings.tsx';
import { EmailSettings } from '../features/account/settings/email-settings.tsx';
import { PasswordSettings } from '../features/account/settings/password-settings.tsx';
import { SessionSettings } from '../features/account/settings/session-settings.tsx';
import { SettingsSection } from '../features/account/settings/settings-section.tsx';

export const meta = pageMeta('/settings');

export default function SettingsRoute() {
  return (
    <>
      <PageHead title="Settings" />
      <div className="grid max-w-3xl gap-12">
        <AppearanceSettings />
        <EmailSettings />
        <PasswordSettings />
        <SessionSettings />
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
