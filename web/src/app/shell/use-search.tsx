import { type ReactNode, useEffect, useState } from 'react';
import { Lazy, lazyPart } from '#ui/lazy.tsx';

const SEARCH_DIALOG = lazyPart(
  async () => (await import('#features/search/search-dialog.tsx')).SearchDialog,
);

/** Loads the dialog when the pointer comes near the button, so that it opens at once. */
export const preloadSearch = () => void SEARCH_DIALOG.preload();

const FIELDS = 'input, textarea, select, [contenteditable]';
const OPEN_LAYER = '[role="dialog"], [role="alertdialog"], [role="menu"]';

function isShortcut({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !altKey;
  return key === '/' && !(target instanceof Element && target.closest(FIELDS));
}

/** The search dialog and its triggers. The dialog's code loads only when it is needed. */
export function useSearch(userId: string | null): [open: (() => void) | null, dialog: ReactNode] {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  const isAllowed = userId !== null;

  useEffect(() => {
    if (!isAllowed) return;
    const handleKeyDown = (event: KeyboardEvent) => {
      // An open layer handles its own keys.
      if (event.defaultPrevented || !isShortcut(event) || document.querySelector(OPEN_LAYER))
        return;
      event.preventDefault();
      setState('open');
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [isAllowed]);

  if (!isAllowed) return [null, null];
  return [
    () => setState('open'),
    state !== 'unused' && (
      <Lazy
        part={SEARCH_DIALOG}
        userId={userId}
        isOpen={state === 'open'}
        onClose={() => setState('closed')}
      />
    ),
  ];
}
