import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Lazy, lazyPart } from '#ui/lazy.tsx';
import type { Theme } from '#ui/theme.ts';

const COMMAND_PALETTE = lazyPart(
  async () => (await import('../lazy/command-palette.tsx')).CommandPalette,
);
const SHORTCUTS_DIALOG = lazyPart(
  async () => (await import('../lazy/shortcuts-dialog.tsx')).ShortcutsDialog,
);

/** Loads the dialog when the pointer comes near the button, so that it opens at once. */
export const preloadSearch = () => void COMMAND_PALETTE.preload();

const FIELDS = 'input, textarea, select, [contenteditable]';
const OPEN_LAYER = '[role="dialog"], [role="alertdialog"], [role="menu"]';

type Layer = 'search' | 'shortcuts';

/** The layer that a key opens. Single characters do nothing while the user is typing. */
function findLayer({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): Layer | null {
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !altKey ? 'search' : null;
  if (target instanceof Element && target.closest(FIELDS)) return null;
  if (key === '/') return 'search';
  return key === '?' ? 'shortcuts' : null;
}

/** The search dialog, the list of shortcuts, and their triggers. Both load when first needed. */
export function useSearch(
  userId: string | null,
  onTheme: (theme: Theme) => void,
): [open: (() => void) | null, dialog: ReactNode] {
  const [openLayer, setOpenLayer] = useState<Layer | null>(null);
  const [used, setUsed] = useState<readonly Layer[]>([]);
  const isAllowed = userId !== null;
  const open = useCallback((layer: Layer) => {
    setUsed((layers) => (layers.includes(layer) ? layers : [...layers, layer]));
    setOpenLayer(layer);
  }, []);

  useEffect(() => {
    if (!isAllowed) return;
    const handleKeyDown = (event: KeyboardEvent) => {
      const layer = findLayer(event);
      // An open layer handles its own keys.
      if (event.defaultPrevented || !layer || document.querySelector(OPEN_LAYER)) return;
      event.preventDefault();
      open(layer);
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [isAllowed, open]);

  if (!isAllowed) return [null, null];
  const close = () => setOpenLayer(null);
  return [
    () => open('search'),
    <>
      {used.includes('search') && (
        <Lazy
          part={COMMAND_PALETTE}
          userId={userId}
          isOpen={openLayer === 'search'}
          onClose={close}
          onTheme={onTheme}
          onShortcuts={() => open('shortcuts')}
        />
      )}
      {used.includes('shortcuts') && (
        <Lazy part={SHORTCUTS_DIALOG} isOpen={openLayer === 'shortcuts'} onClose={close} />
      )}
    </>,
  ];
}
