import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { isMissing } from '#platform/api/api-error.ts';
import type { CommentSort, Post } from '#platform/api/forum.ts';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { useBelowFoldReady } from '#platform/browser/use-below-fold-ready.ts';
import { LoadError } from '#platform/query/load-state.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Loading } from '#ui/loading.tsx';
import { ScreenMessage } from '#ui/screen-message.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { refreshThread, type ThreadData } from '../forum-cache.ts';
import type { ThreadPage } from '../forum-change.ts';
import { type NamedMember, Namesakes } from '../parts/namesakes.tsx';
import { Comments, readSort } from '../thread/comments.tsx';
import { threadQuery, useThread } from '../thread.queries.ts';
import { type Reader, type ReportTarget, ThreadProvider } from '../thread-context.tsx';
import { useForumUpdates } from '../use-forum-updates.ts';
import { PostRail, type PostStep } from './post-rail.tsx';
import { PostView } from './post-view.tsx';

type PostPageProps = {
  reader: Reader;
  postId: string;
  onReport?: ((target: ReportTarget) => void) | null;
  notice?: ReactNode;
  appeal?: ((decisionId: string) => ReactNode) | null;
  steps?: readonly PostStep[];
};

const NO_STEPS: readonly PostStep[] = [];

export function PostPage(props: PostPageProps) {
  const { reader, postId, onReport = null, notice, appeal = null, steps = NO_STEPS } = props;
  const [params] = useSearchParams();
  const sort = readSort(params);
  const thread = useThread(reader.id, postId, sort);
  const { pages, error, isError, refetch } = thread;
  const [first] = pages ?? [];
  const post = first && 'post' in first ? first.post : null;
  const newComments = useLiveThread(reader.id, postId, sort, first?.asOf ?? null);
  const title = post?.title;
  const isRestShown = useBelowFoldReady();

  useEffect(() => {
    if (title) document.title = `${title} · Attune`;
  }, [title]);

  if (isMissing(error)) return <PostNotFound />;
  if (!post || !pages) {
    return (
      <div className="grid gap-6">
        <BackToForum />
        {isError ? (
          <LoadError read={thread}>
            This post couldn’t be loaded. Everything you wrote is safe.
          </LoadError>
        ) : (
          <PostSkeleton />
        )}
      </div>
    );
  }
  return (
    <ThreadProvider reader={reader} post={post} onReport={onReport} appeal={appeal}>
      <Namesakes members={listAuthors(post, pages)}>
        <div className="grid gap-6">
          <BackToForum />
          {notice}
          <div className="grid items-start justify-between gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,46rem)_17rem]">
            <div className="grid min-w-0 gap-12">
              <PostView />
              {isRestShown && (
                <Comments
                  pages={pages}
                  sort={sort}
                  newComments={newComments}
                  hasMore={thread.hasNextPage}
                  isLoadingMore={thread.isFetchingNextPage}
                  isPreviousSort={thread.isPlaceholderData}
                  problem={isError ? error : null}
                  onMore={async () => void (await thread.fetchNextPage())}
                  onReload={async () => void (await refetch())}
                />
              )}
            </div>
            <PostRail steps={steps} />
          </div>
        </div>
      </Namesakes>
    </ThreadProvider>
  );
}

function listAuthors(post: Post, pages: readonly ThreadPage[]): NamedMember[] {
  const comments = pages.flatMap((page) => page.comments);
  const writers = comments.flatMap(({ author, replies }) => [
    author,
    ...replies.map((reply) => reply.author),
  ]);
  return [post.author, ...writers].filter((author) => author !== null);
}

function useLiveThread(
  userId: string,
  postId: string,
  sort: CommentSort,
  since: string | null,
): number {
  const client = useQueryClient();
  async function refresh() {
    const { queryKey } = threadQuery(userId, postId, sort);
    try {
      const fresh = await unwrap(sdk.readPost({ path: { id: postId }, query: { sort } }));
      client.setQueryData<ThreadData>(queryKey, (data) => data && refreshThread(data, fresh));
    } catch (error) {
      // The reader can no longer see the post. Refetching makes the page say so.
      if (isMissing(error)) void client.invalidateQueries({ queryKey });
    }
  }
  return useForumUpdates({ since, post: postId, onUpdate: () => void refresh() }).comments;
}

function BackToForum() {
  return (
    <p>
      <TextAction className="no-underline! hover:underline!" render={<Link to="/forum" />}>
        <Icon of={ArrowLeft} size={18} />
        Community
      </TextAction>
    </p>
  );
}

function PostNotFound() {
  return (
    <ScreenMessage
      drawing="stopped"
      title="This post isn’t here"
      action={<Button render={<Link to="/forum" />}>Back to Community</Button>}
    >
      It may have been deleted, or the link may be wrong.
    </ScreenMessage>
  );
}

function PostSkeleton() {
  return (
    <div className="grid max-w-[46rem] gap-10">
      <Loading variant="skeleton" size="lg" />
      <div className="appear-late grid gap-3" aria-hidden="true">
        <div className="flex items-center gap-3">
          <div className="wait size-9 rounded-full bg-tint" />
          <div className="wait h-4 w-40 rounded-sm bg-tint" />
        </div>
        <div className="wait mt-4 h-4 rounded-sm bg-tint" />
        <div className="wait h-4 rounded-sm bg-tint" />
        <div className="wait h-4 w-2/3 rounded-sm bg-tint" />
      </div>
    </div>
  );
}
