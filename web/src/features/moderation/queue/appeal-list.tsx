import { useInfiniteQuery } from '@tanstack/react-query';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { LoadState } from '#platform/query/load-state.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { NewItemsBar } from '#ui/new-items-bar.tsx';
import { ShowMore } from '#ui/show-more.tsx';
import { appealsQuery } from '../moderation.queries.ts';
import { AppealCard } from './appeal-card.tsx';
import { useWaitingCount } from './use-waiting-count.ts';

type AppealListProps = { userId: string; timeZone: string };

export function AppealList({ userId, timeZone }: AppealListProps) {
  const read = useInfiniteQuery(appealsQuery(userId));
  const appeals = read.data?.pages.flatMap((page) => page.appeals) ?? [];
  const waiting = useWaitingCount(
    appeals.map(({ appeal }) => appeal),
    async () => (await unwrap(sdk.listAppeals())).appeals.map(({ appeal }) => appeal.id),
  );
  const newItems = <NewItemsBar count={waiting} noun="appeal" onShow={() => void read.refetch()} />;
  if (!read.isSuccess && appeals.length === 0) {
    return <LoadState read={read} failure="The appeals could not be read just now." />;
  }
  if (appeals.length === 0) {
    return (
      <div className="grid gap-6">
        {newItems}
        <EmptyState title="No appeal waits for an answer.">
          Who disagrees with a decision may ask once for another look. It is answered by somebody
          else than who decided.
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="grid gap-6">
      {newItems}
      <ul className="grid gap-8">
        {appeals.map((waiting) => (
          <li key={waiting.appeal.id}>
            <AppealCard userId={userId} timeZone={timeZone} waiting={waiting} />
          </li>
        ))}
      </ul>
      <ShowMore read={read} />
    </div>
  );
}
