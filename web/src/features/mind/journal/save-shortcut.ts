import type { KeyboardEvent } from 'react';

export function onSaveShortcut(save: (() => void) | null) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !save) return;
    event.preventDefault();
    save();
  };
}
