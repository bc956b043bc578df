import { useInfiniteQuery } from '@tanstack/react-query';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { LoadState } from '#platform/query/load-state.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { NewItemsBar } from '#ui/new-items-bar.tsx';
import { ShowMore } from '#ui/show-more.tsx';
import { noticesQuery } from '../moderation.queries.ts';
import { getEmptyTitle } from '../moderation-labels.ts';
import { NoticeCard } from './notice-card.tsx';
import { useWaitingCount } from './use-waiting-count.ts';

type NoticeListProps = { userId: string; timeZone: string };

/** Open notices of illegal content, which anyone can send without an account. */
export function NoticeList({ userId, timeZone }: NoticeListProps) {
  const read = useInfiniteQuery(noticesQuery(userId));
  const notices = read.data?.pages.flatMap((page) => page.notices) ?? [];
  const newCount = useWaitingCount(notices, async () =>
    (await unwrap(sdk.listNotices())).notices.map(({ id }) => id),
  );
  const newItems = (
    <NewItemsBar count={newCount} noun="notice" onShow={() => void read.refetch()} />
  );
  if (!read.isSuccess && notices.length === 0) {
    return <LoadState read={read} failure="The notices couldn’t be loaded." />;
  }
  if (notices.length === 0) {
    return (
      <div className="grid gap-6">
        {newItems}
        <EmptyState title={getEmptyTitle('notices')}>
          Anyone can report illegal content here, without an account. Decide about the content
          first, then answer the notice.
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="grid gap-6">
      {newItems}
      <ul className="grid gap-8">
        {notices.map((notice) => (
          <li key={notice.id}>
            <NoticeCard userId={userId} timeZone={timeZone} notice={notice} />
          </li>
        ))}
      </ul>
      <ShowMore read={read} />
    </div>
  );
}
