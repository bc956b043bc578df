import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * The rest of the URL's hash after the prefix, new at every navigation; null without the prefix.
 */
export function useHashTarget(prefix: string): { id: string; openedAt: string } | null {
  const { hash, key } = useLocation();
  const begins = `#${prefix}`;
  return hash.startsWith(begins) ? { id: hash.slice(begins.length), openedAt: key } : null;
}

/** Events of a user who has started to look around. */
const ACTIVITY_EVENTS = ['pointerdown', 'wheel', 'touchmove', 'keydown'] as const;

/**
 * Scrolls to an element and focuses it, each time it is requested. Content that loads above does
 * not push it away, until the user moves.
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
    for (const type of ACTIVITY_EVENTS)
      window.addEventListener(type, stopFollowing, { once: true });
    return () => {
      stopFollowing();
      for (const type of ACTIVITY_EVENTS) window.removeEventListener(type, stopFollowing);
    };
  }, [elementId, openedAt]);
}
