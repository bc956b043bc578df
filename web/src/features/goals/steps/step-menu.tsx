import { Ellipsis, PenLine, Trash2 } from 'lucide-react';
import type { GoalStep } from '../../../platform/api/goals.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LateMenu } from '../../../ui/late-menu.tsx';
import { nudgeRows } from '../nudge-rows.ts';

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
    <LateMenu
      trigger={
        <IconButton size="sm" label={`More for “${step.text}”`}>
          <Icon of={Ellipsis} size={18} />
        </IconButton>
      }
      rows={[
        ...nudgeRows(place, onNudge),
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
