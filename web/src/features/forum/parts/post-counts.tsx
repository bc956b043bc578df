import { Heart, MessageCircle } from 'lucide-react';
import { Icon } from '#ui/icon.tsx';
import { formatCount } from './format-count.ts';

type PostCountsProps = { comments: number; likes: number };

export function PostCounts({ comments, likes }: PostCountsProps) {
  return (
    <span className="ms-auto inline-flex items-center gap-4 text-muted tabular-nums">
      <span className="inline-flex items-center gap-1.5">
        <Icon of={MessageCircle} size={16} />
        <span aria-hidden="true">{comments}</span>
        <span className="sr-only">{formatCount(comments, 'comment')}</span>
      </span>
      <span className="inline-flex items-center gap-1.5">
        <Icon of={Heart} size={16} />
        <span aria-hidden="true">{likes}</span>
        <span className="sr-only">{formatCount(likes, 'like')}</span>
      </span>
    </span>
  );
}
