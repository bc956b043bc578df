import { ArrowDown, ArrowUp, Ellipsis, PenLine, Trash2 } from 'lucide-react';
import type { GoalStep } from '../../../platform/api/goals.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx';

type StepMenuProps = {
  step: GoalStep;
  place: { at: number; of: number };
  onNudge: (by: -1 | 1) => void;
  onToggleFirst: () => void;
  onDelete: () => void;
};

export function StepMenu({ step, place, onNudge, onToggleFirst, onDelete }: StepMenuProps) {
  // What is done already cannot ask for an attempt that was never written.
  const mayToggle = step.withoutAiFirst || !step.isDone || step.attempt !== '';
  return (
    <Menu
      trigger={
        <IconButton size="sm" label={`More for “${step.text}”`}>
          <Icon of={Ellipsis} size={18} />
        </IconButton>
      }
    >
      <MenuItem icon={ArrowUp} isDisabled={place.at === 0} onSelect={() => onNudge(-1)}>
        Move up
      </MenuItem>
      <MenuItem icon={ArrowDown} isDisabled={place.at === place.of - 1} onSelect={() => onNudge(1)}>
        Move down
      </MenuItem>
      <MenuItem icon={PenLine} isDisabled={!mayToggle} onSelect={onToggleFirst}>
        {step.withoutAiFirst ? 'Without AI first: no more' : 'Try it without AI first'}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={Trash2} onSelect={onDelete}>
        Delete the step
      </MenuItem>
    </Menu>
  );
}
