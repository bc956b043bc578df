import { useSyncExternalStore } from 'react';
import type { Goal } from '#platform/api/goals.ts';
import { NoticeBox } from '#ui/notice-box.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { useGoalsContext } from '../goals-context.tsx';
import { draftSlots } from './draft-slots.ts';

type LostGoalsProps = { goals: readonly Goal[]; onStart: () => void };

export function LostGoals({ goals, onStart }: LostGoalsProps) {
  const { drafts } = useGoalsContext();
  const all = useSyncExternalStore(drafts.subscribe, drafts.all);
  const lost = [...all].filter(([slot, { text }]) => {
    const [kind, goalId] = slot.split(':');
    const isOfGoal = kind !== 'new-goal' && goalId !== undefined;
    return isOfGoal && text.trim() !== '' && !goals.some(({ id }) => id === goalId);
  });

  return lost.map(([slot, { text }]) => (
    <NoticeBox
      key={slot}
      tone="warn"
      title="A goal you were writing in is gone."
      action={
        <div className="flex flex-wrap gap-x-5">
          <TextAction
            onClick={() => {
              drafts.write(draftSlots.newGoal('title'), { text, base: null });
              drafts.forget(slot);
              onStart();
            }}
          >
            Start a goal with it
          </TextAction>
          <TextAction tone="muted" onClick={() => drafts.forget(slot)}>
            Let it go
          </TextAction>
        </div>
      }
    >
      It was deleted elsewhere. You wrote <mark>“{text.trim()}”</mark>
    </NoticeBox>
  ));
}
