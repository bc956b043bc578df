import { type RefObject, useEffect, useRef } from 'react';

/** A disabled button is about to lose the focus. */
function isLost(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement.matches(':disabled');
}

/**
 * Where the focus returns when a layer has closed. Only if the focus was lost with it: a user who
 * has moved on stays where they are.
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
