import { GripVertical } from 'lucide-react';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';
import { IconButton } from '../icon-button.tsx';
import type { Reorder } from './use-reorder.ts';

type ReorderHandleProps = { order: Reorder; id: string; name: string };

export function ReorderHandle({ order, id, name }: ReorderHandleProps) {
  const isHeld = order.heldId === id;
  return (
    <IconButton
      size="sm"
      label={`Move “${name}”`}
      title="Drag, or press Space and the arrow keys"
      aria-pressed={isHeld}
      className={cx(
        'touch-none select-none',
        isHeld ? 'cursor-grabbing! bg-tint text-ink!' : 'cursor-grab!',
      )}
      {...order.handleProps(id)}
    >
      <Icon of={GripVertical} size={18} />
    </IconButton>
  );
}
