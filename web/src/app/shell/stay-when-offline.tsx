import { findPage } from '@attune/domain/navigation/pages';
import { useEffect, useRef } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { useToast } from '#ui/toast.tsx';

const STAYED_MESSAGE = 'You’re offline, so that page can’t open yet.';

/**
 * A page whose script is not loaded yet cannot be fetched without a network. The router would then
 * reload, and the browser's error page would replace everything typed. So navigation is canceled.
 * Once the service worker is active it has every script, so navigation is allowed.
 */
export function StayWhenOffline() {
  const currentPage = findPage(useLocation().pathname)?.path;
  const { notifyError } = useToast();
  const loaded = useRef(new Set<string | undefined>());
  const blocker = useBlocker(({ nextLocation }) => {
    const page = findPage(nextLocation.pathname)?.path;
    const isAvailable = loaded.current.has(page) || Boolean(navigator.serviceWorker?.controller);
    const isBlocked = !navigator.onLine && !isAvailable;
    if (isBlocked) notifyError({ message: STAYED_MESSAGE });
    return isBlocked;
  });

  useEffect(() => {
    loaded.current.add(currentPage);
  }, [currentPage]);

  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);

  return null;
}
