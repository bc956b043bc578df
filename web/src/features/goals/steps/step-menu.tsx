import { Ellipsis, PenLine, Trash2 } from 'lucide-react';
import type { GoalStep } from '#platform/api/generated/types.gen.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LazyMenu } from '#ui/lazy-menu.tsx';
import { moveMenuRows } from '../move-menu-rows.ts';

type StepMenuProps = {
  step: GoalStep;
  position: { at: number; of: number };
  onNudge: (by: -1 | 1) => void;
  onToggleFirst: () => void;
  onDelete: () => void;
};

export function StepMenu({ step, position, onNudge, onToggleFirst, onDelete }: StepMenuProps) {
  // A completed step cannot require an attempt that was never written.
  const mayToggle = step.withoutAiFirst || !step.isDone || step.attempt !== '';
  return (
    <LazyMenu
      trigger={
        <IconButton size="sm" label={`More for “${step.text}”`}>
          <Icon of={Ellipsis} size={18} />
        </IconButton>
      }
      rows={[
        ...moveMenuRows(position, onNudge),
        {
          icon: PenLine,
          label: step.withoutAiFirst ? 'Without AI first: no more' : 'Try it without AI first',
          isDisabled: !mayToggle,
          onSelect: onToggleFirst,
        },
        'rule',
        { icon: Trash2, label: 'Delete the step', onSelect: onDelete },
      ]}
    />
  );
}
