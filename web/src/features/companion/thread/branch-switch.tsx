import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { Turn } from './branches.ts';

type BranchSwitchProps = {
  turn: Turn;
  isDisabled: boolean;
  onChoose: (messageId: string) => void;
};

const SIZE = 'max-lg:size-11 pointer-coarse:size-11';

/** ‹ 2 / 3 ›: switches between the versions of a message or reply. */
export function BranchSwitch({ turn, isDisabled, onChoose }: BranchSwitchProps) {
  const { siblings, siblingIndex, message } = turn;
  if (siblings.length < 2) return null;
  const noun = message.role === 'person' ? 'version' : 'reply';
  const choose = (index: number) => {
    const sibling = siblings[index];
    if (sibling) onChoose(sibling.id);
  };
  return (
    <fieldset className="inline-flex items-center text-sm text-muted">
      <legend className="sr-only">
        {noun === 'version' ? 'Versions of this message' : 'Replies to this message'}
      </legend>
      <IconButton
        size="sm"
        className={SIZE}
        label={`Previous ${noun}`}
        disabled={isDisabled || siblingIndex === 0}
        onClick={() => choose(siblingIndex - 1)}
      >
        <Icon of={ChevronLeft} size={18} />
      </IconButton>
      <span className="tabular-nums">
        {siblingIndex + 1} / {siblings.length}
      </span>
      <IconButton
        size="sm"
        className={SIZE}
        label={`Next ${noun}`}
        disabled={isDisabled || siblingIndex === siblings.length - 1}
        onClick={() => choose(siblingIndex + 1)}
      >
        <Icon of={ChevronRight} size={18} />
      </IconButton>
    </fieldset>
  );
}
