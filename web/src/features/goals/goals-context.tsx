import { getLocalDay } from '@attune/domain/kernel/local-day';
import { createContext, type ReactNode, use, useMemo, useRef } from 'react';
import { serverNow } from '#platform/browser/server-clock.ts';
import { useAttempt } from '#platform/query/use-notify-problem.ts';
import { type GoalDrafts, getGoalDrafts } from './drafts/goal-drafts.ts';
import type { GoalChange } from './goal-change.ts';
import { useChangeGoals } from './goals.queries.ts';

export type TutorialChoice = {
  id: string;
  title: string;
  minutes: number;
  status: 'new' | 'started' | 'completed';
};

type GoalsContextValue = {
  userId: string;
  timeZone: string;
  /** The user's current day, as YYYY-MM-DD. */
  today: string;
  drafts: GoalDrafts;
  tutorials: readonly TutorialChoice[];
  /** Applies a change. Rejects with the server's error, for callers that show it themselves. */
  change: (change: GoalChange) => Promise<unknown>;
  /** Applies a change and shows a toast if it failed; returns whether it succeeded. */
  changeOrNotify: (change: GoalChange, fallback: string) => Promise<boolean>;
  announce: (message: string) => void;
};

const GoalsContext = createContext<GoalsContextValue | null>(null);

export function useGoalsContext(): GoalsContextValue {
  const value = use(GoalsContext);
  if (!value) throw new Error('useGoalsContext must be used within the goals page');
  return value;
}

type GoalsProviderProps = {
  userId: string;
  timeZone: string;
  tutorials: readonly TutorialChoice[];
  children: ReactNode;
};

export function GoalsProvider(props: GoalsProviderProps) {
  const { userId, timeZone, tutorials, children } = props;
  const change = useChangeGoals(userId);
  const liveRegion = useRef<HTMLDivElement>(null);
  const attempt = useAttempt();
  const today = getLocalDay(timeZone, serverNow());

  const value = useMemo(() => {
    function changeOrNotify(requestedChange: GoalChange, fallback: string): Promise<boolean> {
      const onAct = () => void changeOrNotify(requestedChange, fallback);
      return attempt(change(requestedChange), fallback, { label: 'Try again', onAct });
    }
    function announce(message: string) {
      if (liveRegion.current) liveRegion.current.textContent = message;
    }
    const drafts = getGoalDrafts(userId);
    return { userId, timeZone, today, drafts, tutorials, change, changeOrNotify, announce };
  }, [userId, timeZone, today, tutorials, change, attempt]);

  return (
    <GoalsContext value={value}>
      {children}
      <div ref={liveRegion} aria-live="assertive" className="sr-only" />
    </GoalsContext>
  );
}
