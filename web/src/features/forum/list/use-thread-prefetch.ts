import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useRef } from 'react';

/** A pointer that only passes over the list prefetches nothing. */
const HOVER_MS = 60;
/** A thread read this recently is not read again. */
const FRESH_MS = 5_000;

function postIdAt(target: EventTarget): string | null {
  const item = target instanceof Element ? target.closest('li, article') : null;
  const path = item?.querySelector('h2 a, h3 a')?.getAttribute('href') ?? '';
  return /^\/forum\/([0-9a-f-]{36})$/.exec(path)?.[1] ?? null;
}

async function prefetchThread(client: QueryClient, userId: string, postId: string): Promise<void> {
  try {
    // The thread's code is not in the list's first load.
    const { threadQuery } = await import('../thread.queries.ts');
    const query = threadQuery(userId, postId, 'helpful');
    await client.prefetchInfiniteQuery({ ...query, retry: false, staleTime: FRESH_MS });
  } catch {
    // Then it is read when it is opened.
  }
}

export function useThreadPrefetch(userId: string) {
  const client = useQueryClient();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = () => clearTimeout(waiting.current);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const schedule = ({ target }: SyntheticEvent) => {
    cancel();
    const postId = postIdAt(target);
    if (postId)
      waiting.current = setTimeout(() => prefetchThread(client, userId, postId), HOVER_MS);
  };
  return { onPointerOver: schedule, onFocus: schedule, onPointerLeave: cancel };
}
