import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useAuth } from '#features/account/auth-context.ts';
import { allDrafts, onDraftChange, openDrafts } from '#platform/browser/drafts.ts';
import { Loading } from '#ui/loading.tsx';

/** How long pages wait for the server's drafts on a device that has none. */
const SYNC_TIMEOUT_MS = 3_000;
const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

type DraftsGateProps = { userId: string; children: ReactNode };

/**
 * Shows the pages once the drafts are loaded, because a field looks for its draft when it mounts.
 * Syncing with the server starts with the first draft; most visits have none and never load the
 * sync code.
 */
export function DraftsGate({ userId, children }: DraftsGateProps) {
  const [openedFor, setOpenedFor] = useState<string | null>(null);
  const { hasDrafts } = useAuth();
  // Only the session's first value counts; later the sync itself is more up to date.
  const mayHaveDrafts = useRef(hasDrafts ?? true);
  useEffect(() => {
    const cleanups: (() => void)[] = [];
    let isCurrent = true;
    let syncing: Promise<void> | null = null;

    function sync(): Promise<void> {
      syncing ??= start().catch(() => {
        // The code could not be fetched. Drafts stay on this device, and the next change tries
        // again.
        syncing = null;
      });
      return syncing;
    }

    async function start(): Promise<void> {
      const { startDraftSync } = await import('#platform/drafts/sync-drafts.ts');
      if (!isCurrent) return;
      const { pulled, stop } = startDraftSync();
      cleanups.push(stop);
      await pulled;
    }

    async function open() {
      const { isNew } = await openDrafts(userId);
      if (!isCurrent) return;
      cleanups.push(onDraftChange(() => void sync()));
      if (mayHaveDrafts.current || allDrafts().size > 0) {
        const pulled = sync();
        // After a sign-in all drafts come from the server; otherwise the device has them.
        if (isNew) await Promise.race([pulled, delay(SYNC_TIMEOUT_MS)]);
      }
      if (isCurrent) setOpenedFor(userId);
    }
    void open();
    return () => {
      isCurrent = false;
      for (const stop of cleanups) stop();
    };
  }, [userId]);
  return openedFor === userId ? children : <Loading variant="fullPage" />;
}
