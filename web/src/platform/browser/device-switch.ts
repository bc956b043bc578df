import { useSyncExternalStore } from 'react';
import { createListeners } from './create-listeners.ts';

const OFF = 'off';

/** A choice that is kept on this device and on by default. Returns the hook that reads it. */
export function createDeviceSwitch(key: string) {
  const listeners = createListeners();
  /** If the browser refuses storage, the choice counts until the page is closed. */
  let choice: string | null = null;

  function read(): boolean {
    try {
      choice = localStorage.getItem(key);
    } catch {}
    return choice !== OFF;
  }

  function write(isOn: boolean): void {
    choice = isOn ? null : OFF;
    try {
      if (isOn) localStorage.removeItem(key);
      else localStorage.setItem(key, OFF);
    } catch {}
    listeners.call();
  }

  return (): [isOn: boolean, change: (isOn: boolean) => void] => [
    useSyncExternalStore(listeners.add, read, () => true),
    write,
  ];
}
