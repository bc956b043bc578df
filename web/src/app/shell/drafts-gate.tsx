import { type ReactNode, useEffect, useState } from 'react';
import { openDrafts } from '../../platform/browser/drafts.ts';
import { startDraftSync } from '../../platform/drafts/sync-drafts.ts';
import { Loading } from '../../ui/loading.tsx';

/** How long the pages wait for the server's drafts on a device that has none of its own. */
const PATIENCE_MS = 3_000;
const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

type DraftsGateProps = { userId: string; children: ReactNode };

/** Shows the pages once the drafts are read: a field looks for its draft when it first appears. */
export function DraftsGate({ userId, children }: DraftsGateProps) {
  const [openedFor, setOpenedFor] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    let stop = () => {};
    async function open() {
      const { isNew } = await openDrafts(userId);
      if (!isCurrent) return;
      const sync = startDraftSync();
      stop = sync.stop;
      // After a sign-in all drafts come from the server; otherwise the device has them.
      if (isNew) await Promise.race([sync.pulled, after(PATIENCE_MS)]);
      if (isCurrent) setOpenedFor(userId);
    }
    void open();
    return () => {
      isCurrent = false;
      stop();
    };
  }, [userId]);
  return openedFor === userId ? children : <Loading variant="fullPage" />;
}
