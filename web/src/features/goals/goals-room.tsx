import { dayIn } from '@attune/domain/kernel/calendar';
import { createContext, type ReactNode, use, useMemo, useRef } from 'react';
import { problemOf } from '../../platform/api/api-error.ts';
import { serverNow } from '../../platform/browser/server-clock.ts';
import { useToast } from '../../ui/toast.tsx';
import { type DraftStore, draftsOf } from './drafts/draft-store.ts';
import type { GoalChange } from './goal-change.ts';
import { useChangeGoals } from './goals.queries.ts';

/** A lesson that a goal can be linked to; its own room knows the rest. */
export type TutorialChoice = {
  id: string;
  title: string;
  minutes: number;
  status: 'new' | 'started' | 'completed';
};

type GoalsRoom = {
  userId: string;
  timeZone: string;
  /** The day it is for the person, as YYYY-MM-DD. */
  today: string;
  drafts: DraftStore;
  tutorials: readonly TutorialChoice[];
  /** Makes a change; fails with the server's refusal, for who shows it beside their words. */
  change: (change: GoalChange) => Promise<unknown>;
  /** Makes a change and says in a toast when it did not work; answers whether it did. */
  changeOrSay: (change: GoalChange, fallback: string) => Promise<boolean>;
  /** Tells those who cannot see it. */
  announce: (words: string) => void;
};

const GoalsRoomContext = createContext<GoalsRoom | null>(null);

export function useGoalsRoom(): GoalsRoom {
  const room = use(GoalsRoomContext);
  if (!room) throw new Error('used outside of the goals page');
  return room;
}

type GoalsRoomProviderProps = {
  userId: string;
  timeZone: string;
  tutorials: readonly TutorialChoice[];
  children: ReactNode;
};

export function GoalsRoomProvider(props: GoalsRoomProviderProps) {
  const { userId, timeZone, tutorials, children } = props;
  const change = useChangeGoals(userId);
  const liveRegion = useRef<HTMLDivElement>(null);
  const toast = useRef(useToast());
  const today = dayIn(timeZone, serverNow());

  const room = useMemo(() => {
    async function changeOrSay(it: GoalChange, fallback: string): Promise<boolean> {
      try {
        await change(it);
        return true;
      } catch (error) {
        const message = problemOf(error, fallback);
        if (message) {
          toast.current.notifyError({ message, action: { label: 'Try again', onAct: again } });
        }
        return false;
      }
      function again() {
        void changeOrSay(it, fallback);
      }
    }
    function announce(words: string) {
      if (liveRegion.current) liveRegion.current.textContent = words;
    }
    const drafts = draftsOf(userId);
    return { userId, timeZone, today, drafts, tutorials, change, changeOrSay, announce };
  }, [userId, timeZone, today, tutorials, change]);

  return (
    <GoalsRoomContext value={room}>
      {children}
      <div ref={liveRegion} aria-live="assertive" className="sr-only" />
    </GoalsRoomContext>
  );
}
