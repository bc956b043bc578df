import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListedPost, PostPage } from '#platform/api/forum.ts';
import { RailSection } from '#ui/rail-section.tsx';
import { formatCount } from '../parts/format-count.ts';
import { LazyReasonLine } from '../parts/lazy-reason-line.tsx';
import { RailLinks } from '../parts/rail-links.tsx';
import { similarQuery } from '../thread.queries.ts';
import { useThreadContext } from '../thread-context.tsx';

export function PostRail() {
  const { reader, post } = useThreadContext();
  const { data: similar = [] } = useQuery(similarQuery(reader.id, post.id));
  const [reason] = useCachedReasons(reader.id, post);
  if (!reason && similar.length === 0) return <div />;
  return (
    <aside aria-label="Related to this post" className="grid gap-10 lg:pt-12">
      {reason && (
        <RailSection title="Why you see this">
          <LazyReasonLine reason={reason} canChange />
        </RailSection>
      )}
      {similar.length > 0 && (
        <RailSection title="Similar posts">
          <RailLinks
            links={similar.map(({ id, title, category, comments, hasHelpful }) => ({
              key: id,
              to: `/forum/${id}`,
              title,
              note: `${category}, ${hasHelpful ? 'with a helpful answer' : formatCount(comments, 'comment').toLowerCase()}`,
            }))}
          />
        </RailSection>
      )}
    </aside>
  );
}

/** Reasons come only with the "for you" list, so the post is looked up in the cached lists. */
function useCachedReasons(userId: string, post: ListedPost) {
  const client = useQueryClient();
  if (post.reasons) return post.reasons;
  const lists = client.getQueriesData<{ pages: PostPage[] }>({
    queryKey: ['posts', userId, 'list'],
  });
  const listed = lists
    .flatMap(([, data]) => data?.pages.flatMap(({ posts }) => posts) ?? [])
    .find(({ id, reasons }) => id === post.id && reasons);
  return listed?.reasons ?? [];
}
