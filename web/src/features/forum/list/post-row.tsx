import type { Category } from '@attune/domain/forum/categories';
import { CircleCheck, Clock, EyeOff, Lock, Play } from 'lucide-react';
import { Link } from 'react-router';
import type { ListedPost } from '#platform/api/forum.ts';
import { Cover } from '#ui/cover.tsx';
import { Icon } from '#ui/icon.tsx';
import { MarkedText } from '#ui/marked-text.tsx';
import { LazyReasonLine } from '../parts/lazy-reason-line.tsx';
import { Picture } from '../parts/picture.tsx';
import { Byline } from './byline.tsx';

type PostRowProps = { post: ListedPost; timeZone: string };

export function PostRow({ post, timeZone }: PostRowProps) {
  const { id, title, titleMarks, excerpt, excerptMarks, reasons } = post;
  const [reason] = reasons ?? [];
  return (
    <li
      data-post={id}
      className="relative flex flex-col gap-x-8 gap-y-4 border-b border-line py-6 sm:flex-row"
    >
      <div className="grid min-w-0 flex-1 grid-cols-1 content-start gap-2">
        <h3 dir="auto" className="heading max-w-[34em] text-2xl wrap-anywhere">
          <Link to={`/forum/${id}`} className="hover:underline after:absolute after:inset-0">
            <MarkedText text={title} marks={titleMarks ?? []} />
          </Link>
        </h3>
        <p
          dir="auto"
          className="line-clamp-3 pe-[max(0px,100%-40rem)] text-sm text-muted wrap-anywhere"
        >
          <MarkedText text={excerpt} marks={excerptMarks ?? []} />
        </p>
        {reason && <LazyReasonLine reason={reason} />}
        <PostIcons post={post} />
        <div className="pt-1">
          <Byline post={post} timeZone={timeZone} />
        </div>
      </div>
      <RowPicture post={post} />
    </li>
  );
}

/** Posts to keep and reuse get a cover; a conversation stays text, so that the list has a rhythm. */
const COVER_CATEGORIES: readonly Category[] = ['Success Stories', 'Methods', 'Resources'];
const PICTURE_CLASSES =
  'relative w-full shrink-0 self-start overflow-clip rounded-md sm:mt-1 sm:aspect-5/4 sm:w-44';

/** The author's picture, or a drawing. Its box has a fixed shape, so nothing moves when it loads. */
function RowPicture({ post: { id, image, videoUrl, category } }: { post: ListedPost }) {
  if (image) {
    return (
      <div className={`${PICTURE_CLASSES} aspect-8/5`}>
        <Picture image={image} isPreview isDecorative />
      </div>
    );
  }
  if (!videoUrl && !COVER_CATEGORIES.includes(category)) return null;
  return (
    <div className={`${PICTURE_CLASSES} aspect-5/2`}>
      <Cover id={id} />
      {videoUrl && (
        <span className="absolute inset-0 m-auto grid size-11 place-items-center rounded-full bg-raised text-accent-ink">
          <Icon of={Play} size={20} className="ms-0.5 fill-current" />
        </span>
      )}
    </div>
  );
}

const STATE_LABELS = { held: 'Waiting for a moderator', hidden: 'Hidden', removed: 'Removed' };

function PostIcons({ post: { hasHelpful, isLocked, videoUrl, state } }: { post: ListedPost }) {
  const icons = [
    ...(state === 'published'
      ? []
      : [
          {
            icon: state === 'held' ? Clock : EyeOff,
            label: STATE_LABELS[state],
            tone: 'text-warn',
          },
        ]),
    ...(hasHelpful
      ? [{ icon: CircleCheck, label: 'Has a helpful answer', tone: 'text-good' }]
      : []),
    ...(videoUrl ? [{ icon: Play, label: 'Has a video', tone: 'text-muted' }] : []),
    ...(isLocked ? [{ icon: Lock, label: 'Closed to comments', tone: 'text-muted' }] : []),
  ];
  if (icons.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 text-xs font-medium">
      {icons.map(({ icon, label, tone }) => (
        <li key={label} className={`inline-flex items-center gap-1 ${tone}`}>
          <Icon of={icon} size={16} />
          {label}
        </li>
      ))}
    </ul>
  );
}
