import { useEffect, useEffectEvent, useState } from 'react';
import { onLiveUpdate } from '#platform/live/live-updates.ts';

/** Requested at most once in this time, however much happens. */
const PAUSE_MS = 1_000;

/**
 * How many waiting cases are not shown yet. What is shown stays in place, so that no one decides on
 * a case that has just moved under the pointer.
 */
export function useWaitingCount(
  shown: readonly { id: string }[],
  readIds: () => Promise<readonly string[]>,
): number {
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const read = useEffectEvent(readIds);

  useEffect(() => {
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function ask() {
      timer = undefined;
      // A failed request is repeated with the next live update.
      const ids = await read().catch(() => null);
      if (isCurrent && ids) setWaiting(ids);
    }
    const stop = onLiveUpdate('moderation', () => {
      timer ??= setTimeout(() => void ask(), PAUSE_MS);
    });
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      stop();
    };
  }, []);

  const shownIds = new Set(shown.map(({ id }) => id));
  return waiting.filter((id) => !shownIds.has(id)).length;
}
