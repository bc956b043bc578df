import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { LoadState } from '#platform/query/load-state.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { NewItemsBar } from '#ui/new-items-bar.tsx';
import { ShowMore } from '#ui/show-more.tsx';
import { showTab } from '#ui/show-tab.ts';
import { appealsQuery, queueQuery } from '../moderation.queries.ts';
import { getEmptyTitle, type ModerationTab, QUEUES } from '../moderation-labels.ts';
import { AppealCard } from './appeal-card.tsx';
import { CaseList } from './case-list.tsx';
import { NoticeList } from './notice-list.tsx';
import { OneCase } from './one-case.tsx';
import { useWaitingCount } from './use-waiting-count.ts';

type ModerationPageProps = { userId: string; timeZone: string };

/** The URL names the selected queue. */
export function ModerationPage({ userId, timeZone }: ModerationPageProps) {
  const [params] = useSearchParams();
  const state = QUEUES.find((queue) => queue.state === params.get('queue'))?.state ?? 'open';
  const target = readTarget(params);
  const countedQueue = state === 'appeals' || state === 'notices' ? 'open' : state;
  const { data } = useInfiniteQuery(queueQuery(userId, countedQueue));
  const counts: Partial<Record<ModerationTab, number>> = data?.pages[0]?.counts ?? {};
  return (
    <div className="grid gap-8">
      <header className="grid gap-3">
        <h1 className="display text-4xl">Moderation</h1>
        <p className="max-w-measure text-lg text-muted">
          Authors keep what they wrote and see your reason word for word. Every decision can be
          reversed.
        </p>
      </header>
      <nav
        aria-label="Queues"
        className="-mx-(--gutter) flex gap-x-4 scroll-px-(--gutter) overflow-x-auto overflow-y-hidden border-b border-line px-(--gutter) text-sm max-md:fade-overflow-x md:mx-0 md:gap-x-6 md:px-0 md:text-base"
      >
        {QUEUES.map(({ state: id, name }) => (
          <Link
            key={id}
            to={id === 'open' ? '/moderation' : `/moderation?queue=${id}`}
            ref={id === state ? showTab : null}
            aria-current={id === state && !target ? 'page' : undefined}
            className="relative inline-flex min-h-12 items-center gap-1.5 font-medium whitespace-nowrap text-muted after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 hover:text-ink focus-visible:outline-offset-[-3px] aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:after:bg-accent-ink"
          >
            {name}
            {/* Reserves the width of a number, so that no tab moves when it arrives. */}
            {id !== 'decided' && (
              <span className="min-w-[1ch] font-normal tabular-nums">{counts[id] ?? ''}</span>
            )}
          </Link>
        ))}
      </nav>
      {target && <OneCase userId={userId} timeZone={timeZone} target={target} />}
      {!target && state === 'appeals' && <AppealList userId={userId} timeZone={timeZone} />}
      {!target && state === 'notices' && <NoticeList userId={userId} timeZone={timeZone} />}
      {!target && state !== 'appeals' && state !== 'notices' && (
        <CaseList key={state} userId={userId} timeZone={timeZone} state={state} />
      )}
    </div>
  );
}

function readTarget(params: URLSearchParams) {
  for (const kind of ['post', 'comment'] as const) {
    const id = params.get(kind);
    if (id) return { kind, id };
  }
  return null;
}

type AppealListProps = { userId: string; timeZone: string };

function AppealList({ userId, timeZone }: AppealListProps) {
  const read = useInfiniteQuery(appealsQuery(userId));
  const appeals = read.data?.pages.flatMap((page) => page.appeals) ?? [];
  const newCount = useWaitingCount(
    appeals.map(({ appeal }) => appeal),
    async () => (await unwrap(sdk.listAppeals())).appeals.map(({ appeal }) => appeal.id),
  );
  const newItems = (
    <NewItemsBar count={newCount} noun="appeal" onShow={() => void read.refetch()} />
  );
  if (!read.isSuccess && appeals.length === 0) {
    return <LoadState read={read} failure="The appeals couldn’t be loaded." />;
  }
  if (appeals.length === 0) {
    return (
      <div className="grid gap-6">
        {newItems}
        <EmptyState title={getEmptyTitle('appeals')}>
          Members who disagree with a decision can appeal it once. A moderator who didn’t make the
          decision answers it.
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="grid gap-6">
      {newItems}
      <ul className="grid gap-8">
        {appeals.map((pendingAppeal) => (
          <li key={pendingAppeal.appeal.id}>
            <AppealCard userId={userId} timeZone={timeZone} pendingAppeal={pendingAppeal} />
          </li>
        ))}
      </ul>
      <ShowMore read={read} />
    </div>
  );
}
