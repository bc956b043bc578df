import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Whether the pointer or the focus is in this container. F6 moves the focus into it; `goBack`
 * returns it.
 */
export function useToastKeys(container: RefObject<HTMLElement | null>, isEmpty: boolean) {
  const [isHeld, setIsHeld] = useState(false);
  const cameFrom = useRef<EventTarget | null>(null);

  useEffect(() => {
    const element = container.current;
    if (isEmpty || !element) return;
    const ending = new AbortController();
    const { signal } = ending;
    const hold = () => setIsHeld(true);
    const letGo = () => setIsHeld(false);
    element.addEventListener('pointerover', hold, { signal });
    element.addEventListener('pointerleave', letGo, { signal });
    element.addEventListener('focusout', letGo, { signal });
    element.addEventListener(
      'focusin',
      ({ relatedTarget }) => {
        hold();
        const isFromInside = relatedTarget instanceof Node && element.contains(relatedTarget);
        if (!isFromInside) cameFrom.current = relatedTarget;
      },
      { signal },
    );
    document.addEventListener(
      'keydown',
      (event) => {
        const newest = [...element.querySelectorAll('button')].at(-1);
        if (event.key !== 'F6' || !newest) return;
        event.preventDefault();
        newest.focus();
      },
      { signal },
    );
    return () => {
      ending.abort();
      letGo();
    };
  }, [container, isEmpty]);

  function goBack() {
    if (!container.current?.contains(document.activeElement)) return;
    const { current: before } = cameFrom;
    const isThere = before instanceof HTMLElement && before.isConnected;
    const target = isThere ? before : document.getElementById('main');
    target?.focus({ preventScroll: true });
  }

  return { isHeld, goBack };
}
