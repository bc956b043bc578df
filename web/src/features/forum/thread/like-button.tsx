import { Heart } from 'lucide-react';
import { formatNumber } from '#platform/browser/format-number.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';

type LikeButtonProps = {
  likes: number;
  isLiked: boolean;
  isDisabled: boolean;
  /** 'Helpful' under a post; a comment shows only the heart and the count. */
  label?: string;
  onToggle: () => void;
};

export function LikeButton({ likes, isLiked, isDisabled, label, onToggle }: LikeButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isLiked}
      disabled={isDisabled}
      onClick={onToggle}
      className={cx(
        'inline-flex min-h-9 items-center gap-1.5 rounded-md text-sm font-medium tabular-nums transition-colors duration-(--duration-fast) not-disabled:hover:bg-tint',
        label
          ? 'min-h-11! gap-2! border border-line-strong bg-raised px-5 font-semibold!'
          : '-ms-2 px-2',
        isLiked ? 'text-accent-ink' : label ? 'text-ink' : 'text-muted',
      )}
    >
      <Icon of={Heart} size={label ? 18 : 16} className={isLiked ? 'fill-current' : ''} />
      {label ?? <span className="sr-only">Like,</span>}
      <span>{formatNumber(likes)}</span>
      <span className="sr-only">{likes === 1 ? 'like' : 'likes'}</span>
    </button>
  );
}
