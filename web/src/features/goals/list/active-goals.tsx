import { useEffect, useRef } from 'react';
import type { Goal } from '../../../platform/api/goals.ts';
import { useRestSoon } from '../../../platform/browser/use-rest-soon.ts';
import { useShowPlace, useWantedPlace } from '../../../platform/browser/use-wanted-place.ts';
import { before } from '../../../ui/reorder/order.ts';
import { useReorder } from '../../../ui/reorder/use-reorder.ts';
import { useGoalsRoom } from '../goals-room.tsx';
import type { Fresh } from '../use-add-goal.ts';
import { GoalItem } from './goal-item.tsx';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';
import { useFolded } from './use-folded.ts';
import { useGoalActions } from './use-goal-actions.ts';

/** More than any first screen shows of goals with their steps. */
const FIRST_SCREEN = 2;

type ActiveGoalsProps = { goals: readonly Goal[]; fresh: Fresh | null };

/** The goals under way, in the person's own order. */
export function ActiveGoals({ goals, fresh }: ActiveGoalsProps) {
  const { changeOrSay, announce } = useGoalsRoom();
  const part = useRef<HTMLDivElement>(null);
  const ids = goals.map(({ id }) => id);
  const { isFolded, fold } = useFolded(ids);
  const wanted = useWantedPlace('goal-');
  const wantedId = wanted && ids.includes(wanted.id) ? wanted.id : null;
  const unfold = useRef(fold);
  unfold.current = fold;
  useEffect(() => {
    if (wantedId !== null) unfold.current(wantedId, false);
  }, [wantedId]);
  useShowPlace(wantedId && `goal-${wantedId}`, wanted?.openedAt ?? null);
  const isRestShown = useRestSoon();
  const actions = useGoalActions();
  const focusAfter = useFocusAfterRemoval(part, ids);
  const order = useReorder({
    ids,
    nameOf: (id) => goals.find((goal) => goal.id === id)?.title ?? '',
    onMove: (goalId, after) =>
      void changeOrSay(
        { kind: 'place-goal', goalId, after },
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
                startsAt={id === fresh?.id ? fresh.startsAt : null}
                onFold={(isNow) => fold(id, isNow)}
                onStatus={(status) => {
                  focusAfter(id);
                  void actions.setStatus(goal, status);
                }}
                onDelete={() => {
                  focusAfter(id);
                  void actions.remove(goal, before(ids, id));
                }}
              />
            )
          );
        })}
      </ul>
    </div>
  );
}
