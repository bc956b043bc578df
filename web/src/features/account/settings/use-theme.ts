import { useSyncExternalStore } from 'react';
import { readTheme, type Theme } from '../../../ui/theme.ts';

function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** The current theme, also after the toggle in the top bar changed it. */
export function useTheme(): Theme {
  return useSyncExternalStore(watchTheme, readTheme, () => 'system');
}
