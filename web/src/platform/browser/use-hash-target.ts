import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** The rest of the address's hash where it begins so, anew at every opening; null otherwise. */
export function useHashTarget(prefix: string): { id: string; openedAt: string } | null {
  const { hash, key } = useLocation();
  const begins = `#${prefix}`;
  return hash.startsWith(begins) ? { id: hash.slice(begins.length), openedAt: key } : null;
}

/** What somebody does who has begun to look around. */
const ACTIVITY_EVENTS = ['pointerdown', 'wheel', 'touchmove', 'keydown'] as const;

/**
 * Brings a part of the page into view and gives it the focus, each time that it is asked for. What
 * is still being read and comes in above does not push it away, until the person moves.
 */
export function useScrollToElement(elementId: string | null, openedAt: string | null): void {
  useEffect(() => {
    if (elementId === null || openedAt === null) return;
    const show = () => document.getElementById(elementId)?.scrollIntoView({ block: 'start' });
    show();
    document.getElementById(elementId)?.focus({ preventScroll: true });
    const growth = new ResizeObserver(show);
    growth.observe(document.body);
    const stopFollowing = () => growth.disconnect();
    for (const sign of ACTIVITY_EVENTS)
      window.addEventListener(sign, stopFollowing, { once: true });
    return () => {
      stopFollowing();
      for (const sign of ACTIVITY_EVENTS) window.removeEventListener(sign, stopFollowing);
    };
  }, [elementId, openedAt]);
}
