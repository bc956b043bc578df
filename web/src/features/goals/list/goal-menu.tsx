import { Archive, Check, ChevronsDownUp, Ellipsis, Trash2 } from 'lucide-react';
import type { Goal } from '#platform/api/generated/types.gen.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LazyMenu } from '#ui/lazy-menu.tsx';
import { moveMenuRows } from '../move-menu-rows.ts';

type GoalMenuProps = {
  goal: Goal;
  position: { at: number; of: number };
  isFolded: boolean;
  onFold: () => void;
  onNudge: (by: -1 | 1) => void;
  onStatus: (status: 'done' | 'archived') => void;
  onDelete: () => void;
};

export function GoalMenu({ goal, position, isFolded, ...acts }: GoalMenuProps) {
  const { onNudge, onFold, onStatus, onDelete } = acts;
  const fold = { icon: ChevronsDownUp, label: 'Fold it', onSelect: onFold };
  return (
    <LazyMenu
      trigger={
        <IconButton size="sm" label={`More for “${goal.title}”`}>
          <Icon of={Ellipsis} size={18} />
        </IconButton>
      }
      rows={[
        ...moveMenuRows(position, onNudge),
        ...(isFolded ? [] : [fold]),
        'rule',
        { icon: Check, label: 'Mark as reached', onSelect: () => onStatus('done') },
        { icon: Archive, label: 'Archive', onSelect: () => onStatus('archived') },
        { icon: Trash2, label: 'Delete', onSelect: onDelete },
      ]}
    />
  );
}
