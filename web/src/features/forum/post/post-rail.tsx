import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListedPost, Post, PostPage } from '#platform/api/forum.ts';
import { RailSection } from '#ui/rail-section.tsx';
import { formatCount } from '../parts/format-count.ts';
import { LazyReasonLine } from '../parts/lazy-reason-line.tsx';
import { RailLinks } from '../parts/rail-links.tsx';
import { relatedQuery } from '../thread.queries.ts';
import { useThreadContext } from '../thread-context.tsx';

/** Something to do with a post in another part of the app. */
export type PostStep = {
  title: string;
  note: string;
  to: string;
  /** Writes the draft that the linked page opens with. */
  onFollow: (post: Post) => void;
};

export function PostRail({ steps }: { steps: readonly PostStep[] }) {
  const { reader, post } = useThreadContext();
  const { data: related } = useQuery(relatedQuery(reader.id, post));
  const [reason] = useCachedReasons(reader.id, post);
  return (
    <aside aria-label="Related to this post" className="grid gap-10 lg:pt-12">
      {reason && (
        <RailSection title="Why you see this">
          <LazyReasonLine reason={reason} canChange />
        </RailSection>
      )}
      {steps.length > 0 && post.state === 'published' && (
        <RailSection title="What you can do next">
          <RailLinks
            links={steps.map(({ onFollow, ...link }) => ({
              ...link,
              key: link.to,
              onFollow: () => onFollow(post),
            }))}
          />
        </RailSection>
      )}
      {related && related.posts.length > 0 && (
        <RailSection title={related.areSimilar ? 'Similar posts' : `More in ${post.category}`}>
          <RailLinks
            links={related.posts.map(({ id, title, category, comments, hasHelpful }) => ({
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
