import { useSyncExternalStore } from 'react';
import { createListeners } from './create-listeners.ts';

const ON = 'on';
const OFF = 'off';

/** A choice that is kept on this device. Returns the hook that reads it. */
export function createDeviceSwitch(key: string, isOnByDefault = true) {
  const other = isOnByDefault ? OFF : ON;
  const listeners = createListeners();
  /** If the browser refuses storage, the choice counts until the page is closed. */
  let choice: string | null = null;

  function read(): boolean {
    try {
      choice = localStorage.getItem(key);
    } catch {}
    return (choice === other) !== isOnByDefault;
  }

  function write(isOn: boolean): void {
    choice = isOn === isOnByDefault ? null : other;
    try {
      if (choice === null) localStorage.removeItem(key);
      else localStorage.setItem(key, choice);
    } catch {}
    listeners.call();
  }

  return (): [isOn: boolean, change: (isOn: boolean) => void] => [
    useSyncExternalStore(listeners.add, read, () => isOnByDefault),
    write,
  ];
}
