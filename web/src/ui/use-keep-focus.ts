import { useEffect, useRef } from 'react';

/**
 * A button can disappear through its own action, before or after its dialog closes. The focus then
 * moves to the box around the buttons. `shown` is what decides which buttons there are.
 */
export function useKeepFocus(shown: unknown) {
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (document.activeElement === document.body) box.current?.focus();
  }, [shown]);
  const finalFocus = () => (opener.current?.isConnected ? opener.current : box.current);
  return { box, opener, finalFocus };
}
