import { MOTION_KEY } from './motion.ts';

export type Theme = 'light' | 'dark' | 'system';

const STORAGE_KEY = 'attune-theme';

/**
 * Runs before the first paint, so that the chosen theme and reduced motion apply from the start.
 */
export const THEME_SCRIPT = `try{var d=document.documentElement.dataset,t=localStorage.getItem('${STORAGE_KEY}');if(t==='light'||t==='dark')d.theme=t;if(localStorage.getItem('${MOTION_KEY}'))d.motion='still'}catch(e){}`;

export function readTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

export function applyTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // If storage is refused (private windows), the choice lasts only for this page.
  }
}

export function isDarkNow(): boolean {
  const theme = readTheme();
  return theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
}
