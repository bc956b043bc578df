import { Check, ChevronDown, Goal, Plus } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { LazyMenu } from '#ui/lazy-menu.tsx';

type GoalName = { id: string; title: string };

export type LessonGoalMenuProps = {
  /** The user's active goals; null until they are loaded. */
  goals: readonly GoalName[] | null;
  linkedIds: ReadonlySet<string>;
  onLink: (goal: GoalName) => void;
  onUnlink: (goal: GoalName) => void;
};

export function LessonGoalMenu({ goals, linkedIds, onLink, onUnlink }: LessonGoalMenuProps) {
  const count = linkedIds.size;
  return (
    <div className="flex">
      <LazyMenu
        align="start"
        trigger={
          <Button kind="secondary" className="px-4!">
            <Icon of={Goal} />
            {count === 0 ? 'Add to a goal' : `In ${count === 1 ? 'a goal' : `${count} goals`}`}
            <Icon of={ChevronDown} size={16} />
          </Button>
        }
        header={
          <p className="text-xs text-muted">
            {goals?.length === 0
              ? 'No goals in progress. A goal is something you want to be able to do.'
              : 'Add this lesson to a goal'}
          </p>
        }
        rows={[
          ...(goals ?? []).map((goal) =>
            linkedIds.has(goal.id)
              ? {
                  icon: Check,
                  label: goal.title,
                  screenReaderText: ', includes this lesson',
                  onSelect: () => onUnlink(goal),
                }
              : { icon: Plus, label: goal.title, onSelect: () => onLink(goal) },
          ),
          'rule',
          {
            label: goals?.length === 0 ? 'Create a goal' : 'All goals',
            to: '/learning-goals',
          },
        ]}
      />
    </div>
  );
}
