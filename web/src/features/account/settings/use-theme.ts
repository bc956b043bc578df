import { useSyncExternalStore } from 'react';
import { readTheme, type Theme } from '#ui/theme.ts';

function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

export function useTheme(): Theme {
  return useSyncExternalStore(watchTheme, readTheme, () => 'system');
}
