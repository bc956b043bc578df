import { isRemovedText } from '@attune/domain/companion/deleted-facts';
import { Flag, RotateCw, ThumbsDown, ThumbsUp } from 'lucide-react';
import type { Message, Rating } from '#platform/api/companion.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LazyMenu } from '#ui/lazy-menu.tsx';
import { useOverview } from '../companion.queries.ts';
import { ReadAloudButton } from '../voice/read-aloud-button.tsx';
import { CopyButton } from './copy-button.tsx';

type ReplyActionsProps = {
  reply: Message;
  /** Null while a reply is being streamed. */
  onAgain: ((modelId?: string) => void) | null;
  /** Null in a temporary chat and for a removed text, like `onReport`. */
  onRate: ((rating: Rating | null) => void) | null;
  onReport: (() => void) | null;
};

const TOUCH_SIZE = 'max-lg:size-11 pointer-coarse:size-11';
const AGAIN_LABEL = 'Get another reply';

export function ReplyActions({ reply, onAgain, onRate, onReport }: ReplyActionsProps) {
  const rate = (rating: Rating) => onRate?.(reply.rating === rating ? null : rating);
  const isRemoved = isRemovedText(reply.text);
  return (
    <>
      {reply.text !== '' && !isRemoved && <CopyButton text={reply.text} label="Copy the reply" />}
      {!isRemoved && <ReadAloudButton reply={reply} className={TOUCH_SIZE} />}
      {onAgain && <AgainButton onAgain={onAgain} />}
      {onRate && (
        <>
          <Thumb of="good" rating={reply.rating} onRate={rate} />
          <Thumb of="bad" rating={reply.rating} onRate={rate} />
        </>
      )}
      {onReport && (
        <IconButton size="sm" className={TOUCH_SIZE} label="Report this reply" onClick={onReport}>
          <Icon of={Flag} size={18} />
        </IconButton>
      )}
      <WrittenBy reply={reply} />
    </>
  );
}

function AgainButton({ onAgain }: { onAgain: (modelId?: string) => void }) {
  const models = useOverview()?.models ?? [];
  const icon = <Icon of={RotateCw} size={18} />;
  if (models.length < 2) {
    return (
      <IconButton size="sm" className={TOUCH_SIZE} label={AGAIN_LABEL} onClick={() => onAgain()}>
        {icon}
      </IconButton>
    );
  }
  return (
    <LazyMenu
      trigger={
        <IconButton size="sm" className={TOUCH_SIZE} label={AGAIN_LABEL}>
          {icon}
        </IconButton>
      }
      rows={models.map(({ id, label }) => ({
        label: `Try again with ${label}`,
        onSelect: () => onAgain(id),
      }))}
    />
  );
}

/** Left out where every reply would have the same name. */
function WrittenBy({ reply: { model } }: { reply: Message }) {
  const overview = useOverview();
  const isObvious = overview?.models.length === 1 && overview.model.id === model?.id;
  if (!model || isObvious) return null;
  return (
    <span className="min-w-0 truncate px-2 text-xs text-muted">
      <span className="sr-only">Written by </span>
      {model.label}
    </span>
  );
}

type ThumbProps = { of: Rating; rating: Rating | null; onRate: (rating: Rating) => void };

function Thumb({ of, rating, onRate }: ThumbProps) {
  const isChosen = rating === of;
  return (
    <IconButton
      size="sm"
      className={cx(TOUCH_SIZE, isChosen && 'bg-accent-soft text-accent-ink!')}
      label={of === 'good' ? 'Good reply' : 'Bad reply'}
      aria-pressed={isChosen}
      onClick={() => onRate(of)}
    >
      <Icon of={of === 'good' ? ThumbsUp : ThumbsDown} size={18} />
    </IconButton>
  );
}
