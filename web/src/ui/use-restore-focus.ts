import { type RefObject, useEffect, useRef } from 'react';

/** Whether nothing has the focus, or only a disabled button, which is about to lose it. */
function isFocusLost(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement.matches(':disabled');
}

/**
 * Returns a ref for the element that gets the focus when a layer has closed. It gets the focus only
 * if that was lost with the layer: a user who has moved on stays where they are.
 */
export function useRestoreFocus<Target extends HTMLElement = HTMLButtonElement>(
  isOpen: boolean,
): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && isFocusLost()) target.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return target;
}
