import { formatDate } from '#platform/browser/format-date.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Tag } from '#ui/tag.tsx';
import { AuthorName } from '../parts/author.tsx';

type MemberCardProps = {
  id: string;
  name: string;
  photoURL: string | null;
  badges: readonly string[];
  about: string;
  joined: string;
};

/** Everything others can see about a member; also the preview in the user's own profile. */
export function MemberCard({ id, name, photoURL, badges, about, joined }: MemberCardProps) {
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-3">
        <Avatar name={name} photoUrl={photoURL} size="md" />
        <div className="grid min-w-0 flex-1 gap-0.5 leading-snug">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <AuthorName author={{ id, name }} />
            {badges.map((badge) => (
              <Tag key={badge} tone={badge === 'New here' ? 'plain' : 'accent'}>
                {badge}
              </Tag>
            ))}
          </span>
          <span className="text-sm text-muted">{formatJoined(joined)}</span>
        </div>
      </div>
      {about && (
        <p dir="auto" className="text-sm whitespace-pre-line wrap-anywhere">
          {about}
        </p>
      )}
    </div>
  );
}

/** 'Member since November 2026'. Formatted in UTC, because a month has no time zone. */
function formatJoined(month: string): string {
  return `Member since ${formatDate(`${month}-01`, 'UTC', { month: 'long', year: 'numeric' })}`;
}
