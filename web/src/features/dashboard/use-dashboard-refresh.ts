import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { User } from '#platform/api/generated/types.gen.ts';
import { onLiveUpdate } from '#platform/live/live-updates.ts';
import { getDashboardKey } from './dashboard-key.ts';

const TOPICS = ['dashboard', 'tutorials', 'goals', 'mind', 'daily', 'notifications'];

/**
 * Any change makes the cached dashboard stale. It is refetched at once where it is on screen, else
 * when it is next opened.
 */
export function useDashboardRefresh({ id, updatedAt }: Pick<User, 'id' | 'updatedAt'>): void {
  const client = useQueryClient();
  useEffect(() => {
    let isScheduled = false;
    // Updates of several features arrive together; one read covers them all.
    const scheduleRefresh = () => {
      if (isScheduled) return;
      isScheduled = true;
      queueMicrotask(() => {
        isScheduled = false;
        void client.invalidateQueries({ queryKey: getDashboardKey(id) });
      });
    };
    const unsubscribes = TOPICS.map((topic) => onLiveUpdate(topic, scheduleRefresh));
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe();
    };
  }, [client, id]);

  const lastUpdatedAt = useRef(updatedAt);
  useEffect(() => {
    if (lastUpdatedAt.current === updatedAt) return;
    lastUpdatedAt.current = updatedAt;
    void client.invalidateQueries({ queryKey: getDashboardKey(id) });
  }, [client, id, updatedAt]);
}
