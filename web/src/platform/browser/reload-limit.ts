import { tabMemory } from './tab-memory.ts';

const STORAGE_KEY = 'attune.reloads';
const MAX_RELOADS = 2;
const WINDOW_MS = 60_000;

/** Whether the page may reload because a script failed to load. Each call counts as a reload. */
export function mayReload(now = Date.now()): boolean {
  const recent = (tabMemory.read(STORAGE_KEY) ?? '')
    .split(' ')
    .filter((at) => at !== '' && now - Number(at) < WINDOW_MS);
  if (recent.length >= MAX_RELOADS) return false;
  const counted = [...recent, now].join(' ');
  tabMemory.write(STORAGE_KEY, counted);
  // If nothing can be stored, the page would reload endlessly.
  return tabMemory.read(STORAGE_KEY) === counted;
}
