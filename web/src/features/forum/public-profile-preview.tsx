import { getBadges } from '@attune/domain/forum/badges';
import type { User } from '#platform/api/generated/types.gen.ts';
import { serverNow } from '#platform/browser/server-clock.ts';
import { MemberCard } from './member/member-card.tsx';

export function PublicProfilePreview({ user }: { user: User }) {
  const { id, displayName, photoURL, role, about, createdAt } = user;
  // Only the server knows how often the user's answers helped, so the preview shows no badge for
  // it.
  const facts = { role, createdAt: new Date(createdAt), helpfulAnswers: 0 };
  return (
    <div className="grid gap-4 rounded-lg border border-line bg-surface p-5">
      <MemberCard
        id={id}
        name={displayName}
        photoURL={photoURL}
        badges={getBadges(facts, serverNow())}
        about={about}
        joined={createdAt.slice(0, 7)}
      />
      <p className="rule text-sm text-muted">
        Others see nothing else: not your email, your answers or your moods. If you use a pseudonym,
        they don’t see this either.
      </p>
    </div>
  );
}
