import { useEffect, useEffectEvent, useState } from 'react';
import { onLiveUpdate } from '#platform/live/live-updates.ts';

/** The ids are requested at most this often, however much happens. */
const PAUSE_MS = 1_000;

/**
 * Counts the waiting cases that are not shown yet. The shown cases stay in place, so that no one
 * decides on a case that has just moved under the pointer.
 */
export function useWaitingCount(
  shown: readonly { id: string }[],
  readIds: () => Promise<readonly string[]>,
): number {
  const [waitingIds, setWaitingIds] = useState<readonly string[]>([]);
  const read = useEffectEvent(readIds);

  useEffect(() => {
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function fetchIds() {
      timer = undefined;
      // A failed request is repeated with the next live update.
      const ids = await read().catch(() => null);
      if (isCurrent && ids) setWaitingIds(ids);
    }
    const stop = onLiveUpdate('moderation', () => {
      timer ??= setTimeout(() => void fetchIds(), PAUSE_MS);
    });
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      stop();
    };
  }, []);

  const shownIds = new Set(shown.map(({ id }) => id));
  return waitingIds.filter((id) => !shownIds.has(id)).length;
}
