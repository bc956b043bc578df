import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { User } from '../../platform/api/account.ts';
import { onLiveUpdate } from '../../platform/live/live-updates.ts';

/** Whatever the dashboard shows something of. */
const TOPICS = ['dashboard', 'tutorials', 'goals', 'mind', 'daily', 'notifications'];

/**
 * What changes anywhere makes the cached dashboard old: it is read again, at once where it is on the
 * screen, else when it is next opened.
 */
export function useDashboardRefresh({ id, updatedAt }: Pick<User, 'id' | 'updatedAt'>): void {
  const client = useQueryClient();
  useEffect(() => {
    let isTold = false;
    // News of several rooms come together; one read answers all of them.
    const tell = () => {
      if (isTold) return;
      isTold = true;
      queueMicrotask(() => {
        isTold = false;
        void client.invalidateQueries({ queryKey: ['monthlyImprovement', id] });
      });
    };
    const stops = TOPICS.map((topic) => onLiveUpdate(topic, tell));
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, id]);

  const seen = useRef(updatedAt);
  useEffect(() => {
    if (seen.current === updatedAt) return;
    seen.current = updatedAt;
    void client.invalidateQueries({ queryKey: ['monthlyImprovement', id] });
  }, [client, id, updatedAt]);
}
