import { type RefObject, useEffect, useRef } from 'react';

/** A button that can no longer be pressed is about to lose it. */
function isLost(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement.matches(':disabled');
}

/**
 * Where focus goes back to when what was opened from there has closed. Only focus that was lost
 * with it: somebody who has gone on meanwhile stays where they are.
 */
export function useRestoreFocus<Target extends HTMLElement = HTMLButtonElement>(
  isOpen: boolean,
): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && isLost()) target.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return target;
}
