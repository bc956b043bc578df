import { ArrowDown, ArrowUp, Ellipsis } from 'lucide-react';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LazyMenu } from '#ui/lazy-menu.tsx';
import type { MenuRow } from '#ui/menu-rows.ts';
import { ReorderHandle } from '#ui/reorder/reorder-handle.tsx';
import type { Reorder } from '#ui/reorder/use-reorder.ts';

type MoreMenuProps = { name: string; className?: string; rows: readonly MenuRow[] };

export function MoreMenu({ name, className, rows }: MoreMenuProps) {
  return (
    <LazyMenu
      trigger={
        <IconButton size="sm" className={className} label={`More actions for “${name}”`}>
          <Icon of={Ellipsis} size={18} />
        </IconButton>
      }
      rows={rows}
    />
  );
}

type ItemMenuProps = { order: Reorder; id: string; name: string; rows: readonly MenuRow[] };

/** The handle that drags an item, and a menu that can also move it up or down. */
export function ItemMenu({ order, id, name, rows }: ItemMenuProps) {
  const index = order.shownIds.indexOf(id);
  const isLast = index === order.shownIds.length - 1;
  const up = () => order.nudge(id, -1);
  const down = () => order.nudge(id, 1);
  return (
    <>
      <ReorderHandle order={order} id={id} name={name} />
      <MoreMenu
        name={name}
        rows={[
          { icon: ArrowUp, label: 'Move up', isDisabled: index === 0, onSelect: up },
          { icon: ArrowDown, label: 'Move down', isDisabled: isLast, onSelect: down },
          ...rows,
        ]}
      />
    </>
  );
}
