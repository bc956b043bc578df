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
        <IconButton size="sm" className={className} label={`More for “${name}”`}>
          <Icon of={Ellipsis} size={18} />
        </IconButton>
      }
      rows={rows}
    />
  );
}

type ItemMenuProps = { order: Reorder; id: string; name: string; rows: readonly MenuRow[] };

/** The handle to drag an item, and its menu, which also moves it by one position. */
export function ItemMenu({ order, id, name, rows }: ItemMenuProps) {
  const at = order.ids.indexOf(id);
  const isLast = at === order.ids.length - 1;
  const up = () => order.nudge(id, -1);
  const down = () => order.nudge(id, 1);
  return (
    <>
      <ReorderHandle order={order} id={id} name={name} />
      <MoreMenu
        name={name}
        rows={[
          { icon: ArrowUp, label: 'Move up', isDisabled: at === 0, onSelect: up },
          { icon: ArrowDown, label: 'Move down', isDisabled: isLast, onSelect: down },
          ...rows,
        ]}
      />
    </>
  );
}
