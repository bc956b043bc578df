import { Link } from 'react-router';
import type { DraftNote, Overview } from '#platform/api/forum.ts';
import { TimeAgo } from '#platform/browser/time-ago.tsx';
import { RailSection } from '#ui/rail-section.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { HouseRules } from '../parts/house-rules.tsx';
import { RailLinks } from '../parts/rail-links.tsx';

type ForumRailProps = { overview: Overview | undefined; timeZone: string };

export function ForumRail({ overview, timeZone }: ForumRailProps) {
  const { waiting = [], drafts = [], tags = [] } = overview ?? {};
  return (
    // On phones the rail is below the list and would move when the list arrives.
    <aside
      aria-label="About the community"
      className="grid gap-10 max-lg:group-has-data-loading:hidden"
    >
      <HouseRules />
      {waiting.length > 0 && (
        <RailSection title="Waiting for an answer">
          <RailLinks
            links={waiting.map(({ id, title, createdAt }) => ({
              key: id,
              to: `/forum/${id}`,
              title,
              note: (
                <>
                  Asked <TimeAgo at={createdAt} timeZone={timeZone} />
                </>
              ),
            }))}
          />
        </RailSection>
      )}
      {drafts.length > 0 && <Drafts drafts={drafts} timeZone={timeZone} />}
      {tags.length > 0 && (
        <RailSection title="Popular tags">
          <ul className="flex flex-wrap gap-x-3 gap-y-1">
            {tags.map(({ tag }) => (
              <li key={tag}>
                <TextAction
                  render={<Link to={`/forum?tag=${encodeURIComponent(tag)}`} />}
                  className="wrap-anywhere"
                >
                  {tag}
                </TextAction>
              </li>
            ))}
          </ul>
        </RailSection>
      )}
    </aside>
  );
}

function Drafts({ drafts, timeZone }: { drafts: readonly DraftNote[]; timeZone: string }) {
  return (
    <RailSection title="Your drafts">
      <RailLinks
        links={drafts.map((draft) => {
          const { to, title, kind } = getDraftLink(draft);
          return {
            key: draft.slot,
            to,
            title,
            note: (
              <>
                {kind}, saved <TimeAgo at={draft.updatedAt} timeZone={timeZone} />. Not posted.
              </>
            ),
          };
        })}
      />
    </RailSection>
  );
}

type DraftLink = { to: string; title: string; kind: string };

function getDraftLink({ slot, title, about }: DraftNote): DraftLink {
  const [kind = '', id = ''] = slot.split(':');
  const displayTitle = title.trim() || about?.title || 'Untitled';
  const post = about?.postId ?? id;
  switch (kind) {
    case 'edit-post':
      return { to: `/forum/${post}?edit=post`, title: displayTitle, kind: 'An edit' };
    case 'comment':
      return { to: `/forum/${post}#write`, title: displayTitle, kind: 'A comment' };
    case 'reply':
      return {
        to: `/forum/${post}?reply=${id}#comment-${id}`,
        title: displayTitle,
        kind: 'A reply',
      };
    case 'edit-comment':
      return {
        to: `/forum/${post}?edit=${id}#comment-${id}`,
        title: displayTitle,
        kind: 'A comment edit',
      };
    default:
      return { to: '/forum/new', title: displayTitle, kind: 'A post' };
  }
}
