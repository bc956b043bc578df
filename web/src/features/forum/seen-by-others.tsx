import { badgesOf } from '@attune/domain/forum/badges';
import type { User } from '../../platform/api/account.ts';
import { serverNow } from '../../platform/browser/server-clock.ts';
import { Tag } from '../../ui/tag.tsx';
import { AuthorName, AuthorPicture } from './parts/author.tsx';

/** How a person's posts are headed, drawn as the posts draw it. */
export function SeenByOthers({ user }: { user: User }) {
  const { id, displayName, photoURL, role } = user;
  // How often an answer of theirs helped is only known to the server.
  const facts = { role, createdAt: new Date(user.createdAt), helpfulAnswers: 0 };
  const badges = badgesOf(facts, serverNow());
  const author = { id, name: displayName, photoURL, badges, isPseudonym: false, isYou: true };
  return (
    <div className="grid gap-4 rounded-lg border border-line bg-surface p-5">
      <div className="flex items-center gap-3">
        <AuthorPicture author={author} size="md" />
        <div className="grid min-w-0 flex-1 gap-0.5 leading-snug">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <AuthorName author={author} />
            {badges.map((badge) => (
              <Tag key={badge} tone={badge === 'New here' ? 'plain' : 'accent'}>
                {badge}
              </Tag>
            ))}
          </span>
          <span className="text-sm text-muted">just now</span>
        </div>
      </div>
      <p className="text-sm text-muted">
        Nothing else: not your email, your answers or your moods. Under a pseudonym, not even this.
      </p>
    </div>
  );
}
