import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { getDashboardKey } from '#features/dashboard/dashboard-key.ts';
import { getLibraryKey } from '#features/tutorials/library-key.ts';
import type { User } from '#platform/api/generated/types.gen.ts';
import { onLiveUpdate } from '#platform/live/live-updates.ts';

const TOPICS = ['dashboard', 'tutorials', 'courses', 'goals', 'mind', 'daily', 'notifications'];

/**
 * Any change makes the cached dashboard stale, and with it the next step and the order of the
 * lessons, which must agree. They are refetched at once where they are on screen, else when they
 * are next opened.
 */
export function useGuidanceRefresh({ id, updatedAt }: Pick<User, 'id' | 'updatedAt'>): void {
  const client = useQueryClient();
  useEffect(() => {
    let isScheduled = false;
    // Updates of several features arrive together; one read covers them all.
    const scheduleRefresh = () => {
      if (isScheduled) return;
      isScheduled = true;
      queueMicrotask(() => {
        isScheduled = false;
        void invalidateGuidance(client, id);
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
    void invalidateGuidance(client, id);
  }, [client, id, updatedAt]);
}

async function invalidateGuidance(client: QueryClient, userId: string): Promise<void> {
  for (const queryKey of [getDashboardKey(userId), getLibraryKey(userId)]) {
    // A first read that started before the change would otherwise count as fresh.
    await client.cancelQueries({ queryKey });
    void client.invalidateQueries({ queryKey });
  }
}
