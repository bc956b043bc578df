import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { getLoadErrorMessage } from '#platform/api/api-error.ts';
import type { ListedPost } from '#platform/api/forum.ts';
import { formatNumber } from '#platform/browser/format-number.ts';
import { useBelowFoldReady } from '#platform/browser/use-below-fold-ready.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Loading } from '#ui/loading.tsx';
import { NewItemsBar } from '#ui/new-items-bar.tsx';
import { TryAgainBox } from '#ui/try-again-box.tsx';
import { overviewQuery, postsQuery } from '../list.queries.ts';
import { formatCount } from '../parts/format-count.ts';
import { Namesakes } from '../parts/namesakes.tsx';
import { useForumUpdates } from '../use-forum-updates.ts';
import { EmptyPostList } from './empty-post-list.tsx';
import type { ForumAddress } from './forum-address.ts';
import { LeadPost } from './lead-post.tsx';
import { PostRow } from './post-row.tsx';

type PostListProps = {
  user: { id: string; timeZone: string };
  address: ForumAddress;
  lead: ListedPost | null;
  /** The list waits for the lead post, which would push the list down if it appeared later. */
  isLeadPending: boolean;
};

/** Sort orders in which a new post comes first, so that new posts are announced. */
const SORTS_WITH_UPDATES = ['newest', 'active'];
/** Rendered first: more posts than fit on any screen. */
const FIRST_SCREEN_POSTS = 8;

export function PostList({ user, address, lead, isLeadPending }: PostListProps) {
  const leadId = lead?.id ?? null;
  const { filters } = address;
  const query = postsQuery(user.id, filters);
  const client = useQueryClient();
  const read = useInfiniteQuery(query);
  const { data, isPlaceholderData, isError, error, refetch } = read;
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const isRestShown = useBelowFoldReady();

  const pages = data?.pages ?? [];
  const allPosts = [
    ...new Map(pages.flatMap(({ posts }) => posts).map((it) => [it.id, it])).values(),
  ];
  const total = pages[0]?.total ?? null;
  const hasUpdates =
    SORTS_WITH_UPDATES.includes(filters.sort) && !filters.query && !isPlaceholderData;
  const updates = useForumUpdates({
    since: hasUpdates ? (pages[0]?.asOf ?? null) : null,
    category: filters.category,
    tag: filters.tag,
  });

  async function showNew() {
    const { posts } = updates;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
    client.setQueryData(query.queryKey, (before) => ({
      pages: before?.pages.slice(0, 1) ?? [],
      pageParams: before?.pageParams.slice(0, 1) ?? [],
    }));
    void client.invalidateQueries({ queryKey: overviewQuery(user.id).queryKey });
    await refetch();
    setAnnouncement(`${formatCount(posts, 'new post')} shown`);
  }

  async function showMore() {
    const links = () => list.current?.querySelectorAll<HTMLElement>('h3 a') ?? [];
    const before = links().length;
    await read.fetchNextPage();
    // Wait for a frame, so that React has rendered the new posts.
    requestAnimationFrame(() => {
      setAnnouncement(`${formatCount(links().length - before, 'more post')} shown`);
      links()[before]?.focus({ preventScroll: true });
    });
  }

  const leadPost = lead && <LeadPost post={lead} timeZone={user.timeZone} />;
  if (!data && isError) {
    return (
      <>
        {leadPost}
        <TryAgainBox onRetry={() => void refetch()}>
          {getLoadErrorMessage(
            error,
            'The posts couldn’t be loaded. Everything you wrote is safe.',
          )}
        </TryAgainBox>
      </>
    );
  }
  if (!data || isLeadPending) return <ListSkeleton hasLead={address.isFront} />;
  const posts = allPosts.filter(({ id }) => id !== leadId);
  const shown = lead ? [lead, ...posts] : posts;
  return (
    <Namesakes members={shown.map(({ author }) => author)}>
      {leadPost}
      <section aria-labelledby="posts" className="grid min-w-0 grid-cols-1">
        <h2 id="posts" ref={heading} tabIndex={-1} className="sr-only">
          Posts
        </h2>
        <p role="status" className="sr-only">
          {isPlaceholderData ? 'Searching' : announcement}
        </p>
        <NewItemsBar count={updates.posts} noun="post" onShow={() => void showNew()} />
        <div
          aria-busy={isPlaceholderData}
          className={cx('rule pt-0! transition-opacity', isPlaceholderData && 'opacity-60')}
        >
          {filters.query && !isPlaceholderData && posts.length > 0 && (
            <p className="pt-4 text-sm font-semibold">
              {formatFoundCount(posts, total, filters.query)}
            </p>
          )}
          {posts.length === 0 && !isPlaceholderData && leadId === null ? (
            <div className="pt-6">
              <EmptyPostList address={address} />
            </div>
          ) : (
            <ul ref={list}>
              {(isRestShown ? posts : posts.slice(0, FIRST_SCREEN_POSTS)).map((post) => (
                <PostRow key={post.id} post={post} timeZone={user.timeZone} />
              ))}
            </ul>
          )}
        </div>
        {isError && (
          <div className="pt-4">
            <TryAgainBox onRetry={() => void (read.isFetchNextPageError ? showMore() : refetch())}>
              {getLoadErrorMessage(error, 'More posts couldn’t be loaded.')}
            </TryAgainBox>
          </div>
        )}
        {posts.length > 0 && (
          <div className="flex flex-wrap items-center justify-between gap-4 pt-5">
            <p className="text-sm text-muted">{formatShownCount(allPosts.length, total)}</p>
            {read.hasNextPage && (
              <Button
                kind="secondary"
                isWorking={read.isFetchingNextPage}
                workingLabel="Loading"
                onClick={() => void showMore()}
              >
                Show more
              </Button>
            )}
          </div>
        )}
      </section>
    </Namesakes>
  );
}

function formatShownCount(shown: number, total: number | null): string {
  if (total === null || total <= shown) return formatCount(shown, 'post');
  return `${formatNumber(shown)} of ${formatCount(total, 'post')}`;
}

function formatFoundCount(
  posts: readonly ListedPost[],
  total: number | null,
  query: string,
): string {
  const count = formatCount(Math.max(total ?? 0, posts.length), 'post');
  return `${count} for “${query}”`;
}

const SKELETON_ROWS = ['one', 'two', 'three', 'four'];

function ListSkeleton({ hasLead }: { hasLead: boolean }) {
  return (
    <div data-loading className="grid gap-8">
      {hasLead && (
        <div className="grid gap-x-8 gap-y-4 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <div className="appear-late wait aspect-5/2 rounded-lg bg-tint md:aspect-4/3" />
          <Loading variant="skeleton" size="lg" className="content-center" />
        </div>
      )}
      {!hasLead && <Loading variant="skeleton" />}
      <div className="appear-late grid gap-6 border-t border-line pt-6" aria-hidden="true">
        {SKELETON_ROWS.map((row) => (
          <div key={row} className="grid gap-3 border-b border-line pb-6">
            <div className="wait h-6 w-2/3 rounded-sm bg-tint" />
            <div className="wait h-3 w-full max-w-measure rounded-sm bg-tint" />
            <div className="wait h-3 w-40 rounded-sm bg-tint" />
          </div>
        ))}
      </div>
    </div>
  );
}
