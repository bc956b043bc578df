import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Goal } from '#platform/api/generated/types.gen.ts';
import { tabMemory } from '#platform/browser/tab-memory.ts';
import { useBelowFoldReady } from '#platform/browser/use-below-fold-ready.ts';
import { useHashTarget, useScrollToElement } from '#platform/browser/use-hash-target.ts';
import { idBefore } from '#ui/reorder/order.ts';
import { useReorder } from '#ui/reorder/use-reorder.ts';
import { placeGoal } from '../goal-change.ts';
import { useGoalsContext } from '../goals-context.tsx';
import type { NewlyAddedGoal } from '../use-add-goal.ts';
import { GoalItem } from './goal-item.tsx';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';
import { useGoalActions } from './use-goal-actions.ts';

/** Rendered first: more goals than fit on any screen. */
const FIRST_SCREEN_GOALS = 2;

type ActiveGoalsProps = {
  goals: readonly Goal[];
  newlyAdded: NewlyAddedGoal | null;
  onComplete: (goalId: string) => void;
};

export function ActiveGoals({ goals, newlyAdded, onComplete }: ActiveGoalsProps) {
  const { changeOrNotify, announce } = useGoalsContext();
  const container = useRef<HTMLDivElement>(null);
  const ids = goals.map(({ id }) => id);
  const { isCollapsed, setCollapsed } = useCollapsed(ids);
  const hashTarget = useHashTarget('goal-');
  const linkedId = hashTarget && ids.includes(hashTarget.id) ? hashTarget.id : null;
  const expand = useEffectEvent((id: string) => setCollapsed(id, false));
  useEffect(() => {
    if (linkedId !== null) expand(linkedId);
  }, [linkedId]);
  useScrollToElement(linkedId && `goal-${linkedId}`, hashTarget?.openedAt ?? null);
  const isRestShown = useBelowFoldReady();
  const actions = useGoalActions();
  const focusAfter = useFocusAfterRemoval(container, ids);
  const order = useReorder({
    ids,
    nameOf: (id) => goals.find((goal) => goal.id === id)?.title ?? '',
    onMove: (goalId, after) =>
      void changeOrNotify(
        placeGoal(goalId, after),
        'The goal couldn’t be moved. It’s back where it was.',
      ),
    announce,
    collapsesWhileHeld: true,
  });

  return (
    <div ref={container} hidden={goals.length === 0}>
      <ul {...order.listProps} aria-label="Goals in progress" className="relative grid">
        {(isRestShown ? order.shownIds : order.shownIds.slice(0, FIRST_SCREEN_GOALS)).map((id) => {
          const goal = goals.find((it) => it.id === id);
          return (
            goal && (
              <GoalItem
                key={id}
                goal={goal}
                order={order}
                isCollapsed={isCollapsed(id)}
                initialFocus={id === newlyAdded?.id ? newlyAdded.initialFocus : null}
                onCollapse={(shouldCollapse) => setCollapsed(id, shouldCollapse)}
                onStatus={(status) => {
                  // The end of a completed goal takes the focus itself.
                  if (status === 'done') onComplete(id);
                  else focusAfter(id);
                  void actions.setStatus(goal, status);
                }}
                onDelete={() => {
                  focusAfter(id);
                  void actions.remove(goal, idBefore(ids, id));
                }}
              />
            )
          );
        })}
      </ul>
    </div>
  );
}

const STORAGE_KEY = 'attune-folded-goals';
/** If there are more goals than this, those further down start collapsed. */
const MAX_OPEN_INITIALLY = 5;

function readStoredIds(): string[] | null {
  const text = tabMemory.read(STORAGE_KEY);
  return text === null ? null : text.split(',').filter(Boolean);
}

function useCollapsed(ids: readonly string[]) {
  const [collapsedIds, setCollapsedIds] = useState(
    () => readStoredIds() ?? ids.slice(MAX_OPEN_INITIALLY),
  );
  return {
    isCollapsed: (id: string) => collapsedIds.includes(id),
    setCollapsed(id: string, isCollapsed: boolean) {
      const others = collapsedIds.filter((it) => it !== id);
      const changed = isCollapsed ? [...others, id] : others;
      tabMemory.write(STORAGE_KEY, changed.join());
      setCollapsedIds(changed);
    },
  };
}
