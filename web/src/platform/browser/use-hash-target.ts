import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * The part of the URL's hash after the prefix; null if the hash does not start with it. `openedAt`
 * changes with every navigation.
 */
export function useHashTarget(prefix: string): { id: string; openedAt: string } | null {
  const { hash, key } = useLocation();
  const start = `#${prefix}`;
  return hash.startsWith(start) ? { id: hash.slice(start.length), openedAt: key } : null;
}

/** Events which show that the user has started to look around. */
const ACTIVITY_EVENTS = ['pointerdown', 'wheel', 'touchmove', 'keydown'] as const;

/**
 * Scrolls to an element and focuses it, each time it is opened. It stays in view while content
 * above it loads, until the user starts to look around.
 */
export function useScrollToElement(elementId: string | null, openedAt: string | null): void {
  useEffect(() => {
    if (elementId === null || openedAt === null) return;
    const show = () => document.getElementById(elementId)?.scrollIntoView({ block: 'start' });
    show();
    // After a change of the hash alone, the browser clears the focus once this effect has run.
    const frame = requestAnimationFrame(() =>
      document.getElementById(elementId)?.focus({ preventScroll: true }),
    );
    const observer = new ResizeObserver(show);
    observer.observe(document.body);
    const stopFollowing = () => observer.disconnect();
    for (const type of ACTIVITY_EVENTS)
      window.addEventListener(type, stopFollowing, { once: true });
    return () => {
      cancelAnimationFrame(frame);
      stopFollowing();
      for (const type of ACTIVITY_EVENTS) window.removeEventListener(type, stopFollowing);
    };
  }, [elementId, openedAt]);
}
