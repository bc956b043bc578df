import { useEffect, useRef, useState } from 'react';
import { onLiveUpdate } from '../../../platform/live/live-updates.ts';

/** However much happens, it is asked about once in this time. */
const PAUSE_MS = 1_000;

/**
 * How much waits that is not shown yet. What is shown stays where it is, so that nobody decides on
 * what has just moved under their hand.
 */
export function useWaitingCount(
  shown: readonly { id: string }[],
  readIds: () => Promise<readonly string[]>,
): number {
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const read = useRef(readIds);
  useEffect(() => {
    read.current = readIds;
  });

  useEffect(() => {
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function ask() {
      timer = undefined;
      // What cannot be asked now is asked with the next news.
      const ids = await read.current().catch(() => null);
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
