import { tabMemory } from './tab-memory.ts';

const KEY = 'attune.reloads';
const MOST = 2;
const WITHIN_MS = 60_000;

/** Whether the page may be loaded anew for a script that did not come; each time is counted. */
export function mayReload(now = Date.now()): boolean {
  const recent = (tabMemory.read(KEY) ?? '')
    .split(' ')
    .filter((at) => at !== '' && now - Number(at) < WITHIN_MS);
  if (recent.length >= MOST) return false;
  const counted = [...recent, now].join(' ');
  tabMemory.write(KEY, counted);
  // Where nothing can be remembered the page would be loaded without end.
  return tabMemory.read(KEY) === counted;
}
