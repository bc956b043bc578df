import { useEffect } from 'react';

/** Keeps the screen awake, because no one touches it during a practice. */
export function useWakeLock(isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning || !('wakeLock' in navigator)) return;
    const lockRequest = navigator.wakeLock.request('screen').catch(() => null);
    return () => void lockRequest.then((lock) => lock?.release());
  }, [isRunning]);
}
