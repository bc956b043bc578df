import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { PenLine, X } from 'lucide-react';
import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { overviewQuery } from '../list.queries.ts';
import { formatCount } from '../parts/format-count.ts';
import { CategoryNav } from './category-nav.tsx';
import { type ForumAddress, SORTS, useForumAddress } from './forum-address.ts';
import { ForumRail } from './forum-rail.tsx';
import { PostList } from './post-list.tsx';

type ForumPageProps = {
  user: { id: string; timeZone: string };
  /** Shown to suspended members. */
  suspension?: ReactNode;
};

export function ForumPage({ user, suspension }: ForumPageProps) {
  const address = useForumAddress();
  const { data: overview, isPending, failureCount } = useQuery(overviewQuery(user.id));
  const prefetchHandlers = useThreadPrefetch(user.id);
  const featured = address.isFront ? (overview?.featured ?? null) : null;
  return (
    <div className="grid grid-cols-1 gap-6">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="display text-4xl">Community</h1>
        {!overview?.isSuspended && (
          // Beside the title, even on a narrow phone.
          <Button className="max-sm:px-4" render={<Link to="/forum/new" />}>
            <Icon of={PenLine} size={18} className="max-sm:hidden" />
            Write a post
          </Button>
        )}
        <p className="basis-full text-lg text-muted">
          Real stories from people going through the same change.
        </p>
      </header>
      {overview?.isSuspended && suspension}
      <div className="group grid items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div {...prefetchHandlers} className="grid min-w-0 grid-cols-1 gap-6">
          <div className="grid min-w-0 gap-4 [&>*]:min-w-0">
            <ForumTools address={address} total={overview?.total} />
            <CategoryNav address={address} overview={overview} />
          </div>
          <PostList
            user={user}
            address={address}
            lead={featured}
            isLeadPending={address.isFront && isPending && failureCount === 0}
          />
        </div>
        <ForumRail overview={overview} timeZone={user.timeZone} />
      </div>
    </div>
  );
}

/** How long the pointer must rest on a post before its thread is prefetched. */
const HOVER_MS = 60;

function postIdAt(target: EventTarget): string | null {
  const item = target instanceof Element ? target.closest('li, article') : null;
  const path = item?.querySelector('h2 a, h3 a')?.getAttribute('href') ?? '';
  return /^\/forum\/([0-9a-f-]{36})$/.exec(path)?.[1] ?? null;
}

async function prefetchThread(client: QueryClient, userId: string, postId: string): Promise<void> {
  try {
    // Imported here so that the list page loads without the code of threads.
    const { threadQuery } = await import('../thread.queries.ts');
    const query = threadQuery(userId, postId, 'helpful');
    // A thread that is still in its cache is not loaded again.
    await client.prefetchInfiniteQuery({ ...query, retry: false });
  } catch {
    // Prefetching is optional: the thread is loaded when it is opened.
  }
}

function useThreadPrefetch(userId: string) {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const schedule = ({ target }: SyntheticEvent) => {
    cancel();
    const postId = postIdAt(target);
    if (postId) timer.current = setTimeout(() => prefetchThread(client, userId, postId), HOVER_MS);
  };
  return { onPointerOver: schedule, onFocus: schedule, onPointerLeave: cancel };
}

/** Search results are always sorted by relevance. */
const SEARCH_SORTS = [{ value: 'newest', label: 'Best match' }] as const;

type ForumToolsProps = { address: ForumAddress; total: number | undefined };

function ForumTools({ address, total }: ForumToolsProps) {
  const { filters, change, linkTo } = address;
  const { query, tag, sort } = filters;
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-[minmax(0,1fr)_7.75rem] gap-3 sm:grid-cols-[minmax(0,1fr)_11rem]">
        <SearchField
          label="Search posts"
          placeholder={total ? `Search ${formatCount(total, 'post')}` : 'Search posts'}
          query={query ?? ''}
          // Only the first letter adds a history entry; the following ones replace it.
          onSearch={(text) => change({ query: text }, { replace: Boolean(query) })}
        />
        <NativeSelect
          label="Sort posts"
          options={query ? SEARCH_SORTS : SORTS}
          value={query ? 'newest' : sort}
          isDisabled={Boolean(query)}
          onValueChange={(value) => change({ sort: value })}
        />
      </div>
      {tag && (
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <span className="text-muted">Tagged</span>
          <Link
            to={linkTo({ tag: null })}
            preventScrollReset
            aria-label={`Remove the tag ${tag}`}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-ink bg-ink ps-3 pe-2 leading-tight font-medium text-paper"
          >
            <span dir="auto" className="wrap-anywhere">
              {tag}
            </span>
            <Icon of={X} size={16} />
          </Link>
        </p>
      )}
    </div>
  );
}
