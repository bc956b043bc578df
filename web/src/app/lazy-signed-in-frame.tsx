import { type ComponentType, useEffect, useState } from 'react';
import { wasSignedIn } from '#platform/browser/signed-in-hint.ts';
import { Loading } from '#ui/loading.tsx';

let loaded: ComponentType | null = null;

async function load(): Promise<ComponentType> {
  loaded = (await import('./signed-in-frame.tsx')).default;
  return loaded;
}

// A browser that was signed in last time will need it again: it loads in parallel with the session.
if (wasSignedIn()) load().catch(() => {});

/**
 * Keeps what only signed-in users need (data caches, menus, dialogs) out of the first load. Not
 * with Suspense: React delays replacing a fallback by 300 ms, and that happened twice each time a
 * page was opened.
 */
export function LazySignedInFrame() {
  const [Frame, setFrame] = useState(() => loaded);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    if (!Frame) load().then((frame) => setFrame(() => frame), setFailure);
  }, [Frame]);
  if (failure) throw failure;
  return Frame ? <Frame /> : <Loading variant="fullPage" />;
}
