import { useSyncExternalStore } from 'react';
import { createListeners } from '#platform/browser/create-listeners.ts';

const KEY = 'attune.follow-ups';
const OFF = 'off';
const listeners = createListeners();
/** If the browser refuses storage, the choice counts until the page is closed. */
let choice: string | null = null;

function read(): boolean {
  try {
    choice = localStorage.getItem(KEY);
  } catch {}
  return choice !== OFF;
}

function write(isOn: boolean): void {
  choice = isOn ? null : OFF;
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, OFF);
  } catch {}
  listeners.call();
}

/** Whether questions are suggested after a reply, on this device. */
export function useFollowUpSetting(): [isOn: boolean, change: (isOn: boolean) => void] {
  return [useSyncExternalStore(listeners.add, read, () => true), write];
}
