import { Link } from 'react-router';
import type { ListedPost } from '#platform/api/forum.ts';
import { Cover } from '#ui/cover.tsx';
import { Picture } from '../parts/picture.tsx';
import { Byline } from './byline.tsx';

type LeadPostProps = { post: ListedPost; timeZone: string };

/** The most helpful post of the week, shown large above the list. */
export function LeadPost({ post, timeZone }: LeadPostProps) {
  const { id, title, excerpt, image } = post;
  return (
    <article className="relative grid gap-x-8 gap-y-4 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="relative aspect-2/1 overflow-clip rounded-lg md:aspect-4/3">
        {image ? <Picture image={image} isPreview isDecorative /> : <Cover id={id} />}
      </div>
      <div className="grid min-w-0 content-center gap-3">
        <p className="text-sm font-semibold text-accent-ink">Most helpful this week</p>
        <h2 dir="auto" className="display text-3xl wrap-anywhere">
          <Link to={`/forum/${id}`} className="hover:underline after:absolute after:inset-0">
            {title}
          </Link>
        </h2>
        <p dir="auto" className="line-clamp-4 wrap-anywhere">
          {excerpt}
        </p>
        <Byline post={post} timeZone={timeZone} />
      </div>
    </article>
  );
}
