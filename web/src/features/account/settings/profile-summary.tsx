import { Link } from 'react-router';
import { Avatar } from '#ui/avatar.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { useUser } from '../auth-context.ts';
import { SettingsBlock } from './settings-block.tsx';

/** Who the account belongs to, with the way to the page that changes it. */
export function ProfileSummary() {
  const { displayName, name, photoURL, timeZone } = useUser();
  const shownName = displayName || name;
  return (
    <SettingsBlock title="Profile">
      <div className="flex items-center gap-4">
        <Avatar name={shownName} photoUrl={photoURL} size="lg" />
        <div className="min-w-0 flex-1 text-sm">
          <p dir="auto" className="font-semibold wrap-anywhere">
            {shownName}
          </p>
          <p className="text-muted">Time zone: {timeZone.replaceAll('_', ' ')}</p>
        </div>
      </div>
      <p>
        <TextAction render={<Link to="/profile" />}>Edit profile</TextAction>
      </p>
    </SettingsBlock>
  );
}
