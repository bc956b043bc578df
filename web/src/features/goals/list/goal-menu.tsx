import { Archive, ArrowDown, ArrowUp, Check, ChevronsDownUp, Ellipsis, Trash2 } from 'lucide-react';
import type { Goal } from '../../../platform/api/goals.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx';

type GoalMenuProps = {
  goal: Goal;
  place: { at: number; of: number };
  isFolded: boolean;
  onFold: () => void;
  onNudge: (by: -1 | 1) => void;
  onStatus: (status: 'done' | 'archived') => void;
  onDelete: () => void;
};

export function GoalMenu({ goal, place, isFolded, ...acts }: GoalMenuProps) {
  return (
    <Menu
      trigger={
        <IconButton size="sm" label={`More for “${goal.title}”`}>
          <Icon of={Ellipsis} size={18} />
        </IconButton>
      }
    >
      <MenuItem icon={ArrowUp} isDisabled={place.at === 0} onSelect={() => acts.onNudge(-1)}>
        Move up
      </MenuItem>
      <MenuItem
        icon={ArrowDown}
        isDisabled={place.at === place.of - 1}
        onSelect={() => acts.onNudge(1)}
      >
        Move down
      </MenuItem>
      {!isFolded && (
        <MenuItem icon={ChevronsDownUp} onSelect={acts.onFold}>
          Fold it
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={Check} onSelect={() => acts.onStatus('done')}>
        Mark as reached
      </MenuItem>
      <MenuItem icon={Archive} onSelect={() => acts.onStatus('archived')}>
        Archive
      </MenuItem>
      <MenuItem icon={Trash2} onSelect={acts.onDelete}>
        Delete
      </MenuItem>
    </Menu>
  );
}
