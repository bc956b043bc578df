import { type ComponentType, useEffect, useState } from 'react';
import { wasSignedIn } from '../platform/browser/signed-in-hint.ts';
import { Loading } from '../ui/loading.tsx';

let loaded: ComponentType | null = null;

async function load(): Promise<ComponentType> {
  loaded = (await import('./signed-in-frame.tsx')).default;
  return loaded;
}

// Who was signed in here last time will need it again: it comes along with the session.
if (wasSignedIn()) load().catch(() => {});

/**
 * What only a signed-in person needs (data caches, menus, dialogs) stays out of the first load.
 * Not by Suspense: React holds back what replaces a fallback for 300 ms, and twice that was seen
 * at every opening of a page.
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
