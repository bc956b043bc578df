import { findPage } from '@attune/domain/navigation/pages';
import { useEffect, useRef } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { useToast } from '#ui/toast.tsx';

const STAYED_MESSAGE = 'You are offline, so that page cannot open yet. This one stays as it is.';

/**
 * A page whose script is not loaded yet cannot be fetched without a network. The router would then
 * reload, and the browser's error page would replace everything typed. So navigation is canceled.
 * Once the service worker is active it has every script.
 */
export function StayWhenOffline() {
  const here = findPage(useLocation().pathname)?.path;
  const { notifyError } = useToast();
  const loaded = useRef(new Set<string | undefined>());
  const blocker = useBlocker(({ nextLocation }) => {
    const page = findPage(nextLocation.pathname)?.path;
    const isThere = loaded.current.has(page) || Boolean(navigator.serviceWorker?.controller);
    const isStuck = !navigator.onLine && !isThere;
    if (isStuck) notifyError({ message: STAYED_MESSAGE });
    return isStuck;
  });

  useEffect(() => {
    loaded.current.add(here);
  }, [here]);

  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);

  return null;
}
