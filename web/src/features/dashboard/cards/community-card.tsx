import { CARD_NAMES } from '@attune/domain/dashboard/cards';
import { pluralize } from '@attune/domain/kernel/pluralize';
import { Link } from 'react-router';
import type { Dashboard } from '#platform/api/generated/types.gen.ts';
import { TimeAgo } from '#platform/browser/time-ago.tsx';
import { Card } from '../card.tsx';

type CommunityCardProps = { board: Dashboard; timeZone: string };

export function CommunityCard({ board, timeZone }: CommunityCardProps) {
  const { isZen, community } = board;
  const { replies, waiting, posts, likes } = community;
  const isEmpty = replies.length === 0 && waiting.length === 0;
  return (
    <Card
      name={CARD_NAMES.community}
      aside={
        <Link to="/forum" className="link">
          Open the community
        </Link>
      }
    >
      {isEmpty && (
        <p className="text-sm text-muted">
          No new replies, and no questions waiting for an answer.
        </p>
      )}
      {replies.length > 0 && (
        <ul className="grid gap-3">
          {replies.map(({ postId, title, count, lastAt }) => (
            <li key={postId} className="grid gap-0.5">
              <h3 className="heading text-xl">
                <Link to={`/forum/${postId}`} className="hover:underline">
                  {title}
                </Link>
              </h3>
              <p className="text-sm text-muted">
                {isZen ? 'Someone replied' : count === 1 ? 'One reply' : `${count} replies`}
                {!isZen && (
                  <>
                    , <TimeAgo at={lastAt} timeZone={timeZone} />
                  </>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
      {waiting.length > 0 && (
        <div className="grid gap-2">
          <p className="text-sm text-muted">Waiting for an answer</p>
          <ul className="grid gap-2">
            {waiting.map(({ id, title }) => (
              <li key={id}>
                <h3 className="heading text-xl">
                  <Link to={`/forum/${id}`} className="hover:underline">
                    {title}
                  </Link>
                </h3>
              </li>
            ))}
          </ul>
        </div>
      )}
      {!isZen && posts > 0 && likes > 0 && (
        <p className="text-sm text-muted">
          {posts === 1 ? 'Your post' : `Your ${posts} posts`} from the last 30 days got{' '}
          {pluralize(likes, 'like')}.
        </p>
      )}
    </Card>
  );
}
