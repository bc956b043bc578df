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

/** More goals with steps than any first screen shows. */
const FIRST_SCREEN = 2;

type ActiveGoalsProps = { goals: readonly Goal[]; newlyAdded: NewlyAddedGoal | null };

export function ActiveGoals({ goals, newlyAdded }: ActiveGoalsProps) {
  const { changeOrNotify, announce } = useGoalsContext();
  const part = useRef<HTMLDivElement>(null);
  const ids = goals.map(({ id }) => id);
  const { isFolded, fold } = useFolded(ids);
  const hashTarget = useHashTarget('goal-');
  const linkedId = hashTarget && ids.includes(hashTarget.id) ? hashTarget.id : null;
  const unfold = useEffectEvent((id: string) => fold(id, false));
  useEffect(() => {
    if (linkedId !== null) unfold(linkedId);
  }, [linkedId]);
  useScrollToElement(linkedId && `goal-${linkedId}`, hashTarget?.openedAt ?? null);
  const isRestShown = useBelowFoldReady();
  const actions = useGoalActions();
  const focusAfter = useFocusAfterRemoval(part, ids);
  const order = useReorder({
    ids,
    nameOf: (id) => goals.find((goal) => goal.id === id)?.title ?? '',
    onMove: (goalId, after) =>
      void changeOrNotify(
        placeGoal(goalId, after),
        'The goal could not be moved. It is where it was.',
      ),
    announce,
    isFolding: true,
  });

  return (
    <div ref={part} hidden={goals.length === 0}>
      <ul {...order.listProps} aria-label="Goals under way" className="relative grid">
        {(isRestShown ? order.ids : order.ids.slice(0, FIRST_SCREEN)).map((id) => {
          const goal = goals.find((it) => it.id === id);
          return (
            goal && (
              <GoalItem
                key={id}
                goal={goal}
                order={order}
                isFolded={isFolded(id)}
                startsAt={id === newlyAdded?.id ? newlyAdded.startsAt : null}
                onFold={(isNow) => fold(id, isNow)}
                onStatus={(status) => {
                  focusAfter(id);
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
/** With more goals than this, those further down start folded. */
const MAX_OPEN_INITIALLY = 5;

function readStoredIds(): string[] | null {
  const text = tabMemory.read(STORAGE_KEY);
  return text === null ? null : text.split(',').filter(Boolean);
}

function useFolded(ids: readonly string[]) {
  const [folded, setFolded] = useState(() => readStoredIds() ?? ids.slice(MAX_OPEN_INITIALLY));
  return {
    isFolded: (id: string) => folded.includes(id),
    fold(id: string, isFolded: boolean) {
      const others = folded.filter((it) => it !== id);
      const changed = isFolded ? [...others, id] : others;
      tabMemory.write(STORAGE_KEY, changed.join());
      setFolded(changed);
    },
  };
}
