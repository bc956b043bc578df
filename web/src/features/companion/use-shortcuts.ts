import { useEffect, useRef } from 'react';

type ShortcutHandlers = {
  onNew: () => void;
  onField: () => void;
  onKeys: () => void;
  onStop: (() => void) | null;
};

/** An open menu or dialog handles Escape itself. */
const isLayerOpen = () =>
  document.querySelector('[role=dialog][data-open], [role=menu], [role=listbox]') !== null;

export function useShortcuts(shortcuts: ShortcutHandlers): void {
  const current = useRef(shortcuts);
  useEffect(() => {
    current.current = shortcuts;
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { onNew, onField, onKeys, onStop } = current.current;
      const isCommand = event.ctrlKey || event.metaKey;
      const key = event.key.toLowerCase();
      const act =
        (isCommand && event.shiftKey && key === 'o' && onNew) ||
        (isCommand && event.shiftKey && key === 'l' && onField) ||
        (isCommand && key === '/' && onKeys) ||
        (key === 'escape' && !event.defaultPrevented && !isLayerOpen() && onStop);
      if (!act) return;
      event.preventDefault();
      act();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
