import type { ListedPost } from '#platform/api/forum.ts';
import { TimeAgo } from '#platform/browser/time-ago.tsx';
import { AuthorName, AuthorPicture } from '../parts/author.tsx';
import { PostCounts } from '../parts/post-counts.tsx';

type BylineProps = { post: ListedPost; timeZone: string };

export function Byline({ post, timeZone }: BylineProps) {
  const { author, category, createdAt, comments, likes } = post;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <AuthorPicture author={author} size="sm" />
      <AuthorName author={author} />
      <span className="text-muted">
        {category}, <TimeAgo at={createdAt} timeZone={timeZone} />
      </span>
      <PostCounts comments={comments} likes={likes} />
    </div>
  );
}
