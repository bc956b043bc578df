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
      className="relative grid grid-cols-[minmax(0,1fr)_5.5rem] gap-x-4 gap-y-3 border-b border-line py-6 sm:grid-cols-[minmax(0,1fr)_11rem] sm:gap-x-8"
    >
      <div className="grid min-w-0 grid-cols-1 content-start gap-2">
        <h3 dir="auto" className="heading max-w-[34em] text-2xl wrap-anywhere">
          <Link to={`/forum/${id}`} className="hover:underline after:absolute after:inset-0">
            <MarkedText text={title} marks={titleMarks ?? []} />
          </Link>
        </h3>
        <p dir="auto" className="line-clamp-3 text-sm text-muted wrap-anywhere">
          <MarkedText text={excerpt} marks={excerptMarks ?? []} />
        </p>
      </div>
      <RowPicture post={post} />
      <div className="col-span-2 grid min-w-0 content-end gap-2 sm:col-span-1">
        {reason && <LazyReasonLine reason={reason} />}
        <PostIcons post={post} />
        <Byline post={post} timeZone={timeZone} />
      </div>
    </li>
  );
}

/** The author's picture, or a drawing. The box has a fixed shape, so nothing moves on loading. */
function RowPicture({ post: { id, image, videoUrl } }: { post: ListedPost }) {
  return (
    <div className="relative mt-1 aspect-square overflow-clip rounded-md sm:row-span-2 sm:aspect-5/4 sm:self-start">
      {image ? <Picture image={image} isPreview isDecorative /> : <Cover id={id} />}
      {videoUrl && (
        <span className="absolute inset-0 m-auto grid size-10 place-items-center rounded-full bg-raised text-accent-ink">
          <Icon of={Play} size={18} className="ms-0.5 fill-current" />
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
