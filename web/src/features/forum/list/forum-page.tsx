import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { overviewQuery } from '../list.queries.ts';
import { CategoryNav } from './category-nav.tsx';
import { useForumAddress } from './forum-address.ts';
import { ForumRail } from './forum-rail.tsx';
import { ForumTools } from './forum-tools.tsx';
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
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="grid gap-2">
          <h1 className="display text-4xl">Community</h1>
          <p className="text-lg text-muted">Plain accounts from people in the same change.</p>
        </div>
        {!overview?.isSuspended && (
          <Button render={<Link to="/forum/new" />}>
            <Icon of={PenLine} size={18} />
            Write a post
          </Button>
        )}
      </header>
      {overview?.isSuspended && suspension}
      <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_17rem]">
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

/** A pointer that only passes over the list prefetches nothing. */
const HOVER_MS = 60;
/** A thread read this recently is not read again. */
const FRESH_MS = 5_000;

function postIdAt(target: EventTarget): string | null {
  const item = target instanceof Element ? target.closest('li, article') : null;
  const path = item?.querySelector('h2 a, h3 a')?.getAttribute('href') ?? '';
  return /^\/forum\/([0-9a-f-]{36})$/.exec(path)?.[1] ?? null;
}

async function prefetchThread(client: QueryClient, userId: string, postId: string): Promise<void> {
  try {
    // The thread's code is not in the list's first load.
    const { threadQuery } = await import('../thread.queries.ts');
    const query = threadQuery(userId, postId, 'helpful');
    await client.prefetchInfiniteQuery({ ...query, retry: false, staleTime: FRESH_MS });
  } catch {
    // Then it is read when it is opened.
  }
}

function useThreadPrefetch(userId: string) {
  const client = useQueryClient();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = () => clearTimeout(waiting.current);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const schedule = ({ target }: SyntheticEvent) => {
    cancel();
    const postId = postIdAt(target);
    if (postId)
      waiting.current = setTimeout(() => prefetchThread(client, userId, postId), HOVER_MS);
  };
  return { onPointerOver: schedule, onFocus: schedule, onPointerLeave: cancel };
}
